import type { BaseRecord } from '@refinedev/core'
import { dayOf } from '../../../contract/calendar.ts'
import type { ChangeRequest } from '../../../contract/changeRequests.ts'
import { changeRequestViews } from '../../../contract/changeRequests.views.ts'
import type { DefectReport } from '../../../contract/defectReports.ts'
import { defectReportViews } from '../../../contract/defectReports.views.ts'
import type { Delivery } from '../../../contract/deliveries.ts'
import { deliveryViews } from '../../../contract/deliveries.views.ts'
import type { Filter } from '../../../contract/filter.ts'
import { type ToConfirm, toConfirm } from '../../../contract/home.confirm.ts'
import type { OrderLineRow } from '../../../contract/orders.ts'
import { orderLineViews } from '../../../contract/orders.views.ts'
import type { Statement } from '../../../contract/reconciliations.ts'
import { statementViews } from '../../../contract/reconciliations.views.ts'
import type { TaskKind } from '../../../contract/tasks.ts'
import type { Instant, Side } from '../../../contract/values.ts'
import { opensOf } from './counters.ts'

/** One thing to confirm: the document it is in, and since when it waits. */
export interface Confirmation {
  id: string
  no: string
  to: string
  supplierName: string
  buyerName: string
  /** Beside what is to be done: of what. */
  about: string
  since: Instant | null
}

interface Part {
  task: TaskKind
  /** What has waited longest comes first: by this field of its list. */
  oldestBy: string
  confirmation: (row: BaseRecord) => Confirmation
}

interface PartOf<Row> {
  task: TaskKind
  oldestBy: keyof Row & string
  confirmation: (row: Row) => Pick<Confirmation, 'no' | 'to' | 'about' | 'since'>
}

type Parties = Pick<Confirmation, 'id' | 'supplierName' | 'buyerName'>

const part = <Row extends Parties>({ confirmation, ...more }: PartOf<Row>): Part => ({
  ...more,
  confirmation: (record) => {
    const row = record as Row // the list that its counter opens answers with these
    const { id, supplierName, buyerName } = row
    return { id, supplierName, buyerName, ...confirmation(row) }
  },
})

const line = (task: TaskKind, oldestBy: 'answeredAt' | 'openedAt') =>
  part<OrderLineRow>({
    task,
    oldestBy,
    confirmation: (row) => ({
      no: `${row.orderNo} / ${row.lineNo}`,
      to: `/orders/${row.orderId}`,
      about: row.materialName,
      since: row[oldestBy],
    }),
  })
const report = (task: TaskKind, sinceOf: (row: DefectReport) => Instant | null) =>
  part<DefectReport>({
    task,
    oldestBy: 'updatedAt',
    confirmation: (row) => ({
      no: row.reportNo,
      to: `/defectReports/${row.id}`,
      about: row.materialName,
      since: sinceOf(row),
    }),
  })

const parts: Readonly<Record<ToConfirm, Part>> = {
  linesToDecide: line('decide', 'answeredAt'),
  linesReopened: line('answer', 'openedAt'),
  changesAskedFor: part<ChangeRequest>({
    task: 'changeRequest',
    oldestBy: 'createdAt',
    confirmation: (row) => ({
      no: `${row.orderNo} / ${row.lineNo}`,
      to: `/orders/${row.orderId}?section=requests`,
      about: row.reason,
      since: row.createdAt,
    }),
  }),
  deliveriesToReview: part<Delivery>({
    task: 'reviewDelivery',
    oldestBy: 'submittedAt',
    confirmation: (row) => ({
      no: row.deliveryNo,
      to: `/deliveries/${row.id}`,
      about: '',
      since: row.submittedAt,
    }),
  }),
  statementsToAudit: part<Statement>({
    task: 'audit',
    oldestBy: 'submittedAt',
    confirmation: (row) => ({
      no: row.statementNo,
      to: `/reconciliations/${row.id}`,
      about: '',
      since: row.submittedAt,
    }),
  }),
  reportsToReview: report('decide', ({ answeredAt }) => answeredAt),
  // Sent back, it waits anew.
  reportsToAnswer: report('answer', ({ decidedAt, createdAt }) => decidedAt ?? createdAt),
}

/** The views of the lists that the counters open, by resource. */
const viewsOf = (): Readonly<Record<string, Readonly<Record<string, readonly Filter[]>>>> => ({
  orderLines: orderLineViews(dayOf(new Date())),
  changeRequests: changeRequestViews,
  deliveries: deliveryViews,
  reconciliations: statementViews,
  defectReports: defectReportViews,
})

/** The parts of the page, each with the list that its counter opens and the condition of the view that it opens it in. */
export const confirmationParts = (side: Side) =>
  toConfirm[side].map((counter) => {
    const opens = opensOf(counter, side)
    const [path = '', search] = opens.split('?')
    const resource = path.slice(1)
    const filters = viewsOf()[resource]?.[new URLSearchParams(search).get('view') ?? '']
    if (!filters) throw new Error(`${counter} opens no view: ${opens}`)
    return { counter, opens, resource, filters, ...parts[counter] }
  })
export type ConfirmationPart = ReturnType<typeof confirmationParts>[number]
