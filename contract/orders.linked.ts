import type { Catalogue } from './catalogue.ts'
import { partyFields, purchaserField, sinceField } from './catalogue.linked.ts'
import { orderCatalogue, orderLineCatalogue } from './orders.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedOrders = {
  ...orderCatalogue,
  linked: [...partyFields, purchaserField, sinceField('sentOn', '发送日期', 'Sent on')],
} satisfies Catalogue

export const linkedOrderLines = {
  ...orderLineCatalogue,
  linked: [
    ...partyFields,
    purchaserField,
    // what the brief report counts (docs/reports.md)
    { key: 'promisedOn', zh: '最后确认交期', en: 'Last agreed day', type: 'date', filter: true },
    { key: 'inTime', zh: '准时足量', en: 'On time, in full', type: 'bool', filter: true },
    { key: 'answerHours', zh: '答复时长（小时）', en: 'Answer time (hours)', type: 'decimal', filter: true },
    sinceField('owedOn', '待答复起', 'Answer owed since'),
    sinceField('answeredOn', '答复日期', 'Answered on'),
  ],
} satisfies Catalogue
