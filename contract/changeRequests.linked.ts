import type { Catalogue } from './catalogue.ts'
import { partyFields, sinceField } from './catalogue.linked.ts'
import { changeRequestCatalogue } from './changeRequests.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedChangeRequests = {
  ...changeRequestCatalogue,
  linked: [...partyFields, sinceField('createdOn', '申请日期', 'Asked for on')],
} satisfies Catalogue
