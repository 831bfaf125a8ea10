import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse, listExport } from './filter.ts'
import { hideable, hideables } from './hideable.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { iqcModes, linkActions, linkStatuses, standings, statementModes } from './suppliers.states.ts'
import { Currency, Decimal, Flag, Id, Instant, Version, line, sides } from './values.ts'
import { canOf } from './moves.ts'

/** Terms of the link between a buyer and a supplier (domain §1). Percentages are per cent, days are calendar days. */
const trade = { currency: Currency, taxRate: Decimal, taxIncluded: z.boolean() }
const terms = {
  paymentDays: z.number().int(),
  overPercent: Decimal,
  underPercent: Decimal,
  earlyDays: z.number().int(),
  lateDays: z.number().int(),
  pricePercent: Decimal,
  autoAgree: z.boolean(),
  /** Whether the buyer reviews delivery applications before goods leave. */
  asnReview: z.boolean(),
  iqcMode: z.enum(iqcModes),
  statementMode: z.enum(statementModes),
  /** Day of the month a period ends on; the last of a month that is shorter. */
  statementDay: z.number().int(),
}

export const LinkCan = canOf(linkActions)

/** A partner as the viewer's side sees it: a buyer's suppliers, a supplier's customers. */
export const Partner = z.object({
  id: Id,
  version: Version,
  orgId: Id,
  name: z.string(),
  /** The buyer's number for the supplier. */
  code: z.string(),
  status: z.enum(linkStatuses),
  standing: z.enum(standings),
  contact: hideable('suppliers.contact', z.string()),
  phone: hideable('suppliers.contact', z.string()),
  ...trade,
  ...hideables('suppliers.terms', terms),
  /** Null for whom a role keeps orders back. */
  openOrders: z.number().int().nullable(),
  /** Which side asked for the link, and what it wrote. */
  askedBy: z.enum(sides),
  remark: z.string(),
  /** Why it was rejected, suspended or ended. */
  reason: z.string(),
  updatedAt: Instant,
  can: z.array(LinkCan),
})
export type Partner = z.output<typeof Partner>

/** The buyer's suppliers, or on the supplier's side its customers. */
export const supplierList = call('POST', '/api/supplier/list', {
  body: ListBody,
  response: listResponse(Partner),
  may: 'suppliers.read',
  pages: 'suppliers',
})
export const supplierExport = call('POST', '/api/Supplier/Export', { ...listExport, may: 'suppliers.read' })
export const supplierInfo = call('GET', '/api/Supplier/Info', {
  query: z.object({ id: Id }),
  response: Partner,
  may: 'suppliers.read',
})
/** The code that comes after those of the suppliers there are; empty where they are no numbers. */
export const supplierNextCode = call('GET', '/api/Supplier/NextCode', {
  response: z.object({ code: z.string() }),
  may: 'suppliers.write',
  side: 'buyer',
})

const writtenTrade = { code: line(40).min(1), ...trade, taxIncluded: Flag }
const writtenTerms = {
  ...terms,
  asnReview: Flag,
  statementDay: z.coerce.number().int().min(1).max(31),
  autoAgree: Flag,
  paymentDays: z.coerce.number().int().min(0).max(365),
  earlyDays: z.coerce.number().int().min(0).max(365),
  lateDays: z.coerce.number().int().min(0).max(365),
}

/** Terms as a buyer writes them, its number of the supplier among them. Those that are hidden from who writes stay as they are. */
export const Terms = z.object({ ...writtenTrade, ...hideables('suppliers.terms', writtenTerms) })
export type Terms = z.output<typeof Terms>
/** Terms of a sheet's row. */
export const TermsRow = z.object({ ...writtenTrade, ...writtenTerms })
export const TermsBody = Terms.extend({ id: Id, version: Version })

/** Set the terms of a link. The supplier's data and the link's status have commands of their own. */
export const supplierTerms = call('POST', '/api/Supplier/SaveTerms', {
  body: TermsBody,
  response: Partner,
  may: 'suppliers.write',
  side: 'buyer',
  invalidates: ['suppliers'],
  fails: ['NOT_FOUND', 'VERSION_STALE', 'WRONG_STATE', 'CODE_TAKEN', 'NUMBER_INVALID'],
})

const importing = { may: 'suppliers.write', side: 'buyer' } as const
/** Terms by the buyer's number of the supplier, in the columns the sheet has. No supplier is added by it. */
export const supplierTermsImport = call('POST', '/api/Supplier/ImportTerms', {
  ...sheetImport,
  ...importing,
  invalidates: ['suppliers'],
  fails: [...sheetImport.fails, 'RECORD_OUTSIDE'],
})
export const supplierTermsImportFaults = call('POST', '/api/Supplier/ImportTermsFaults', {
  ...sheetFaults,
  ...importing,
})
