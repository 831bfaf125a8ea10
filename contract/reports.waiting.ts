import { z } from 'zod'
import { addDays } from './calendar.ts'
import { call, type Right } from './call.ts'
import { catalogue } from './catalogue.ts'
import { changeRequestViews } from './changeRequests.views.ts'
import { defectReportViews } from './defectReports.views.ts'
import { type Filter, ListBody, operators } from './filter.ts'
import { orderLineViews, orderViews } from './orders.views.ts'
import { partners } from './reports.period.ts'
import { Id, LocalDate, Side } from './values.ts'

// What waits between the two sides, for which of them, and for how long (docs/reports.md).

const count = z.number().int()

/** What can wait between the two sides, in the order in which it comes about. */
export const waitingSteps = [
  'receive',
  'answer',
  'decide',
  'changeRequest',
  'deliver',
  'reviewDelivery',
  'receiveDelivery',
  'inspect',
  'sendReturn',
  'confirmReturn',
  'answerReport',
  'reviewReport',
  'audit',
  'correct',
  'settle',
] as const
export type WaitingStep = (typeof waitingSteps)[number]

/** What they are called, on the page and in its sheet. */
export const waitingWords: Readonly<Record<WaitingStep, readonly [zh: string, en: string]>> = {
  receive: ['接收订单', 'Receive the order'],
  answer: ['答复交期', 'Answer the line'],
  decide: ['处理差异', 'Decide on the answer'],
  changeRequest: ['处理变更申请', 'Decide on a change request'],
  deliver: ['逾期未发货', 'Send what is overdue'],
  reviewDelivery: ['审核送货申请', 'Review the delivery'],
  receiveDelivery: ['到货待收', 'Receive what has arrived'],
  inspect: ['检验与结论', 'Inspect and decide'],
  sendReturn: ['退回货物', 'Send goods back'],
  confirmReturn: ['确认退货', 'Confirm the return'],
  answerReport: ['答复 8D', 'Answer the 8D report'],
  reviewReport: ['审核 8D', 'Review the 8D report'],
  audit: ['审核对账单', 'Audit the statement'],
  correct: ['更正对账单', 'Correct the statement'],
  settle: ['开票与付款', 'Invoice and pay'],
}
/** The sides something waits for. */
export const sideWords: Readonly<Record<Side, readonly [zh: string, en: string]>> = {
  buyer: ['需方', 'Buyer'],
  supplier: ['供方', 'Supplier'],
}

/** The days from which each age begins; what waits belongs to the last one that it has reached. */
export const waitingAges = [0, 3, 8, 15, 31] as const

/** Documents that wait: a list, which of its rows, and the field that says since which day. */
export interface Waiting {
  step: WaitingStep
  waitsFor: Side
  list:
    | 'orders'
    | 'orderLines'
    | 'changeRequests'
    | 'deliveries'
    | 'inspections'
    | 'returns'
    | 'defectReports'
    | 'reconciliations'
  right: Right
  filters: readonly Filter[]
  since: string
  /** What holds of the orders of such lines anyway, by their fields: few orders have it. */
  ofOrders?: readonly Filter[]
}

const is = (field: string, ...values: string[]): Filter => ({
  field,
  sign: operators.in.sign,
  value: values,
})
const some = (field: string): Filter => ({ field, sign: operators.greater.sign, value: '0' })
const orderLines = { list: 'orderLines', right: 'orders.read' } as const
const deliveries = { list: 'deliveries', right: 'deliveries.read' } as const
const returns = { list: 'returns', right: 'returns.read', since: 'waitsSince' } as const
const defectReports = { list: 'defectReports', right: 'defectReports.read', since: 'waitsSince' } as const

/** Statements in some states, by whose turn it is. */
const statements = (step: WaitingStep, ...statuses: string[]): Waiting[] =>
  (['supplier', 'buyer'] as const).map((waitsFor) => ({
    step,
    waitsFor,
    list: 'reconciliations',
    right: 'reconciliations.read',
    filters: [is('status', ...statuses), is('turn', waitsFor)],
    since: 'waitsSince',
  }))

/** Everything that can wait, as the lists of both sides have it; `today` is the day in the organisations' calendar. */
export function waitingOf(today: LocalDate): readonly Waiting[] {
  const lines = orderLineViews(today)
  return [
    {
      step: 'receive',
      waitsFor: 'supplier',
      list: 'orders',
      right: 'orders.read',
      filters: orderViews.receive,
      since: 'sentOn',
    },
    {
      step: 'answer',
      waitsFor: 'supplier',
      ...orderLines,
      filters: lines.answer,
      since: 'owedOn',
      ofOrders: [some('pendingLines')],
    },
    {
      step: 'decide',
      waitsFor: 'buyer',
      ...orderLines,
      filters: lines.decide,
      since: 'answeredOn',
      ofOrders: [some('deviatingLines')],
    },
    {
      step: 'changeRequest',
      waitsFor: 'buyer',
      list: 'changeRequests',
      right: 'orders.read',
      filters: changeRequestViews.waiting,
      since: 'createdOn',
    },
    {
      step: 'deliver',
      waitsFor: 'supplier',
      ...orderLines,
      filters: lines.deliveryOverdue,
      since: 'nextDueOn',
    },
    {
      step: 'reviewDelivery',
      waitsFor: 'buyer',
      ...deliveries,
      filters: [is('status', 'SUBMITTED')],
      since: 'submittedOn',
    },
    {
      step: 'receiveDelivery',
      waitsFor: 'buyer',
      ...deliveries,
      filters: [is('status', 'ARRIVED', 'RECEIVING')],
      since: 'arrivedOn',
    },
    {
      step: 'inspect',
      waitsFor: 'buyer',
      list: 'inspections',
      right: 'inspections.read',
      filters: [is('status', 'PENDING', 'IN_PROGRESS', 'REVIEW')],
      since: 'receivedOn',
    },
    { step: 'sendReturn', waitsFor: 'buyer', ...returns, filters: [is('status', 'TO_RETURN')] },
    { step: 'confirmReturn', waitsFor: 'supplier', ...returns, filters: [is('status', 'SENT')] },
    { step: 'answerReport', waitsFor: 'supplier', ...defectReports, filters: defectReportViews.open },
    { step: 'reviewReport', waitsFor: 'buyer', ...defectReports, filters: defectReportViews.review },
    ...statements('audit', 'WAIT_SUPPLIER', 'WAIT_CUSTOMER'),
    ...statements('correct', 'DISPUTED'),
    ...statements('settle', 'AGREED', 'INVOICED'),
  ]
}

