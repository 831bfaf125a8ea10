import type { Catalogue } from './catalogue.ts'
import { orderCurrencyField, partyFields, purchaserField, sinceField } from './catalogue.linked.ts'
import { inspectionCatalogue, returnCatalogue } from './inspections.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedInspections = {
  ...inspectionCatalogue,
  linked: [...partyFields, orderCurrencyField, purchaserField],
} satisfies Catalogue

export const linkedReturns = {
  ...returnCatalogue,
  linked: [...partyFields, sinceField('waitsSince', '等待起', 'Waiting since')],
} satisfies Catalogue
