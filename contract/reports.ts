import { z } from 'zod'
import { call } from './call.ts'
import { hideable } from './hideable.ts'
import { Currency, Decimal, Id, LocalDate, Money, line } from './values.ts'

const count = z.number().int()

/** A period of days, both ends included, by the organisations' calendar: until today and from a year before, where nothing else is said. */
const period = { from: LocalDate.optional(), until: LocalDate.optional() }

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
  query: z.object(period),
  response: z.object({
    /** By partner and currency, partners by name. */
    rows: z.array(BriefRow),
    /** By currency, the one with most orders first. */
    totals: z.array(BriefTotal),
    /** The same for as many days before the period. What is as of now is as of now there too. */
    previous: z.array(BriefTotal),
  }),
  may: 'orders.read',
  fails: ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG'],
} as const
/** Figures of working together with each supplier. @throws PERIOD_ENDS_BEFORE, PERIOD_TOO_LONG where it has more than `reportDays` days. */
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
  body: z.object({ ...period, columns: z.array(z.string().max(64)).max(50).default([]) }),
  response: z.null(),
  output: 'file',
  reads: true,
  may: 'orders.read',
  fails: ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG', 'FIELD_UNKNOWN'],
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
  body: z.object({
    ...period,
    /** Only lines with this partner. */
    partnerOrgId: Id.nullable().default(null),
    /** Only lines whose material code holds this. */
    materialCode: line(60).default(''),
  }),
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
    /** Who orders of the period are with, for choosing one. */
    partners: z.array(z.object({ id: Id, name: z.string() })),
  }),
  may: 'orders.read',
  reads: true,
  fails: ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG'],
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
