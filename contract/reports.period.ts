import { z } from 'zod'
import { ReportFilters } from './reports.filters.ts'
import { Id, LocalDate, line } from './values.ts'

/** A period of days, both ends included, by the organisations' calendar: until today and from a year before, where nothing else is said. */
export const period = { from: LocalDate.optional(), until: LocalDate.optional() }

/** A period, and what of it a report is about. */
export const narrowed = {
  ...period,
  /** Only with this partner. */
  partnerOrgId: Id.nullable().default(null),
  /** Only materials whose code holds this. */
  materialCode: line(60).default(''),
  filters: ReportFilters,
}

/** Who orders of the period are with, by name, for choosing one. */
export const partners = z.array(z.object({ id: Id, name: z.string() }))
