import { z } from 'zod'
import { call } from './call.ts'
import { standings } from './suppliers.states.ts'
import { Flag, Id, Instant, LocalDate, Version, line, text } from './values.ts'

/** Code of the dictionary in which an organisation keeps the categories it buys in. */
export const CATEGORY_DICT = 'supplyCategories'

/** Where a supplier stands with a buyer: in all, or in a category of the buyer's dictionary. The buyer's own; the supplier does not read it. */
export const Standing = z.object({
  id: Id,
  version: Version,
  /** Choice of the dictionary; empty: in all. */
  category: z.string(),
  standing: z.enum(standings),
  since: LocalDate,
  /** The last day it holds; null: until it is changed. What has ended counts as `CANDIDATE`. */
  until: LocalDate.nullable(),
  reason: z.string(),
  /** The required certificate whose end made a restriction of a qualification; else empty. */
  endedCertificate: z.string(),
  updatedBy: z.string(),
  updatedAt: Instant,
})
export type Standing = z.output<typeof Standing>

/** A standing as somebody gives it. */
export const StandingBody = z.object({
  category: line(60).default(''),
  standing: z.enum(standings),
  since: LocalDate.optional(),
  until: LocalDate.nullable().default(null),
  reason: text(500).default(''),
})

const writes = {
  may: 'standings.write',
  side: 'buyer',
  invalidates: ['standings', 'profiles', 'suppliers', 'history'],
} as const

/** Gives a supplier another standing, in all or in a category. A restriction and a block need a reason. */
export const standingSave = call('POST', '/api/Standing/Save', {
  ...writes,
  /** `version` of the standing there is in that category. */
  body: StandingBody.extend({ linkId: Id, version: Version.optional() }),
  response: Standing,
  fails: ['NOT_FOUND', 'VERSION_STALE', 'REASON_NEEDED', 'PERIOD_ENDS_BEFORE'],
})

/** Says whether a supplier is qualified only as long as it has a certificate of that name. */
export const certificateRequire = call('POST', '/api/Standing/RequireCertificate', {
  ...writes,
  body: z.object({ linkId: Id, name: line(100).min(1), required: Flag }),
  response: z.null(),
  fails: ['NOT_FOUND'],
})

/** The categories the organisation buys in that are in use; none without its dictionary of them. */
export const supplyCategories = call('GET', '/api/Standing/Categories', {
  may: 'materials.read',
  side: 'buyer',
  response: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string() })),
})

/** What speaks against an order to a supplier, for who writes it: restrictions and blocks that hold today, by category. */
export const standingWarnings = call('GET', '/api/Standing/Warnings', {
  may: 'orders.read',
  side: 'buyer',
  query: z.object({ supplierOrgId: Id }),
  response: z.array(
    z.object({
      category: z.string(),
      categoryName: z.string(),
      categoryNameEn: z.string(),
      standing: z.enum(standings),
      reason: z.string(),
    }),
  ),
  fails: ['NOT_FOUND'],
})
