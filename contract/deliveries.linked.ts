import type { Catalogue } from './catalogue.ts'
import { partyFields } from './catalogue.linked.ts'
import { deliveryLineCatalogue } from './deliveries.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedDeliveryLines = { ...deliveryLineCatalogue, linked: partyFields } satisfies Catalogue
