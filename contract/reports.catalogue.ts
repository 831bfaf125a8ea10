import { catalogue } from './catalogue.ts'

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
