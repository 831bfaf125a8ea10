import type { Lang } from '../../../contract/errors.ts'
import type { Operator } from '../../../contract/filter.ts'
import type { ReportSchedule } from '../../../contract/reports.views.ts'
import type { ReportSpan } from '../../../contract/reports.kinds.ts'
import type { FunnelStage } from '../../../contract/reports.ts'

/** The words of reports in mails; those of columns are in their catalogues. */
interface ReportWords {
  total: (currency: string) => string
  now: string
  before: string
  spans: Record<ReportSpan, string>
  until: (from: string, until: string) => string
  asOf: (day: string) => string
  /** Of filters; none where values follow a colon. */
  relations: Record<Operator, string>
  by: (level: string) => string
  /** `partner` is a supplier to a buyer and the other way round. */
  levels: Record<'month' | 'line' | 'order' | 'material' | 'buyer' | 'supplier', string>
  material: (code: string) => string
  partner: Record<'buyer' | 'supplier', string>
  onTime: string
  passed: string
  asOfNow: (label: string) => string
  stages: Record<FunnelStage, string>
  stage: string
  share: string
  amount: (currency: string) => string
  cancelled: string
  shortClosed: string
  none: string
  nothingWaits: string
  more: (count: string) => string
  atLeast: (count: string) => string
  open: string
  /** Why it has come: by a schedule, or once, as was asked for. */
  sent: (account: string, org: string, when: string) => string
  asked: (account: string) => string
  stop: string
  begin: string
  weekly: (weekday: number) => string
  monthly: (day: number) => string
  colon: string
}

const weekdaysZh = ['一', '二', '三', '四', '五', '六', '日']
const weekdaysEn = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const reportWords: Record<Lang, ReportWords> = {
  zh: {
    total: (currency) => `合计 · ${currency}`,
    now: '本期间',
    before: '上一期间',
    spans: { month: '本月', lastMonth: '上月', quarter: '本季度', year: '今年', twelve: '近 12 个月' },
    until: (from, until) => `${from} 至 ${until}`,
    asOf: (day) => `截至 ${day}`,
    relations: {
      allLike: '包含',
      equal: '等于',
      notEqual: '不等于',
      leftLike: '开头是',
      rightLike: '结尾是',
      isNull: '为空',
      notNull: '不为空',
      in: '',
      greater: '大于',
      greaterOrEqual: '大于等于',
      less: '小于',
      lessOrEqual: '小于等于',
      between: '',
    },
    by: (level) => `按${level}`,
    levels: {
      month: '月份',
      line: '订单行',
      order: '订单',
      material: '物料',
      buyer: '客户',
      supplier: '供应商',
    },
    material: (code) => `物料编码含“${code}”`,
    partner: { buyer: '客户', supplier: '供应商' },
    onTime: '准时足量率',
    passed: '检验合格率',
    asOfNow: (label) => `${label}（当前）`,
    stages: {
      ordered: '已下单',
      acknowledged: '已接收',
      agreed: '已确认',
      announced: '已送货',
      received: '已收货',
      accepted: '合格入库',
      reconciled: '已对账',
      invoiced: '已开票',
    },
    stage: '环节',
    share: '占下单行',
    amount: (currency) => `金额 · ${currency}`,
    cancelled: '取消的行',
    shortClosed: '提前关闭的行',
    none: '这段时间没有数据。',
    nothingWaits: '现在没有在等待的事项。',
    more: (count) => `另有 ${count} 行，请打开报表查看。`,
    atLeast: (count) => `至少 ${count}`,
    open: '打开报表',
    sent: (account, org, when) => `此邮件发给 ${account}，因为您在“${org}”设定${when}发送此报表。`,
    asked: (account) => `此邮件发给 ${account}，因为您要求发送一次。`,
    stop: '更改或停止发送',
    begin: '定期发送',
    weekly: (weekday) => `每周${weekdaysZh[weekday - 1] ?? ''}`,
    monthly: (day) => `每月 ${day} 日`,
    colon: '：',
  },
  en: {
    total: (currency) => `Total · ${currency}`,
    now: 'This period',
    before: 'Period before',
    spans: {
      month: 'This month',
      lastMonth: 'Last month',
      quarter: 'This quarter',
      year: 'This year',
      twelve: 'Last 12 months',
    },
    until: (from, until) => `${from} to ${until}`,
    asOf: (day) => `as of ${day}`,
    relations: {
      allLike: 'contains',
      equal: 'is',
      notEqual: 'is not',
      leftLike: 'begins with',
      rightLike: 'ends with',
      isNull: 'is empty',
      notNull: 'is not empty',
      in: '',
      greater: 'above',
      greaterOrEqual: 'at least',
      less: 'below',
      lessOrEqual: 'at most',
      between: '',
    },
    by: (level) => `By ${level.toLowerCase()}`,
    levels: {
      month: 'Month',
      line: 'Order line',
      order: 'Order',
      material: 'Material',
      buyer: 'Customer',
      supplier: 'Supplier',
    },
    material: (code) => `Material codes with “${code}”`,
    partner: { buyer: 'Customer', supplier: 'Supplier' },
    onTime: 'On time, in full',
    passed: 'Accepted at inspection',
    asOfNow: (label) => `${label} (now)`,
    stages: {
      ordered: 'Ordered',
      acknowledged: 'Received by the supplier',
      agreed: 'Agreed',
      announced: 'Announced',
      received: 'Goods received',
      accepted: 'Accepted',
      reconciled: 'Claimed',
      invoiced: 'Invoiced',
    },
    stage: 'Step',
    share: 'Of ordered lines',
    amount: (currency) => `Amount · ${currency}`,
    cancelled: 'Lines cancelled',
    shortClosed: 'Lines closed short',
    none: 'There is nothing in this period.',
    nothingWaits: 'Nothing waits now.',
    more: (count) => `And ${count} more rows: open the report for them.`,
    atLeast: (count) => `at least ${count}`,
    open: 'Open the report',
    sent: (account, org, when) => `Sent to ${account} because you have “${org}” mail this report ${when}.`,
    asked: (account) => `Sent to ${account} because you asked for it.`,
    stop: 'Change or stop it',
    begin: 'Have it mailed regularly',
    weekly: (weekday) => `every ${weekdaysEn[weekday - 1] ?? ''}`,
    monthly: (day) => `on day ${day} of each month`,
    colon: ': ',
  },
}

/** Why a mail of a view has come. */
export function sentText(
  { schedule, weekday, monthDay }: { schedule: ReportSchedule; weekday: number; monthDay: number },
  { account, orgName }: { account: string; orgName: string },
  lang: Lang,
): string {
  const { sent, asked, weekly, monthly } = reportWords[lang]
  if (schedule === 'NONE') return asked(account)
  return sent(account, orgName, schedule === 'MONTHLY' ? monthly(monthDay) : weekly(weekday))
}
