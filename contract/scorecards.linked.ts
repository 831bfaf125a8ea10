import type { Catalogue } from './catalogue.ts'
import { partyFields } from './catalogue.linked.ts'
import { scorecardCatalogue } from './scorecards.catalogue.ts'

// With what the page of a partner asks by (decision 0136).

export const linkedScorecards = { ...scorecardCatalogue, linked: partyFields } satisfies Catalogue
