import type { searchDocuments as call } from '../../../../contract/home.ts'
import { labelOf } from '../../../../contract/labels.ts'
import type { Tx } from '../../../db/db.ts'
import { findRows } from '../../../db/find.ts'
import type { Action } from '../../../http/action.ts'
import { type Member, has } from '../../../viewer.ts'
import { materialSource } from '../../materials/materials.read.ts'
import { recordsFound } from '../../records/records.read.ts'
import { partnerSources } from '../../suppliers/suppliers.read.ts'
import { ordersFound } from '../search.store.ts'

/** So many of each kind beside the orders. */
const most = 5

type Search = (db: Tx, viewer: Member, keyword: string) => Promise<Awaited<ReturnType<Action<typeof call>>>>

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

const orders: Search = async (db, viewer, keyword) =>
  has(viewer, 'orders.read')
    ? (await ordersFound(db, viewer, keyword)).map(({ id, order_no, partner, status }) => ({
        noun: 'orders',
        id,
        title: order_no,
        detail: joined(partner, labelOf('orders.status', status, viewer.lang)),
      }))
    : []

const materials: Search = async (db, viewer, keyword) =>
  viewer.side === 'buyer' && has(viewer, 'materials.read')
    ? (await findRows(db, viewer, materialSource, keyword, most)).map(({ id, code, name, spec }) => ({
        noun: 'materials',
        id,
        title: code,
        detail: joined(name, spec),
      }))
    : []

const suppliers: Search = async (db, viewer, keyword) =>
  has(viewer, 'suppliers.read')
    ? (await findRows(db, viewer, partnerSources[viewer.side], keyword, most)).map(
        ({ id, name, code, status }) => ({
          noun: 'suppliers',
          id,
          title: name,
          detail: joined(code, labelOf('suppliers.status', status, viewer.lang)),
        }),
      )
    : []

const records: Search = async (db, viewer, keyword) =>
  (await recordsFound(db, viewer, keyword, most)).map(({ id, name, code, kind, appId, formId }) => ({
    noun: 'records',
    id,
    title: name || code || kind,
    detail: joined(kind, name ? code : ''),
    form: { appId, formId },
  }))

/** Each kind by its own right and border, one after the other: they share the connection of the call. */
export const searchDocuments: Action<typeof call> = async ({ viewer, query, db }) => {
  const found = []
  for (const search of [orders, materials, suppliers, records])
    found.push(...(await search(db, viewer, query.keyword)))
  return found
}
