import { addDays } from '../../../contract/calendar.ts'
import type { Right } from '../../../contract/call.ts'
import { addressed, type Filter } from '../../../contract/filter.ts'
import type { FunnelStage } from '../../../contract/reports.ts'
import type { Side } from '../../../contract/values.ts'

/** Days of a report, both included. */
export interface Period {
  from: string
  until: string
}

type Filters = Readonly<Record<string, readonly string[]>>

/** Documents behind a figure: the address of the list that holds exactly these. */
export function behind(list: string, filters: Filters): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(filters)) for (const value of values) search.append(name, value)
  return `${list}?${search.toString()}`
}

/** What a report is filtered by, as the addresses of the lists behind it have it: they have the same fields. */
export const filteredBy = (filters: readonly Filter[]): Filters => Object.fromEntries(filters.map(addressed))

/** By the partner's id: its documents may call it by several names, and two may have one. */
export const ofPartner = (side: Side, partnerOrgId: string | null): Filters =>
  partnerOrgId === null
    ? {}
    : { [side === 'buyer' ? 'supplierOrgId.equal' : 'buyerOrgId.equal']: [partnerOrgId] }

/** Filters of the orders of a period that were sent; of one partner, where one is named. */
export const orderedIn = (
  { from, until }: Period,
  side: Side,
  partnerOrgId: string | null = null,
): Filters => ({
  'sentAt.notNull': [''],
  'orderedOn.between': [from, until],
  ...ofPartner(side, partnerOrgId),
})

/** Filters of the lines that came as far as a step. */
export const reached: Record<FunnelStage, Filters> = {
  ordered: {},
  acknowledged: { 'acknowledgedAt.notNull': [''] },
  agreed: { 'answer.in': ['AGREED'], 'agreedQty.greater': ['0'] },
  announced: { 'announcedQty.greater': ['0'] },
  received: { 'arrivedQty.greater': ['0'] },
  accepted: { 'acceptedQty.greater': ['0'] },
  reconciled: { 'reconciledQty.greater': ['0'] },
  invoiced: { 'invoicedQty.greater': ['0'] },
}

/** What a figure of the brief report is of. */
export interface FigureOf {
  side: Side
  /** Null: of all partners. */
  partnerOrgId: string | null
  currency: string
  period: Period
  /** What the report is filtered by. */
  filters: readonly Filter[]
  /** The day it is: what is open or late is as of now. */
  today: string
}

/** The list that a figure opens, and who may read it. */
export interface Documents {
  path: string
  right: Right
  filters: Filters
}
type Described = (of: FigureOf) => Documents

const orders = (path: string, filters: (of: FigureOf) => Filters): Described => {
  return (of) => ({
    path,
    right: 'orders.read',
    filters: { ...filteredBy(of.filters), 'currency.equal': [of.currency], ...filters(of) },
  })
}
const inPeriod = ({ period, side, partnerOrgId }: FigureOf) => orderedIn(period, side, partnerOrgId)
const sentTo = ({ side, partnerOrgId }: FigureOf) => ({
  'sentAt.notNull': [''],
  ...ofPartner(side, partnerOrgId),
})
const agreed = { 'answer.in': ['AGREED'] }
const sent = orders('/orders', (of) => ({ ...inPeriod(of), 'status.notEqual': ['CANCELLED'] }))
// Only days that are over count.
const due = (of: FigureOf) => ({
  ...sentTo(of),
  ...agreed,
  'progress.notEqual': ['CANCELLED'],
  'promisedOn.between': [
    of.period.from,
    [of.period.until, addDays(of.today, -1)].toSorted()[0] ?? of.period.until,
  ],
})
const open = (of: FigureOf) => ({
  ...sentTo(of),
  ...agreed,
  'progress.in': ['OPEN', 'PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_RECEIVED'],
})
const received =
  (filters: Filters): Described =>
  ({ side, partnerOrgId, currency, period: { from, until }, filters: asked }) => ({
    path: '/receiptLines',
    right: 'receipts.read',
    filters: {
      ...filteredBy(asked),
      'status.in': ['POSTED'],
      'receivedQty.greater': ['0'],
      'receivedOn.between': [from, until],
      ...ofPartner(side, partnerOrgId),
      'currency.equal': [currency],
      ...filters,
    },
  })

/** The lots behind the rejected parts per million in a unit. */
export const lotsIn =
  (unit: string): Described =>
  ({ side, partnerOrgId, currency, period: { from, until }, filters }) => ({
    path: '/inspections',
    right: 'inspections.read',
    filters: {
      ...filteredBy(filters),
      'receivedOn.between': [from, until],
      'status.in': ['DECIDED'],
      'unit.equal': [unit],
      ...ofPartner(side, partnerOrgId),
      'currency.equal': [currency],
    },
  })

/** The documents behind each figure of the brief report (`docs/reports.md`). */
export const figureDocuments = {
  orders: sent,
  lines: orders('/orderLines', (of) => ({ ...inPeriod(of), 'progress.notEqual': ['CANCELLED'] })),
  amount: sent,
  answerHours: orders('/orderLines', (of) => ({ ...inPeriod(of), 'answerHours.notNull': [''] })),
  dueLines: orders('/orderLines', due),
  onTimeLines: orders('/orderLines', (of) => ({ ...due(of), 'inTime.equal': ['true'] })),
  receivedLines: received({}),
  inspectedLines: received({ 'inspection.in': ['DECIDED'] }),
  passedLines: received({ 'passed.equal': ['true'] }),
  openAmount: orders('/orderLines', open),
  overdueLines: orders('/orderLines', (of) => ({ ...open(of), 'nextDueOn.less': [of.today] })),
} satisfies Record<string, Described>
export type BriefFigure = keyof typeof figureDocuments
