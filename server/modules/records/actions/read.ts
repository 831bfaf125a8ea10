import type { recordHistory, recordInfo, recordList } from '../../../../contract/records.ts'
import { rowsOf as tablesOf } from '../../../../contract/lowcode/entity.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { publishedEntity } from '../../apps/apps.read.ts'
import { historyOf } from '../../documents/documents.read.ts'
import { presentListed, presentRecord } from '../records.present.ts'
import { recordSource } from '../records.source.ts'
import { find, rowsOf } from '../records.store.ts'

export const list: Action<typeof recordList> = async ({ body, viewer, db }) => {
  const { entityId, ...asked } = body
  const app = await publishedEntity(db, viewer, entityId)
  const { rows, ...found } = await listed(db, viewer, recordSource(app, app.entity), asked)
  return { ...found, rows: rows.map((row) => presentListed(app, app.entity, row, viewer)) }
}

/** A record with the rows of its sub-tables. */
export const info: Action<typeof recordInfo> = async ({ query, viewer, db }) => {
  const app = await publishedEntity(db, viewer, query.entityId)
  const { entity, model } = app
  const row = await find(db, viewer, app, entity, query.keyId)
  const tables = await Promise.all(
    tablesOf(model, entity).map(async ({ field, rows }) => {
      const found = await rowsOf(db, viewer, app, rows, row.id)
      return [field.key, found.map((each) => presentRecord(app, rows, each, viewer))] as const
    }),
  )
  return { ...presentRecord(app, entity, row, viewer), rows: Object.fromEntries(tables) }
}

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
