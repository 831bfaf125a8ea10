import type { Catalogue } from './catalogue.ts'
import { partyFields } from './catalogue.linked.ts'
import { orderCatalogue, orderLineCatalogue } from './orders.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedOrders = { ...orderCatalogue, linked: partyFields } satisfies Catalogue

export const linkedOrderLines = {
  ...orderLineCatalogue,
  linked: [
    ...partyFields,
    // what the brief report counts (docs/reports.md)
    { key: 'promisedOn', zh: '最后确认交期', en: 'Last agreed day', type: 'date', filter: true },
    { key: 'inTime', zh: '准时足量', en: 'On time, in full', type: 'bool', filter: true },
    { key: 'answerHours', zh: '答复时长（小时）', en: 'Answer time (hours)', type: 'decimal', filter: true },
  ],
} satisfies Catalogue
