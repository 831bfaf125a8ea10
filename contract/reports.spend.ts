import { z } from 'zod'
import { call } from './call.ts'
import { catalogue } from './catalogue.ts'
import { ListBody } from './filter.ts'
import { hideable } from './hideable.ts'
import { narrowed, partners } from './reports.period.ts'
import { Currency, Id, Money, type Side } from './values.ts'

// What was ordered and received for how much, by month, partner or material (docs/reports.md).

const count = z.number().int()

/** What a row of the spend report stands for, always in one currency. */
export const spendLevels = ['month', 'partner', 'material'] as const
export type SpendLevel = (typeof spendLevels)[number]

/** Amounts with tax. `lines` are those behind them. */
const figures = {
  currency: Currency,
  /** Lines of orders of the period that are not cancelled. */
  orderedLines: count,
  ordered: hideable('orders.price', Money),
  /** Lines of receipts of the period that are not reversed. */
  receivedLines: count,
  received: hideable('orders.price', Money),
}
export const SpendTotal = z.object(figures)
export type SpendTotal = z.output<typeof SpendTotal>
export const SpendRow = z.object({
  id: z.string(),
  /** `YYYY-MM`; '' where the row is of no month. */
  month: z.string(),
  /** Whose orders stand behind the row; null where they are of several. */
  partnerOrgId: Id.nullable(),
  /** On the latest order. */
  partnerName: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  ...figures,
})
export type SpendRow = z.output<typeof SpendRow>

const asked = z.object({
  ...narrowed,
  by: z.enum(spendLevels).default('month'),
  /** By fields of `spendCatalogue` that the level has. */
  sorts: ListBody.shape.sorts,
})
const common = { may: 'orders.read', reads: true } as const
const fails = ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG', 'FIELD_UNKNOWN', 'FILTER_INVALID'] as const

/**
 * What was ordered and received in a period for how much, page by page; months in their order, others by what was ordered.
 * @throws PERIOD_ENDS_BEFORE, PERIOD_TOO_LONG as the brief report; FIELD_UNKNOWN for a sort that the level or the person has not.
 */
export const spendReport = call('POST', '/api/Report/Spend', {
  body: asked.extend({ page: ListBody.shape.page, pageSize: ListBody.shape.pageSize }),
  response: z.object({
    /** What the rows stand for, as it was asked. */
    by: z.enum(spendLevels),
    rows: z.array(SpendRow),
    total: count,
    /** By currency, the one with most lines first. */
    totals: z.array(SpendTotal),
    /** The same for as many days before the period. */
    previous: z.array(SpendTotal),
    partners,
  }),
  ...common,
  fails,
})
/** The same as a sheet, whole; `columns` are keys of those that the level has, all of them when there are none. */
export const spendReportExport = call('POST', '/api/Report/SpendExport', {
  body: asked.extend({ columns: z.array(z.string().max(64)).max(50).default([]) }),
  response: z.null(),
  output: 'file',
  ...common,
  fails,
})

const worth = { type: 'decimal', unit: 'money', sort: true, width: 150, group: 'orders.price' } as const
const whole = { type: 'decimal', sort: true, width: 100 } as const
const text = { type: 'varchar', sort: true } as const

/** Columns of the spend report and of its sheet; each level has some of those before the currency. */
export const spendCatalogue = catalogue({
  noun: 'spendReports',
  zh: '交易额',
  en: 'Spend and sales',
  fields: [
    { key: 'month', zh: '月份', en: 'Month', ...text, width: 100 },
    { key: 'partnerName', zh: '合作方', en: 'Partner', ...text, width: 200 },
    { key: 'materialCode', zh: '物料编码', en: 'Material code', ...text, width: 140 },
    { key: 'materialName', zh: '物料名称', en: 'Material', ...text, width: 180 },
    { key: 'currency', zh: '币种', en: 'Currency', type: 'varchar', width: 70 },
    { key: 'ordered', zh: '下单金额（含税）', en: 'Ordered (with tax)', ...worth },
    { key: 'orderedLines', zh: '订单行', en: 'Order lines', ...whole },
    { key: 'received', zh: '收货金额（含税）', en: 'Received (with tax)', ...worth },
    { key: 'receivedLines', zh: '收货行', en: 'Received lines', ...whole },
  ],
  order: [],
})

const nameOf = {
  month: ['month'],
  partner: ['partnerName'],
  material: ['materialCode', 'materialName'],
} as const satisfies Record<SpendLevel, readonly string[]>

/** The keys of the columns that a level has. A material code is the buyer's: a supplier reads it by customer. */
export function spendColumns(by: SpendLevel, side: Side): readonly string[] {
  const named = new Set<string>(nameOf[by])
  if (by === 'material' && side === 'supplier') named.add('partnerName')
  const last = spendCatalogue.fields.findIndex(({ key }) => key === 'currency')
  return spendCatalogue.fields.flatMap(({ key }, at) => (at >= last || named.has(key) ? [key] : []))
}
