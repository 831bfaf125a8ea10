import type { Catalogue } from './catalogue.ts'
import { partyFields } from './catalogue.linked.ts'
import { reconciliationCatalogue } from './reconciliations.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedStatements = { ...reconciliationCatalogue, linked: partyFields } satisfies Catalogue
