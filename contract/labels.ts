import type { Lang } from './errors.ts'
import type { JoinStatus } from './joinRequests.states.ts'
import type { AnswerStatus, LineProgress, OrderStatus, Overdue } from './orders.states.ts'
import type { iqcModes, standings, statementModes } from './suppliers.states.ts'
import type { LinkStatus } from './suppliers.states.ts'
import type { RegistrationStatus } from './registrations.states.ts'

type Words<Value extends string> = Record<Value, readonly [zh: string, en: string]>

const order: Words<OrderStatus> = {
  DRAFT: ['草稿', 'Draft'],
  APPROVING: ['待审批', 'In approval'],
  SENT: ['待接收', 'Sent'],
  ACKNOWLEDGED: ['已接收', 'Received'],
  NEGOTIATING: ['协商中', 'Negotiating'],
  CONFIRMED: ['已确认', 'Confirmed'],
  COMPLETED: ['已完成', 'Completed'],
  CLOSED: ['已关闭', 'Closed'],
  REFUSED: ['已拒绝', 'Refused'],
  CANCELLED: ['已取消', 'Cancelled'],
}
const answer: Words<AnswerStatus> = {
  PENDING: ['未答复', 'Not answered'],
  ACCEPTED: ['已接受', 'Accepted'],
  CHANGED: ['有差异', 'Changed'],
  REFUSED: ['已拒绝', 'Refused'],
  AGREED: ['已达成', 'Agreed'],
  RETURNED: ['已退回', 'Returned'],
  REOPENED: ['重新打开', 'Reopened'],
}
const progress: Words<LineProgress> = {
  OPEN: ['未发货', 'Open'],
  PARTLY_SHIPPED: ['部分发货', 'Partly shipped'],
  SHIPPED: ['已发货', 'Shipped'],
  PARTLY_RECEIVED: ['部分收货', 'Partly received'],
  RECEIVED: ['已收货', 'Received'],
  SHORT_CLOSED: ['已短结', 'Short-closed'],
  CANCELLED: ['已取消', 'Cancelled'],
}
const registrations: Words<RegistrationStatus> = {
  DRAFT: ['草稿', 'Draft'],
  SUBMITTED: ['已提交', 'Submitted'],
  IN_REVIEW: ['审核中', 'In review'],
  RETURNED: ['已退回', 'Returned'],
  APPROVED: ['已通过', 'Approved'],
  REJECTED: ['未通过', 'Rejected'],
}
const provideType: Words<'1' | '9'> = { 1: ['生产商', 'Manufacturer'], 9: ['其他', 'Other'] }
const overdue: Words<Overdue> = {
  ANSWER: ['答复逾期', 'Answer overdue'],
  DELIVERY: ['交货逾期', 'Delivery overdue'],
}
const link: Words<LinkStatus> = {
  REQUESTED: ['申请中', 'Requested'],
  ACTIVE: ['合作中', 'Active'],
  SUSPENDED: ['已暂停', 'Suspended'],
  ENDED: ['已终止', 'Ended'],
  REJECTED: ['已拒绝', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
}
const standing: Words<(typeof standings)[number]> = {
  POTENTIAL: ['潜在', 'Potential'],
  QUALIFIED: ['合格', 'Qualified'],
  SUSPENDED: ['已暂停', 'Suspended'],
  EXITED: ['已退出', 'Exited'],
}
const join: Words<JoinStatus> = {
  REQUESTED: ['待处理', 'Waiting'],
  APPROVED: ['已加入', 'Joined'],
  REJECTED: ['未通过', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
}
const iqcMode: Words<(typeof iqcModes)[number]> = {
  exempt: ['免检', 'Exempt'],
  sample: ['抽检', 'Sample'],
  full: ['全检', 'All of it'],
}
const statementMode: Words<(typeof statementModes)[number]> = {
  periodFirst: ['先对账后开票', 'Statement first'],
  invoiceFirst: ['先开票后对账', 'Invoice first'],
}

/** The words for the values of an `enum` field, by `<noun>.<field>`: what an exported file shows and a message names. */
export const labels: Readonly<Record<string, Words<string>>> = {
  'orders.status': order,
  'orders.overdue': overdue,
  'orderLines.orderStatus': order,
  'orderLines.overdue': overdue,
  'orderLines.answer': answer,
  'orderLines.progress': progress,
  'registrations.status': registrations,
  'registrations.provideType': provideType,
  'suppliers.status': link,
  'suppliers.standing': standing,
  'joinRequests.status': join,
  'suppliers.iqcMode': iqcMode,
  'suppliers.statementMode': statementMode,
}

/** The word for a value of `<noun>.<field>`; a value nobody gave a word to shows as it is. */
export function labelOf(field: string, value: string, lang: Lang): string {
  const words = Object.hasOwn(labels, field) ? labels[field] : undefined
  return words && Object.hasOwn(words, value) ? (words[value]?.[lang === 'zh' ? 0 : 1] ?? value) : value
}
