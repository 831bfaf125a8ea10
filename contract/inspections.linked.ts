import type { Catalogue } from './catalogue.ts'
import { orderCurrencyField, partyFields } from './catalogue.linked.ts'
import { inspectionCatalogue } from './inspections.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedInspections = {
  ...inspectionCatalogue,
  linked: [...partyFields, orderCurrencyField],
} satisfies Catalogue