/** The filter of what has an age, the first of `waitingAges` being 0; of any age where none is named. */
export function agedFilter(since: string, today: LocalDate, age?: number): Filter[] {
  if (age === undefined) return []
  const until = addDays(today, -(waitingAges[age] ?? 0))
  const next = waitingAges[age + 1]
  return next === undefined
    ? [{ field: since, sign: operators.lessOrEqual.sign, value: until }]
    : age === 0
      ? // What is dated ahead has waited for no day.
        [{ field: since, sign: operators.greater.sign, value: addDays(today, -next) }]
      : [{ field: since, sign: operators.between.sign, value: [addDays(today, 1 - next), until] }]
}

/** What a row of the report stands for. */
export const waitingLevels = ['step', 'partner'] as const
export type WaitingLevel = (typeof waitingLevels)[number]

export const WaitingRow = z.object({
  id: z.string(),
  step: z.enum(waitingSteps),
  waitsFor: Side,
  /** Null where the row is of several. */
  partnerOrgId: Id.nullable(),
  /** On the document that came last. */
  partnerName: z.string(),
  /** How many have waited for each of `waitingAges`. */
  ages: z.array(count).length(waitingAges.length),
  documents: count,
  /** Days that the one waits that waits longest. */
  longest: count,
})
export type WaitingRow = z.output<typeof WaitingRow>

const asked = z.object({
  by: z.enum(waitingLevels).default('step'),
  /** Only with this partner. */
  partnerOrgId: Id.nullable().default(null),
  /** Only what waits for this side. */
  waitsFor: Side.nullable().default(null),
  /** By fields of `waitingCatalogue` that the level has. */
  sorts: ListBody.shape.sorts,
})
const common = { may: 'orders.read', reads: true } as const
const fails = ['FIELD_UNKNOWN'] as const

/**
 * What waits between the two sides, as of now: of every kind whose list the person may read, within the conditions of their roles. Page by
 * page, in the order of the steps where nothing else is asked.
 * @throws FIELD_UNKNOWN for a sort that the level has not.
 */
export const waitingReport = call('POST', '/api/Report/Waiting', {
  body: asked.extend({ page: ListBody.shape.page, pageSize: ListBody.shape.pageSize }),
  response: z.object({
    /** What the rows stand for, as it was asked. */
    by: z.enum(waitingLevels),
    /** The day it is, which the ages count from. */
    today: LocalDate,
    rows: z.array(WaitingRow),
    total: count,
    /** How many have waited for each of `waitingAges`, for either side. */
    totals: z.object({ buyer: z.array(count), supplier: z.array(count) }),
    partners,
  }),
  ...common,
  fails,
})
/** The same as a sheet, whole; `columns` are keys of those that the level has, all of them when there are none. */
export const waitingReportExport = call('POST', '/api/Report/WaitingExport', {
  body: asked.extend({ columns: z.array(z.string().max(64)).max(50).default([]) }),
  response: z.null(),
  output: 'file',
  ...common,
  fails,
})

const many = { type: 'decimal', sort: true, width: 100 } as const

/** Columns of the report and of its sheet. */
export const waitingCatalogue = catalogue({
  noun: 'waitingReports',
  zh: '等待时长',
  en: 'What waits',
  fields: [
    { key: 'step', zh: '事项', en: 'Step', type: 'varchar', sort: true, width: 200 },
    { key: 'waitsFor', zh: '等待方', en: 'Waits for', type: 'varchar', sort: true, width: 100 },
    { key: 'partnerName', zh: '合作方', en: 'Partner', type: 'varchar', sort: true, width: 200 },
    { key: 'age0', zh: '0–2 天', en: '0–2 days', ...many },
    { key: 'age1', zh: '3–7 天', en: '3–7 days', ...many },
    { key: 'age2', zh: '8–14 天', en: '8–14 days', ...many },
    { key: 'age3', zh: '15–30 天', en: '15–30 days', ...many },
    { key: 'age4', zh: '31 天以上', en: '31 days and more', ...many },
    { key: 'documents', zh: '合计', en: 'Together', ...many, width: 90 },
    { key: 'longest', zh: '最长（天）', en: 'Longest (days)', ...many },
  ],
  order: [],
})

/** The keys of the columns that a level has. */
export const waitingColumns = (by: WaitingLevel): readonly string[] =>
  waitingCatalogue.fields.flatMap(({ key }) => (key === 'partnerName' && by === 'step' ? [] : [key]))
