import { z } from 'zod'
import { call } from './call.ts'
import { catalogue } from './catalogue.ts'
import { ListBody } from './filter.ts'
import { hideable } from './hideable.ts'
import { narrowed, partners } from './reports.period.ts'
import { Currency, Decimal, Id, Money, type Side } from './values.ts'

// How the prices of what was ordered went, by material and partner (docs/reports.md).

const count = z.number().int()

/** What a row of the price report stands for: a material of one partner, or a material over all, each in one unit and currency. */
export const priceLevels = ['source', 'material'] as const
export type PriceLevel = (typeof priceLevels)[number]

/** The levels a side has: a material code is the buyer's, so a supplier reads each customer's by itself. */
export const priceLevelsOf = (side: Side): readonly PriceLevel[] =>
  side === 'buyer' ? priceLevels : ['source']

const price = hideable('orders.price', Decimal)
const unknowable = hideable('orders.price', Decimal.nullable())

/** A material as it was ordered in the period: without tax, to six decimals. */
export const PriceRow = z.object({
  id: z.string(),
  materialCode: z.string(),
  /** On the latest order, as the partner's name. */
  materialName: z.string(),
  /** Null where the row is of several. */
  partnerOrgId: Id.nullable(),
  partnerName: z.string(),
  unit: z.string(),
  unitScale: count,
  currency: Currency,
  /** Lines of orders of the period that are not cancelled, and what they come to. */
  lines: count,
  qty: Decimal,
  /** Of the earliest and of the latest of these lines. */
  firstPrice: price,
  lastPrice: price,
  lowPrice: price,
  highPrice: price,
  /** The amounts over the quantities. */
  averagePrice: price,
  /** The same of as many days before the period; null where nothing was ordered then. */
  beforePrice: unknowable,
  /** How much of a hundred the average is above that. */
  change: unknowable,
  /** What that makes of the quantity: `(averagePrice − beforePrice) × qty`. */
  effect: hideable('orders.price', Money.nullable()),
  amount: hideable('orders.price', Money),
  /** The average of each month in which it was ordered, `YYYY-MM`, in their order. */
  months: hideable('orders.price', z.array(z.object({ month: z.string(), price: Decimal }))),
})
export type PriceRow = z.output<typeof PriceRow>

/** The rows of a currency together. */
export const PriceTotal = z.object({
  currency: Currency,
  lines: count,
  amount: hideable('orders.price', Money),
  /** Of the rows that were ordered before, too: what their prices make, and in per cent of what they would have cost. Null where there are none. */
  effect: hideable('orders.price', Money.nullable()),
  change: unknowable,
})
export type PriceTotal = z.output<typeof PriceTotal>

const asked = z.object({
  ...narrowed,
  by: z.enum(priceLevels).default('source'),
  /** By fields of `priceCatalogue` that the level has. */
  sorts: ListBody.shape.sorts,
})
const common = { may: 'orders.read', reads: true } as const
const fails = ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG', 'FIELD_UNKNOWN', 'FILTER_INVALID'] as const

/**
 * How the prices of what was ordered in a period went, page by page; what cost most by its price first.
 * @throws PERIOD_ENDS_BEFORE, PERIOD_TOO_LONG as the brief report; FIELD_UNKNOWN for a sort that the level or the person has not.
 */
export const priceReport = call('POST', '/api/Report/Prices', {
  body: asked.extend({ page: ListBody.shape.page, pageSize: ListBody.shape.pageSize }),
  response: z.object({
    /** What the rows stand for, as it was asked. */
    by: z.enum(priceLevels),
    rows: z.array(PriceRow),
    total: count,
    /** By currency, the one with most lines first. */
    totals: z.array(PriceTotal),
    partners,
  }),
  ...common,
  fails,
})
/** The same as a sheet, whole; `columns` are keys of those that the level has, all of them when there are none. */
export const priceReportExport = call('POST', '/api/Report/PricesExport', {
  body: asked.extend({ columns: z.array(z.string().max(64)).max(50).default([]) }),
  response: z.null(),
  output: 'file',
  ...common,
  fails,
})

const worth = { type: 'decimal', unit: 'money', sort: true, width: 140, group: 'orders.price' } as const
const priced = { type: 'decimal', sort: true, width: 110, group: 'orders.price' } as const
const text = { type: 'varchar', sort: true } as const

/** Columns of the price report and of its sheet. */
export const priceCatalogue = catalogue({
  noun: 'priceReports',
  zh: '价格走势',
  en: 'Price development',
  fields: [
    { key: 'materialCode', zh: '物料编码', en: 'Material code', ...text, width: 140 },
    { key: 'materialName', zh: '物料名称', en: 'Material', ...text, width: 160 },
    { key: 'partnerName', zh: '合作方', en: 'Partner', ...text, width: 180 },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', width: 60 },
    { key: 'currency', zh: '币种', en: 'Currency', type: 'varchar', width: 70 },
    { key: 'effect', zh: '价格影响', en: 'Price effect', ...worth },
    { key: 'change', zh: '较上期（%）', en: 'Change (%)', ...priced },
    { key: 'averagePrice', zh: '均价', en: 'Average', ...priced },
    { key: 'beforePrice', zh: '上期均价', en: 'Average before', ...priced },
    { key: 'firstPrice', zh: '最早单价', en: 'First price', ...priced },
    { key: 'lastPrice', zh: '最新单价', en: 'Latest price', ...priced },
    { key: 'lowPrice', zh: '最低单价', en: 'Lowest', ...priced },
    { key: 'highPrice', zh: '最高单价', en: 'Highest', ...priced },
    { key: 'amount', zh: '下单金额（不含税）', en: 'Ordered (without tax)', ...worth },
    { key: 'qty', zh: '下单数量', en: 'Quantity', type: 'decimal', sort: true, width: 110 },
    { key: 'lines', zh: '订单行', en: 'Order lines', type: 'decimal', sort: true, width: 90 },
  ],
  order: [],
})

/** The keys of the columns that a level has: a material over all suppliers names none. */
export const priceColumns = (by: PriceLevel, side: Side): readonly string[] =>
  priceCatalogue.fields.flatMap(({ key }) =>
    key === 'partnerName' && by === 'material' && side === 'buyer' ? [] : [key],
  )
