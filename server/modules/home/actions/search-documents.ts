import type { searchDocuments as call } from '../../../../contract/home.ts'
import { labelOf } from '../../../../contract/labels.ts'
import type { Tx } from '../../../db/db.ts'
import { findNamed, findNumbered } from '../../../db/find.ts'
import type { Source } from '../../../db/source.ts'
import type { Action } from '../../../http/action.ts'
import { type Member, has } from '../../../viewer.ts'
import { callOffSource } from '../../callOffs/callOffs.read.ts'
import { deliverySource } from '../../deliveries/deliveries.read.ts'
import { inquirySource } from '../../inquiries/inquiries.read.ts'
import { defectReportSource, inspectionSource } from '../../inspections/inspections.read.ts'
import { materialSource } from '../../materials/materials.read.ts'
import { scorecardSource } from '../../scorecards/scorecards.read.ts'
import { forecastSource } from '../../forecasts/forecasts.read.ts'
import { agreementSource } from '../../priceAgreements/priceAgreements.read.ts'
import { quoteSource } from '../../quotes/quotes.read.ts'
import { receiptSource } from '../../receipts/receipts.read.ts'
import { statementSource } from '../../reconciliations/reconciliations.read.ts'
import { recordsFound } from '../../records/records.read.ts'
import { partnerSourceOf } from '../../suppliers/suppliers.read.ts'
import { ordersFound } from '../search.store.ts'

/** So many of each kind beside the orders. */
const most = 5

type SearchResult = Awaited<ReturnType<Action<typeof call>>>[number]
type Search = (
  db: Tx,
  viewer: Member,
  keyword: string,
) => Promise<(SearchResult & { names: readonly string[] })[]>

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

const orders: Search = async (db, viewer, keyword) =>
  has(viewer, 'orders.read')
    ? (await ordersFound(db, viewer, keyword)).map(({ id, order_no, partner, status }) => ({
        noun: 'orders',
        id,
        names: [order_no],
        title: order_no,
        detail: joined(partner, labelOf('orders.status', status, viewer.lang)),
      }))
    : []

/** Documents of the loop by their number; of a quote no more than its own list shows. */
const numbered =
  <Row extends { id: string; buyerName: string; supplierName: string; status?: string }>(
    noun:
      | 'callOffs'
      | 'deliveries'
      | 'receipts'
      | 'inspections'
      | 'defectReports'
      | 'reconciliations'
      | 'quotes'
      | 'priceAgreements'
      | 'scorecards'
      | 'forecasts',
    source: Source<Row>,
    no: (row: Row) => string,
    key: keyof Row & string,
  ): Search =>
  async (db, viewer, keyword) =>
    has(viewer, `${noun}.read`)
      ? (await findNumbered(db, viewer, source, key, keyword, most)).map((row) => ({
          noun,
          id: row.id,
          names: [no(row)],
          title: no(row),
          detail: joined(
            viewer.side === 'buyer' ? row.supplierName : row.buyerName,
            row.status === undefined ? '' : labelOf(`${noun}.status`, row.status, viewer.lang),
          ),
        }))
      : []

const inquiries: Search = async (db, viewer, keyword) =>
  viewer.side === 'buyer' && has(viewer, 'inquiries.read')
    ? (await findNumbered(db, viewer, inquirySource, 'inquiryNo', keyword, most)).map((row) => ({
        noun: 'inquiries',
        id: row.id,
        names: [row.inquiryNo, row.title],
        title: row.inquiryNo,
        detail: joined(row.title, labelOf('inquiries.status', row.status, viewer.lang)),
      }))
    : []

/** A supplier's own; its buyer reads quotes on their inquiry. */
const quotes: Search = async (db, viewer, keyword) =>
  viewer.side === 'supplier' ? quotesNumbered(db, viewer, keyword) : []
const quotesNumbered = numbered('quotes', quoteSource, ({ inquiryNo }) => inquiryNo, 'inquiryNo')

const searches: readonly Search[] = [
  numbered('callOffs', callOffSource, ({ callOffNo }) => callOffNo, 'callOffNo'),
  numbered('deliveries', deliverySource, ({ deliveryNo }) => deliveryNo, 'deliveryNo'),
  numbered('receipts', receiptSource, ({ receiptNo }) => receiptNo, 'receiptNo'),
  numbered('inspections', inspectionSource, ({ inspectionNo }) => inspectionNo, 'inspectionNo'),
  numbered('defectReports', defectReportSource, ({ reportNo }) => reportNo, 'reportNo'),
  numbered('reconciliations', statementSource, ({ statementNo }) => statementNo, 'statementNo'),
  inquiries,
  quotes,
  numbered('priceAgreements', agreementSource, ({ agreementNo }) => agreementNo, 'agreementNo'),
  numbered('scorecards', scorecardSource, ({ scorecardNo }) => scorecardNo, 'scorecardNo'),
  numbered('forecasts', forecastSource, ({ forecastNo }) => forecastNo, 'forecastNo'),
]

const materials: Search = async (db, viewer, keyword) =>
  viewer.side === 'buyer' && has(viewer, 'materials.read')
    ? (await findNamed(db, viewer, materialSource, ['code', 'name'], keyword, most)).map(
        ({ id, code, name, spec }) => ({
          noun: 'materials',
          id,
          names: [code, name],
          title: code,
          detail: joined(name, spec),
        }),
      )
    : []

const suppliers: Search = async (db, viewer, keyword) =>
  has(viewer, 'suppliers.read')
    ? (await findNamed(db, viewer, partnerSourceOf(viewer), ['name', 'code'], keyword, most)).map(
        ({ id, name, code, status }) => ({
          noun: 'suppliers',
          id,
          names: [name, code],
          title: name,
          detail: joined(code, labelOf('suppliers.status', status, viewer.lang)),
        }),
      )
    : []

const records: Search = async (db, viewer, keyword) =>
  (await recordsFound(db, viewer, keyword, most)).map(({ id, name, code, kind, appId, formId }) => ({
    noun: 'records',
    id,
    names: [name, code],
    title: name || code || kind,
    detail: joined(kind, name ? code : ''),
    form: { appId, formId },
  }))

/** Is called so, begins so, has it in its name, only mentions it. */
function rankOf(names: readonly string[], keyword: string): number {
  const wanted = keyword.toLowerCase()
  const known = names.map((name) => name.toLowerCase())
  if (known.includes(wanted)) return 0
  if (known.some((name) => name.startsWith(wanted))) return 1
  return known.some((name) => name.includes(wanted)) ? 2 : 3
}

/** Each kind by its own right and border, one after the other: they share the connection of the call. Partners before what is traded with them. */
export const searchDocuments: Action<typeof call> = async ({ viewer, query, db }) => {
  const kinds: { rank: number; result: SearchResult }[][] = []
  for (const search of [suppliers, materials, orders, ...searches, records]) {
    const found = await search(db, viewer, query.keyword)
    const ranked = found.map(({ names, ...result }) => ({ rank: rankOf(names, query.keyword), result }))
    kinds.push(ranked.toSorted((a, b) => a.rank - b.rank))
  }
  return kinds
    .toSorted(([a], [b]) => (a?.rank ?? 0) - (b?.rank ?? 0))
    .flatMap((ranked) => ranked.map(({ result }) => result))
}
