import type { recordHistory, recordInfo, recordList } from '../../../../contract/records.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { publishedEntity } from '../../apps/apps.read.ts'
import { historyOf } from '../../documents/documents.read.ts'
import { presentListed } from '../records.present.ts'
import { sourceFor } from '../records.source.ts'
import { find } from '../records.store.ts'
import { wholeRecord } from '../records.whole.ts'

export const list: Action<typeof recordList> = async ({ body, viewer, db }) => {
  const { entityId, ...asked } = body
  const app = await publishedEntity(db, viewer, entityId)
  const { rows, ...found } = await listed(db, viewer, sourceFor(viewer, app, app.entity), asked)
  return { ...found, rows: rows.map((row) => presentListed(app, app.entity, row, viewer)) }
}

/** A record with the rows of its sub-tables. */
export const info: Action<typeof recordInfo> = async ({ query, viewer, db }) =>
  wholeRecord(db, viewer, await publishedEntity(db, viewer, query.entityId), query.keyId)

export const history: Action<typeof recordHistory> = async ({ query, viewer, db }) => {
  const app = await publishedEntity(db, viewer, query.entityId)
  const { id, org_id, side, partner_org_id, partner_name } = await find(
    db,
    viewer,
    app,
    app.entity,
    query.keyId,
  )
  const owned = { orgId: org_id, name: app.head.owner }
  const other = { orgId: partner_org_id, name: partner_name }
  const [buyer, supplier] = side === 'buyer' ? [owned, other] : [other, owned]
  return historyOf(db, viewer, 'records', id, {
    buyerOrgId: buyer.orgId,
    buyerName: buyer.name,
    supplierOrgId: supplier.orgId,
    supplierName: supplier.name,
  })
}
