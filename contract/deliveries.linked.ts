import type { Catalogue } from './catalogue.ts'
import { orderCurrencyField, partyFields, purchaserField, sinceField } from './catalogue.linked.ts'
import { deliveryCatalogue, deliveryLineCatalogue } from './deliveries.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedDeliveries = {
  ...deliveryCatalogue,
  linked: [
    ...partyFields,
    sinceField('submittedOn', '提交日期', 'Submitted on'),
    sinceField('arrivedOn', '到货日期', 'Arrived on'),
  ],
} satisfies Catalogue

export const linkedDeliveryLines = {
  ...deliveryLineCatalogue,
  linked: [...partyFields, orderCurrencyField, purchaserField],
} satisfies Catalogue
