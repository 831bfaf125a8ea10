import { z } from 'zod'
import { Id, LocalDate } from './values.ts'

/** A period of days, both ends included, by the organisations' calendar: until today and from a year before, where nothing else is said. */
export const period = { from: LocalDate.optional(), until: LocalDate.optional() }

/** Who orders of the period are with, by name, for choosing one. */
export const partners = z.array(z.object({ id: Id, name: z.string() }))
