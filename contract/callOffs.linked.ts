import type { Catalogue } from './catalogue.ts'
import { orderCurrencyField, partyFields, purchaserField } from './catalogue.linked.ts'
import { callOffLineCatalogue } from './callOffs.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedCallOffLines = {
  ...callOffLineCatalogue,
  linked: [...partyFields, orderCurrencyField, purchaserField],
} satisfies Catalogue
