import type { CallOffStatus } from './callOffs.states.ts'
import type { ChangeRequestStatus } from './changeRequests.states.ts'
import type { DefectReportStatus, Discipline } from './defectReports.states.ts'
import type { DeliveryStatus } from './deliveries.states.ts'
import type { Lang } from './errors.ts'
import type { InquiryStatus } from './inquiries.states.ts'
import type { InspectionStatus, ReturnStatus, Verdict } from './inspections.states.ts'
import type { JoinStatus } from './joinRequests.states.ts'
import type { NoticeCategory } from './notices.kinds.ts'
import type { AgreementStatus } from './priceAgreements.states.ts'
import type { OrgRequestStatus } from './orgRequests.states.ts'
import type { AnswerStatus, LineProgress, OrderStatus, Overdue } from './orders.statuses.ts'
import type { ChangeStatus } from './profileChanges.states.ts'
import type { LineInspection, ReceiptStatus } from './receipts.states.ts'
import type { Severity } from './sampling.ts'
import type { moveKinds, stockBuckets } from './stock.catalogue.ts'
import type { iqcModes, standings, statementModes } from './suppliers.states.ts'
import type { LinkStatus } from './suppliers.states.ts'
import type { QuoteStatus } from './quotes.states.ts'
import type { StatementLineKind, StatementStatus } from './reconciliations.states.ts'
import type { ScorecardStatus } from './scorecards.states.ts'
import type { ForecastStatus } from './forecasts.states.ts'
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
const changeRequest: Words<ChangeRequestStatus> = {
  SUBMITTED: ['待处理', 'To decide'],
  ACCEPTED: ['已接受', 'Accepted'],
  REJECTED: ['已拒绝', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
}
const callOff: Words<CallOffStatus> = {
  OPEN: ['未安排', 'Open'],
  PARTLY_COVERED: ['部分安排', 'Partly covered'],
  COVERED: ['已安排', 'Covered'],
  CLOSED: ['已关闭', 'Closed'],
  DELETED: ['已删除', 'Deleted'],
}
const delivery: Words<DeliveryStatus> = {
  DRAFT: ['草稿', 'Draft'],
  SUBMITTED: ['待审核', 'To review'],
  APPROVED: ['待发货', 'To ship'],
  REJECTED: ['已驳回', 'Rejected'],
  SHIPPED: ['已发货', 'Shipped'],
  ARRIVED: ['已到货', 'Arrived'],
  RECEIVING: ['收货中', 'Receiving'],
  RECEIVED: ['已收货', 'Received'],
  CLOSED: ['已关闭', 'Closed'],
  CANCELLED: ['已取消', 'Cancelled'],
}
const registrations: Words<RegistrationStatus> = {
  DRAFT: ['草稿', 'Draft'],
  SUBMITTED: ['已提交', 'Submitted'],
  IN_REVIEW: ['审核中', 'In review'],
  RETURNED: ['已退回', 'Returned'],
  APPROVED: ['已通过', 'Approved'],
  REJECTED: ['未通过', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
}
const change: Words<ChangeStatus> = {
  DRAFT: ['草稿', 'Draft'],
  SUBMITTED: ['待审核', 'To review'],
  RETURNED: ['已退回', 'Returned'],
  ACCEPTED: ['已生效', 'Accepted'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
}
const provideType: Words<'1' | '9'> = { 1: ['生产商', 'Manufacturer'], 9: ['其他', 'Other'] }
const overdue: Words<Overdue> = {
  ANSWER: ['答复逾期', 'Answer overdue'],
  DELIVERY: ['交货逾期', 'Delivery overdue'],
}
const noticeCategory: Words<NoticeCategory> = {
  task: ['等待我处理', 'Waiting for me'],
  progress: ['单据进展', 'Progress of documents'],
  comment: ['留言与附件', 'Comments and files'],
  overdue: ['逾期', 'Overdue'],
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
  CANDIDATE: ['候选', 'Candidate'],
  QUALIFIED: ['合格', 'Qualified'],
  RESTRICTED: ['受限', 'Restricted'],
  BLOCKED: ['禁用', 'Blocked'],
}
const join: Words<JoinStatus> = {
  REQUESTED: ['待处理', 'Waiting'],
  APPROVED: ['已加入', 'Joined'],
  REJECTED: ['未通过', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
}
const orgRequest: Words<OrgRequestStatus> = {
  REQUESTED: ['待处理', 'Waiting'],
  APPROVED: ['已通过', 'Approved'],
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
const receipt: Words<ReceiptStatus> = { POSTED: ['已过账', 'Posted'], REVERSED: ['已冲销', 'Reversed'] }
const lineInspection: Words<LineInspection> = {
  NONE: ['免检', 'None'],
  PENDING: ['待检', 'To inspect'],
  DECIDED: ['已检', 'Inspected'],
}
const inspection: Words<InspectionStatus> = {
  PENDING: ['待检', 'To inspect'],
  IN_PROGRESS: ['检验中', 'In progress'],
  REVIEW: ['待复核', 'To confirm'],
  DECIDED: ['已判定', 'Decided'],
  REOPENED: ['已重开', 'Reopened'],
  CANCELLED: ['已取消', 'Cancelled'],
}
const verdict: Words<Verdict> = {
  PASS: ['合格', 'Pass'],
  CONCESSION: ['让步接收', 'Concession'],
  PARTIAL: ['部分合格', 'Partial'],
  FAIL: ['不合格', 'Fail'],
}
const severity: Words<Severity> = {
  NORMAL: ['正常检验', 'Normal'],
  TIGHTENED: ['加严检验', 'Tightened'],
  REDUCED: ['放宽检验', 'Reduced'],
  DISCONTINUED: ['暂停抽样，全检', 'Sampling discontinued'],
}
const defectReport: Words<DefectReportStatus> = {
  OPEN: ['待供方答复', 'To answer'],
  ANSWERED: ['待需方审核', 'To review'],
  ACCEPTED: ['已接受', 'Accepted'],
  CANCELLED: ['已取消', 'Cancelled'],
}
const discipline: Words<Discipline> = {
  team: ['D1 小组', 'D1 Team'],
  problem: ['D2 问题描述', 'D2 Problem'],
  containment: ['D3 临时遏制措施', 'D3 Containment'],
  rootCause: ['D4 根本原因', 'D4 Root cause'],
  actionsChosen: ['D5 选定的纠正措施', 'D5 Corrective actions chosen'],
  actionsImplemented: ['D6 纠正措施的实施', 'D6 Corrective actions implemented'],
  prevention: ['D7 预防再发', 'D7 Recurrence prevented'],
  closure: ['D8 关闭与总结', 'D8 Closure'],
}
const returned: Words<ReturnStatus> = {
  TO_RETURN: ['待退货', 'To return'],
  SENT: ['已退出', 'Sent'],
  CONFIRMED: ['供方已确认', 'Confirmed'],
  CANCELLED: ['已取消', 'Cancelled'],
}

const statement: Words<StatementStatus> = {
  DRAFT: ['草稿', 'Draft'],
  WAIT_SUPPLIER: ['待供方审核', 'Waits for the supplier'],
  WAIT_CUSTOMER: ['待需方审核', 'Waits for the buyer'],
  DISPUTED: ['有争议', 'Disputed'],
  AGREED: ['已确认', 'Agreed'],
  INVOICED: ['已开票', 'Invoiced'],
  SETTLED: ['已付款', 'Settled'],
  VOID: ['已作废', 'Void'],
}
const inquiry: Words<InquiryStatus> = {
  DRAFT: ['草稿', 'Draft'],
  OPEN: ['报价中', 'Open'],
  PAUSED: ['已暂停', 'Paused'],
  CLOSED: ['已截止', 'Closed'],
  EVALUATING: ['评标中', 'In evaluation'],
  APPROVING: ['定标审批中', 'Award in approval'],
  AWARDED: ['已定标', 'Awarded'],
  CANCELLED: ['已取消', 'Cancelled'],
}
const quote: Words<QuoteStatus> = {
  INVITED: ['已邀请', 'Invited'],
  VIEWED: ['已查看', 'Viewed'],
  DRAFT: ['填写中', 'Draft'],
  SUBMITTED: ['已报价', 'Submitted'],
  LOCKED: ['已锁定', 'Locked'],
  AWARDED: ['已中标', 'Awarded'],
  PARTLY_AWARDED: ['部分中标', 'Partly awarded'],
  LOST: ['未中标', 'Not awarded'],
  DECLINED: ['不报价', 'Declined'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
  EXPIRED: ['已过期', 'Expired'],
}
const statementLine: Words<StatementLineKind> = {
  receipt: ['收货', 'Receipt'],
  return: ['退货', 'Return'],
  priceDifference: ['价差', 'Price difference'],
  deduction: ['扣款', 'Deduction'],
  penalty: ['罚款', 'Penalty'],
  freight: ['运费', 'Freight'],
  rounding: ['尾差', 'Rounding'],
}
const statementSide: Words<'buyer' | 'supplier'> = {
  buyer: ['需方', 'Buyer'],
  supplier: ['供方', 'Supplier'],
}
const pricing: Words<'true' | 'false'> = { true: ['含税', 'incl. tax'], false: ['不含税', 'excl. tax'] }
const stockMove: Words<(typeof moveKinds)[number]> = {
  receipt: ['收货', 'Receipt'],
  reversal: ['收货冲销', 'Reversal'],
  inspection: ['检验', 'Inspection'],
  return: ['退货', 'Return'],
  count: ['盘点', 'Stock-take'],
}
const stockBucket: Words<(typeof stockBuckets)[number]> = {
  available: ['可用', 'Available'],
  quarantine: ['待检', 'In inspection'],
  blocked: ['冻结', 'Blocked'],
}

const scorecard: Words<ScorecardStatus> = {
  PROPOSED: ['待供方同意', 'Proposed'],
  RETURNED: ['已退回', 'Given back'],
  AGREED: ['进行中', 'Running'],
  CLOSED: ['待供方答复', 'Closed'],
  ANSWERED: ['已答复', 'Answered'],
  ACCEPTED: ['已完成', 'Accepted'],
  VOID: ['已撤回', 'Taken back'],
}
const forecast: Words<ForecastStatus> = {
  DRAFT: ['草稿', 'Draft'],
  PUBLISHED: ['待供方承诺', 'To be committed'],
  COMMITTED: ['已承诺', 'Committed'],
  SUPERSEDED: ['已有新版', 'Superseded'],
  VOID: ['已撤回', 'Taken back'],
}
const agreement: Words<AgreementStatus> = {
  UPCOMING: ['未生效', 'Upcoming'],
  VALID: ['生效中', 'Valid'],
  EXPIRED: ['已过期', 'Expired'],
  ENDED: ['已终止', 'Ended'],
}

/** The words for the values of an `enum` field, by `<noun>.<field>`: what an exported file shows and a message names. */
export const labels: Readonly<Record<string, Words<string>>> = {
  'orders.status': order,
  'orders.overdue': overdue,
  'notices.category': noticeCategory,
  'orderLines.orderStatus': order,
  'orderLines.overdue': overdue,
  'orderLines.answer': answer,
  'orderLines.progress': progress,
  'changeRequests.status': changeRequest,
  'changeRequests.orderStatus': order,
  'callOffLines.status': callOff,
  'deliveries.status': delivery,
  'deliveryLines.status': delivery,
  'receipts.status': receipt,
  'receiptLines.status': receipt,
  'receiptLines.inspection': lineInspection,
  'inspections.status': inspection,
  'inspections.verdict': verdict,
  'inspections.severity': severity,
  'returns.status': returned,
  'defectReports.status': defectReport,
  'defectReports.discipline': discipline,
  'registrations.status': registrations,
  'registrations.provideType': provideType,
  'profileChanges.status': change,
  'suppliers.status': link,
  'suppliers.standing': standing,
  'joinRequests.status': join,
  'orgRequests.status': orgRequest,
  'suppliers.iqcMode': iqcMode,
  'suppliers.statementMode': statementMode,
  'reconciliations.status': statement,
  'inquiries.status': inquiry,
  'quotes.status': quote,
  'priceAgreements.status': agreement,
  'scorecards.status': scorecard,
  'forecasts.status': forecast,
  'reconciliations.side': statementSide,
  'reconciliations.turn': statementSide,
  'reconciliations.kind': statementLine,
  'reconciliations.taxIncluded': pricing,
  'stockMoves.kind': stockMove,
  'stockMoves.bucket': stockBucket,
}

/** The word for a value of `<noun>.<field>`; a value nobody gave a word to shows as it is. */
export function labelOf(field: string, value: string, lang: Lang): string {
  const words = Object.hasOwn(labels, field) ? labels[field] : undefined
  return words && Object.hasOwn(words, value) ? (words[value]?.[lang === 'zh' ? 0 : 1] ?? value) : value
}
