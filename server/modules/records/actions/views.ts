import type { ListBody } from '../../../../contract/filter.ts'
import { Refused } from '../../../../contract/errors.ts'
import { rowsOf as tablesOf } from '../../../../contract/lowcode/entity.ts'
import { materialCatalogue } from '../../../../contract/materials.ts'
import { orderCatalogue } from '../../../../contract/orders.catalogue.ts'
import type { apiView, apiViewTest, formLoadViewData } from '../../../../contract/records.ts'
import { partnerCatalogue } from '../../../../contract/suppliers.catalogue.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import type { Id } from '../../../../contract/values.ts'
import { closed, valuesBy } from '../../../closed.ts'
import type { Tx } from '../../../db/db.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { type Member, has } from '../../../viewer.ts'
import { entityOf, publishedCase, publishedEntity } from '../../apps/apps.read.ts'
import { materialSource, presentMaterial } from '../../materials/materials.read.ts'
import { orderSource, presentOrder } from '../../orders/orders.read.ts'
import { partnerSourceOf, presentPartner } from '../../suppliers/suppliers.read.ts'
import { readerOfChoices } from '../records.border.ts'
import { calledBy } from '../records.drills.ts'
import { presentListed, presentRecord } from '../records.present.ts'
import { sourceFor } from '../records.source.ts'
import { find, rowsOf } from '../records.store.ts'

type Page = ResponseOf<typeof apiView>
/** What is asked of a list; `keys`: these records alone. */
type ChoiceQuery = ListBody & { keys: Id[] | undefined }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The built-in nouns: what each is called by, told as by its own list. An organisation and not its link is what is picked of suppliers, as on orders. */
const nouns: Readonly<Record<string, (db: Tx, viewer: Member, body: ChoiceQuery) => Promise<Page>>> = {
  suppliers: async (db, viewer, { keys, ...body }) => {
    const only = keys && { ids: keys, by: 'orgId' }
    const { rows, ...found } = await listed(db, viewer, partnerSourceOf(viewer), { ...body, only })
    return {
      ...found,
      rows: rows.map((row) => ({
        id: row.orgId,
        key: row.orgId,
        name: row.name,
        code: row.code,
        values: valuesBy(partnerCatalogue, viewer, presentPartner(row)),
      })),
    }
  },
  materials: async (db, viewer, { keys, ...body }) => {
    const only = keys && { ids: keys }
    const { rows, ...found } = await listed(db, viewer, materialSource, { ...body, only })
    return {
      ...found,
      rows: rows.map((row) => ({
        id: row.id,
        key: row.id,
        name: row.name,
        code: row.code,
        values: valuesBy(materialCatalogue, viewer, presentMaterial(row)),
      })),
    }
  },
  orders: async (db, viewer, { keys, ...body }) => {
    const only = keys && { ids: keys }
    const { rows, ...found } = await listed(db, viewer, orderSource, { ...body, only })
    return {
      ...found,
      rows: rows.map((row) => ({
        id: row.id,
        key: row.id,
        name: row.orderNo,
        code: row.orderNo,
        values: valuesBy(orderCatalogue, viewer, presentOrder(row, viewer)),
      })),
    }
  },
}

/** Without consent a page learns what a choice is called and nothing else. */
const namesOnly = ({ rows, total, capped }: Page): Page => ({
  rows: rows.map((row) => ({ ...row, values: closed([]) })),
  total,
  capped,
  sums: {},
})

/** What may be picked: records of an entity or of a case of it, or rows of a built-in noun, each with its own right. */
export const view: Action<typeof apiView | typeof apiViewTest> = async ({ query, viewer, db }) => {
  const { id, keyword, page, pageSize, filters, sorts, keys } = query
  const body = { filters, keyword, page, pageSize, sorts }
  const noun = Object.hasOwn(nouns, id) ? nouns[id] : undefined
  if (noun) {
    if (!has(viewer, `${id}.read`)) throw new Refused('NO_RIGHT')
    const reader = await readerOfChoices(db, viewer, id, filters)
    const found = await noun(db, reader, { ...body, keys })
    return reader.page ? namesOnly(found) : found
  }
  if (!UUID.test(id)) throw new Refused('NOT_FOUND')
  if (!has(viewer, 'records.read')) throw new Refused('NO_RIGHT')
  const app = await publishedCase(db, viewer, id)
  const { filters: own = [], sorts: order = [], fieldMap = {} } = app.listed ?? {}
  const { rows, ...found } = await listed(db, viewer, sourceFor(viewer, app, app.entity), {
    ...body,
    filters: [...own, ...filters],
    sorts: sorts.length > 0 ? sorts : order,
    only: keys && { ids: keys },
  })
  return {
    ...found,
    rows: rows.map((row) => {
      const { values } = presentListed(app, app.entity, row, viewer)
      const called = { id: row.id, ...calledBy(app.entity, row) }
      const read = (part: keyof typeof called) => textOf(values[fieldMap[part] ?? '']) || called[part]
      return { id: read('id'), key: row.id, name: read('name'), code: read('code'), values }
    }),
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Rows of one sub-table of a record. */
export const loadViewData: Action<typeof formLoadViewData> = async ({ query, viewer, db }) => {
  const app = await publishedEntity(db, viewer, query.formId)
  const rows = entityOf(app, query.viewId)
  if (!tablesOf(app.model, app.entity).some((table) => table.rows.id === rows.id))
    throw new Refused('NOT_FOUND')
  const record = await find(db, viewer, app, app.entity, query.keyId)
  return (await rowsOf(db, viewer, app, rows, record.id)).map((row) => presentRecord(app, rows, row, viewer))
}
