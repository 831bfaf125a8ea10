import type { Catalogue } from './catalogue.ts'
import { orderCurrencyField, partyFields, purchaserField } from './catalogue.linked.ts'
import { receiptLineCatalogue } from './receipts.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedReceiptLines = {
  ...receiptLineCatalogue,
  linked: [
    ...partyFields,
    purchaserField,
    // what the brief report counts (docs/reports.md)
    orderCurrencyField,
    { key: 'passed', zh: '全部合格', en: 'Wholly accepted', type: 'bool', filter: true },
  ],
} satisfies Catalogue
