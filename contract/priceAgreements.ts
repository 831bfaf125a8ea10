import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { hideable } from './hideable.ts'
import { changesWith } from './live.ts'
import { canOf } from './moves.ts'
import { agreementActions, agreementStatuses } from './priceAgreements.states.ts'
import { Currency, Decimal, Flag, Id, Instant, LocalDate, Reason, Version, line, text } from './values.ts'

/** From that quantity on the piece costs that much. */
const PriceBreak = z.object({ fromQty: Decimal, price: hideable('orders.price', Decimal) })

const terms = {
  taxIncluded: z.boolean(),
  taxRate: Decimal,
  price: hideable('orders.price', Decimal),
  breaks: z.array(PriceBreak).max(10),
  /** In `unit`, as the quantities of the breaks; 0: none. */
  moq: Decimal,
  leadDays: z.number().int(),
}

/** What one `unit` of a material costs from a supplier between two days, both included. */
export const PriceAgreement = z.object({
  id: Id,
  version: Version,
  agreementNo: z.string(),
  status: z.enum(agreementStatuses),
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  supplierCode: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  currency: Currency,
  ...terms,
  /** The breaks as they are typed, for lists and sheets. */
  breaksText: hideable('orders.price', z.string()),
  validFrom: LocalDate,
  validUntil: LocalDate,
  /** The inquiry it was awarded in, else ''. */
  inquiryNo: z.string(),
  remark: z.string(),
  /** Why it was ended. */
  reason: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(agreementActions)),
})
export type PriceAgreement = z.output<typeof PriceAgreement>

/** A supplier reads those it is named in. */
export const priceAgreementList = call('POST', '/api/PriceAgreement/List', {
  body: ListBody,
  response: listResponse(PriceAgreement),
  may: 'priceAgreements.read',
})
export const priceAgreementExport = call('POST', '/api/PriceAgreement/Export', {
  ...listExport,
  may: 'priceAgreements.read',
})
export const priceAgreementInfo = call('GET', '/api/PriceAgreement/Info', {
  query: z.object({ id: Id }),
  response: PriceAgreement,
  may: 'priceAgreements.read',
})

const invalidates = changesWith.priceAgreements
const moveFails = ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'] as const

/**
 * Writes one by hand. Supplier, material, unit and currency of one that is there stay as they are. Two of the same supplier, material and
 * currency are never valid on the same day.
 */
export const priceAgreementSave = call('POST', '/api/PriceAgreement/Save', {
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    supplierOrgId: Id,
    materialCode: line(60).min(1, 'VALUE_MISSING'),
    currency: Currency,
    ...terms,
    taxIncluded: Flag,
    breaks: terms.breaks.default([]),
    moq: Decimal.default('0'),
    leadDays: z.coerce.number().int().min(0).max(999),
    validFrom: LocalDate,
    validUntil: LocalDate,
    remark: text(500).default(''),
  }),
  response: PriceAgreement,
  may: 'priceAgreements.write',
  side: 'buyer',
  invalidates,
  fails: [
    ...moveFails,
    'NO_RIGHT',
    'RECORD_OUTSIDE',
    'LINK_NOT_ACTIVE',
    'AGREEMENT_OVERLAPS',
    'AGREEMENT_DAYS',
    'NUMBER_INVALID',
    'VALUE_WRONG',
  ],
})
/** Ends it now: orders neither propose it nor are checked by it any more. */
export const priceAgreementEnd = call('POST', '/api/PriceAgreement/End', {
  body: z.object({ id: Id, version: Version, reason: Reason }),
  response: PriceAgreement,
  may: 'priceAgreements.write',
  side: 'buyer',
  invalidates,
  fails: moveFails,
})

/** A price that an order of that day proposes. */
export const AgreedPrice = z.object({
  agreementNo: z.string(),
  materialCode: z.string(),
  unit: z.string(),
  ...terms,
})
export type AgreedPrice = z.output<typeof AgreedPrice>

/** What is agreed with a supplier for materials on the day of an order, in its currency, and by how much a price may differ. */
export const agreedPrices = call('POST', '/api/PriceAgreement/Prices', {
  body: z.object({
    supplierOrgId: Id,
    currency: Currency,
    orderedOn: LocalDate,
    codes: z.array(line(60)).min(1).max(500),
  }),
  response: z.object({
    /** Per cent; null to whom the terms of the link are hidden. */
    tolerance: hideable('suppliers.terms', Decimal),
    prices: z.array(AgreedPrice),
  }),
  may: 'orders.write',
  side: 'buyer',
  reads: true,
})
