import type { Catalogue } from './catalogue.ts'
import { partyFields, sinceField } from './catalogue.linked.ts'
import { defectReportCatalogue } from './defectReports.catalogue.ts'

// With what the links of reports ask by (decision 0136).

export const linkedDefectReports = {
  ...defectReportCatalogue,
  linked: [...partyFields, sinceField('waitsSince', '等待起', 'Waiting since')],
} satisfies Catalogue
