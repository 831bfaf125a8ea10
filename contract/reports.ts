import { z } from 'zod'
import { call } from './call.ts'
import { ListBody } from './filter.ts'
import { hideable } from './hideable.ts'
import { ReportFilters, ReportFiltersText } from './reports.filters.ts'
import { narrowed, partners, period } from './reports.period.ts'
import { Currency, Decimal, Id, LocalDate, Money } from './values.ts'

const count = z.number().int()

/** The figures of `docs/reports.md`, of one partner and currency or of a whole currency. */
const figures = {
  currency: Currency,
  /** Orders of the period that were sent, their lines and what they are worth with tax. */
  orders: count,
  lines: count,
  amount: hideable('orders.price', Money),
  /** Half of the lines of these orders were answered within so many hours. */
  answerHours: Decimal.nullable(),
  /** Lines whose last agreed day lies in the period and is over; of these, received in time and in full. */
  dueLines: count,
  onTimeLines: count,
  /** Lines received in the period; of these, inspected, and of these, wholly accepted. */
  receivedLines: count,
  inspectedLines: count,
  passedLines: count,
  /** Rejected parts per million of what was inspected of the received lines, for each unit by itself; most inspected lines first. */
  ppm: z.array(z.object({ unit: z.string(), ppm: count })),
  /** As of now: what is agreed and neither received nor closed, and the lines of which some is late. */
  openAmount: hideable('orders.price', Money),
  overdueLines: count,
}
export const BriefTotal = z.object(figures)
export type BriefTotal = z.output<typeof BriefTotal>
export const BriefRow = z.object({
  id: z.string(),
  partnerOrgId: Id,
  partnerCode: z.string(),
  partnerName: z.string(),
  ...figures,
})
export type BriefRow = z.output<typeof BriefRow>

const brief = {
  query: z.object({ ...period, filters: ReportFiltersText }),
  response: z.object({
    /** By partner and currency, partners by name. */
    rows: z.array(BriefRow),
    /** By currency, the one with most orders first. */
    totals: z.array(BriefTotal),
    /** The same for as many days before the period. What is as of now is as of now there too. */
    previous: z.array(BriefTotal),
  }),
  may: 'orders.read',
  fails: ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG', 'FIELD_UNKNOWN', 'FILTER_INVALID'],
} as const
/**
 * Figures of working together with each supplier.
 * @throws PERIOD_ENDS_BEFORE, PERIOD_TOO_LONG where it has more than `reportDays` days; FIELD_UNKNOWN for a filter by no field of `reportFilters`.
 */
export const customerBriefReport = call('GET', '/api/Report/CustomerBriefReportList', {
  ...brief,
  side: 'buyer',
})
/** The same with each customer, as the supplier sees it. */
export const supplierBriefReport = call('GET', '/api/Report/SupplierBriefReportList', {
  ...brief,
  side: 'supplier',
})
/** What the brief report shows, as a sheet. */
export const briefReportExport = call('POST', '/api/Report/BriefExport', {
  body: z.object({
    ...period,
    filters: ReportFilters,
    columns: z.array(z.string().max(64)).max(50).default([]),
  }),
  response: z.null(),
  output: 'file',
  reads: true,
  may: 'orders.read',
  fails: ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG', 'FIELD_UNKNOWN', 'FILTER_INVALID'],
})

/** Longest period of a report: two years and a leap day. */
export const reportDays = 731

/** The steps of an order line on its way from the order to the invoice. Each counts the lines that came so far with any quantity. */
export const funnelStages = [
  'ordered',
  'acknowledged',
  'agreed',
  'announced',
  'received',
  'accepted',
  'reconciled',
  'invoiced',
] as const
export type FunnelStage = (typeof funnelStages)[number]

const funnel = {
  body: z.object(narrowed),
  response: z.object({
    currencies: z.array(Currency),
    stages: z.array(
      z.object({
        stage: z.enum(funnelStages),
        lines: count,
        /** The quantity that came so far at the line's price, without or with tax as its order has it, in the order of `currencies`. */
        amounts: hideable('orders.price', z.array(Money)),
      }),
    ),
    /** Lines of these orders that were cancelled or closed short. */
    cancelled: count,
    shortClosed: count,
    partners,
  }),
  may: 'orders.read',
  reads: true,
  fails: ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG', 'FIELD_UNKNOWN', 'FILTER_INVALID'],
} as const
/** How far the lines of the orders of a period have come. @throws as the brief report. */
export const customerFunnelReport = call('POST', '/api/Report/CustomerFunnelReportList', {
  ...funnel,
  side: 'buyer',
})
export const supplierFunnelReport = call('POST', '/api/Report/SupplierFunnelReportList', {
  ...funnel,
  side: 'supplier',
})

/** What a row of the quantity chain stands for: one order line, or all of an order, a material or a partner in one unit. */
export const chainLevels = ['line', 'order', 'material', 'partner'] as const
export type ChainLevel = (typeof chainLevels)[number]

export const ChainRow = z.object({
  id: z.string(),
  /** Of a line and of an order. */
  orderId: Id.nullable(),
  orderNo: z.string(),
  orderedOn: LocalDate.nullable(),
  /** Of a line. */
  lineNo: count.nullable(),
  /** Of a line and of a material; the name is that of the latest order. */
  materialCode: z.string(),
  materialName: z.string(),
  /** On the latest order; empty where a buyer reads a material over all suppliers. A material code is the buyer's, so a supplier reads it by customer. */
  partnerName: z.string(),
  /** Whose orders stand behind the row; null where they are of several. */
  partnerOrgId: Id.nullable(),
  /** Quantities of different units are not added up: each unit has a row of its own. */
  unit: z.string(),
  unitScale: count,
  lines: count,
  qty: Decimal,
  agreedQty: Decimal,
  calledOffQty: Decimal,
  reservedQty: Decimal,
  receivedQty: Decimal,
  acceptedQty: Decimal,
  returnedQty: Decimal,
  reconciledQty: Decimal,
  invoicedQty: Decimal,
})
export type ChainRow = z.output<typeof ChainRow>

const chain = z.object({
  ...narrowed,
  by: z.enum(chainLevels).default('order'),
  /** By fields of `chainCatalogue`. */
  sorts: ListBody.shape.sorts,
})
const chainFails = ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG', 'FIELD_UNKNOWN', 'FILTER_INVALID'] as const
/**
 * Where the quantities of the orders of a period stand, which were sent and of which a line is not cancelled; page by page.
 * @throws PERIOD_ENDS_BEFORE, PERIOD_TOO_LONG as the brief report; FIELD_UNKNOWN for a sort that the level has not, or a filter.
 */
export const chainReport = call('POST', '/api/Report/QuantityChain', {
  body: chain.extend({ page: ListBody.shape.page, pageSize: ListBody.shape.pageSize }),
  response: z.object({
    /** What the rows stand for, as it was asked. */
    by: z.enum(chainLevels),
    rows: z.array(ChainRow),
    /** Exact up to `listLimits.count`; beyond it `capped` is true. */
    total: count,
    capped: z.boolean(),
    partners,
  }),
  may: 'orders.read',
  reads: true,
  fails: chainFails,
})
/** The same as a sheet, whole; `columns` are keys of those that the level has, all of them when there are none. */
export const chainReportExport = call('POST', '/api/Report/QuantityChainExport', {
  body: chain.extend({ columns: z.array(z.string().max(64)).max(50).default([]) }),
  response: z.null(),
  output: 'file',
  reads: true,
  may: 'orders.read',
  fails: chainFails,
})
