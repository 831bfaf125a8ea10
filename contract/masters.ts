import { z } from 'zod'
import { call } from './call.ts'
import { Currency, Flag, Decimal, Id, Version, line } from './values.ts'

/** Unit of measure: how many decimals a quantity in it has (pieces 0, kilograms 3). */
export const Unit = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  scale: z.number().int(),
  active: z.boolean(),
})
export type Unit = z.output<typeof Unit>
export const CurrencyRow = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  symbol: z.string(),
  active: z.boolean(),
})
export type CurrencyRow = z.output<typeof CurrencyRow>
/** Tax rate in per cent. */
export const TaxRate = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  nameEn: z.string(),
  rate: Decimal,
  active: z.boolean(),
})
export type TaxRate = z.output<typeof TaxRate>

/** The short lists an order is written with, of the viewer's organisation; both sides read them, the buyer keeps them. */
export const masterLists = call('GET', '/api/Master/Lists', {
  response: z.object({ units: z.array(Unit), currencies: z.array(CurrencyRow), taxRates: z.array(TaxRate) }),
  may: 'member',
})

const saved = {
  response: z.null(),
  may: 'masters.write',
  side: 'buyer',
  invalidates: ['masters', 'units', 'currencies', 'taxRates'],
} as const
const base = {
  id: Id.optional(),
  version: Version.optional(),
  nameEn: line(40).default(''),
  active: Flag.default(true),
}

export const unitSave = call('POST', '/api/Master/SaveUnit', {
  ...saved,
  body: z.object({
    ...base,
    code: line(12).min(1),
    name: line(40).min(1),
    scale: z.coerce.number().int().min(0).max(6),
  }),
  fails: ['CODE_TAKEN', 'VERSION_STALE', 'IN_USE'],
})
export const currencySave = call('POST', '/api/Master/SaveCurrency', {
  ...saved,
  body: z.object({
    ...base,
    code: line(3).toUpperCase().pipe(Currency),
    name: line(40).min(1),
    symbol: line(4).default(''),
  }),
  fails: ['CODE_TAKEN', 'VERSION_STALE'],
})
export const taxRateSave = call('POST', '/api/Master/SaveTaxRate', {
  ...saved,
  body: z.object({ ...base, name: line(40).min(1), rate: Decimal }),
  fails: ['CODE_TAKEN', 'VERSION_STALE', 'NUMBER_INVALID'],
})
export const masterDel = call('POST', '/api/Master/Del', {
  ...saved,
  query: z.object({ id: Id, kind: z.enum(['units', 'currencies', 'taxRates']) }),
  fails: ['IN_USE'],
})
