import { type Catalogue, catalogue } from './catalogue.ts'
import type { ChainLevel } from './reports.ts'
import type { Side } from './values.ts'

const whole = { type: 'decimal', width: 90 } as const
const worth = { type: 'decimal', unit: 'money', width: 130, group: 'orders.price' } as const

/** Columns of the brief report and of its sheet. */
export const briefCatalogue = catalogue({
  noun: 'briefReports',
  zh: '合作简报',
  en: 'Brief report',
  fields: [
    { key: 'partnerCode', zh: '编码', en: 'Code', type: 'varchar', width: 90, side: 'buyer' },
    { key: 'partnerName', zh: '合作方', en: 'Partner', type: 'varchar', width: 200 },
    { key: 'currency', zh: '币种', en: 'Currency', type: 'varchar', width: 70 },
    { key: 'orders', zh: '订单', en: 'Orders', ...whole },
    { key: 'lines', zh: '订单行', en: 'Lines', ...whole },
    { key: 'amount', zh: '含税金额', en: 'Amount with tax', ...worth },
    { key: 'answerHours', zh: '答复时长（小时，中位数）', en: 'Answer time (hours, median)', ...whole },
    { key: 'dueLines', zh: '到期行', en: 'Due lines', ...whole },
    { key: 'onTimeLines', zh: '准时足量行', en: 'On time, in full', ...whole },
    { key: 'receivedLines', zh: '收货行', en: 'Received lines', ...whole },
    { key: 'inspectedLines', zh: '已检行', en: 'Inspected', ...whole },
    { key: 'passedLines', zh: '全部合格行', en: 'Wholly accepted', ...whole },
    { key: 'ppm', zh: '不良率 PPM（按单位）', en: 'Rejected ppm (by unit)', type: 'varchar', width: 150 },
    { key: 'openAmount', zh: '未交金额', en: 'Open commitments', ...worth },
    { key: 'overdueLines', zh: '逾期行', en: 'Overdue lines', ...whole },
  ],
  order: [],
})

const quantity = { type: 'decimal', unit: 'quantity', sort: true, width: 110 } as const

/** Columns of the quantity chain and of its sheet; each level has some of those before the unit. */
export const chainCatalogue = catalogue({
  noun: 'chainReports',
  zh: '数量链',
  en: 'Quantity chain',
  fields: [
    { key: 'orderNo', zh: '订单号', en: 'Order no.', type: 'varchar', sort: true, width: 150 },
    { key: 'lineNo', zh: '行号', en: 'Line', type: 'decimal', width: 60 },
    { key: 'orderedOn', zh: '下单日期', en: 'Ordered on', type: 'date', sort: true, width: 110 },
    { key: 'materialCode', zh: '物料编码', en: 'Material code', type: 'varchar', sort: true, width: 130 },
    { key: 'materialName', zh: '物料名称', en: 'Material', type: 'varchar', sort: true, width: 160 },
    { key: 'partnerName', zh: '合作方', en: 'Partner', type: 'varchar', sort: true, width: 190 },
    { key: 'lines', zh: '订单行', en: 'Lines', type: 'decimal', sort: true, width: 90 },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', width: 60 },
    { key: 'qty', zh: '订单数量', en: 'Ordered', ...quantity },
    { key: 'agreedQty', zh: '确认数量', en: 'Agreed', ...quantity },
    { key: 'calledOffQty', zh: '要货数量', en: 'Called off', ...quantity },
    { key: 'reservedQty', zh: '在途数量', en: 'In transit', ...quantity },
    { key: 'receivedQty', zh: '已收数量', en: 'Received', ...quantity },
    { key: 'acceptedQty', zh: '合格数量', en: 'Accepted', ...quantity },
    { key: 'returnedQty', zh: '退货数量', en: 'Returned', ...quantity },
    { key: 'reconciledQty', zh: '已对账数量', en: 'Claimed', ...quantity },
    { key: 'invoicedQty', zh: '已开票数量', en: 'Invoiced', ...quantity },
  ],
  order: [],
})

const nameOf = {
  line: ['orderNo', 'lineNo', 'orderedOn', 'materialCode', 'materialName', 'partnerName'],
  order: ['orderNo', 'orderedOn', 'partnerName', 'lines'],
  material: ['materialCode', 'materialName', 'lines'],
  partner: ['partnerName', 'lines'],
} as const

/** The keys of the columns that a level has; a supplier reads materials by customer. */
export function chainColumns(by: ChainLevel, side: Side): readonly string[] {
  const named = new Set<string>(nameOf[by])
  if (by === 'material' && side === 'supplier') named.add('partnerName')
  const last = chainCatalogue.fields.findIndex(({ key }) => key === 'unit')
  return chainCatalogue.fields.flatMap(({ key }, at) => (at >= last || named.has(key) ? [key] : []))
}

/** What a report is sorted by. */
export interface ReportSort {
  field: string
  sort: 1 | 2
}

/** The order that a text names (`qty`, `-qty`), where the level has that column and is sorted by it. */
export function sortIn(
  { fields }: Catalogue,
  text: string,
  columns: readonly string[],
): ReportSort | undefined {
  const field = text.replace(/^-/, '')
  const sorts = columns.includes(field) && fields.find(({ key }) => key === field)?.sort
  return sorts ? { field, sort: text.startsWith('-') ? 2 : 1 } : undefined
}
