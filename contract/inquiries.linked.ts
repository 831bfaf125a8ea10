import type { Catalogue } from './catalogue.ts'
import { partyFields } from './catalogue.linked.ts'
import { quoteCatalogue } from './inquiries.catalogue.ts'

// With what the page of a partner asks by (decision 0136).

export const linkedQuotes = { ...quoteCatalogue, linked: partyFields } satisfies Catalogue
