import { z } from 'zod'

/**
 * Primary key of every record: a random UUID (122 random bits), never guessable and never reused. Whoever sends it in capitals means the
 * same one: from here on it is in lower case, so that ids are the same exactly when their texts are.
 */
export const Id = z.uuid().toLowerCase()
export type Id = string

/** Calendar day without a zone, `YYYY-MM-DD`, between 1900-01-01 and 9999-12-31 and really in the calendar. */
export const LocalDate = z.string().refine(isLocalDate, 'DATE_INVALID')
export type LocalDate = string

/** Moment in time, ISO 8601 in UTC with milliseconds, as the server writes it. */
export const Instant = z.iso.datetime({ offset: true })
export type Instant = string

/** Exact quantity or rate as plain decimal text, at most 12 digits before and 6 after the point (`numeric(18,6)`). */
export const Decimal = decimalText(12, 6)
export type Decimal = string

/** Amount of money as plain decimal text with at most 2 decimals (`numeric(18,2)`); its currency travels beside it. */
export const Money = decimalText(16, 2)
export type Money = string

/** ISO 4217 code; the list an installation uses is master data (`currencies`). */
export const Currency = z.string().regex(/^[A-Z]{3}$/)

/** The version a change was made against (domain §2.3). A stale one answers `VERSION_STALE` with who and when. */
export const Version = z.coerce.number().int().positive()

/** The two sides of a document. Menu type 1 is the buyer, 2 the supplier. */
export const sides = ['buyer', 'supplier'] as const
export const Side = z.enum(sides)
export type Side = (typeof sides)[number]
export const menuTypeOf = { buyer: 1, supplier: 2 } as const satisfies Record<Side, number>

/** The side a menu type names: 1, which counts where none is given, is the buyer, everything else the supplier (portal §4). */
export const sideOf = (menuType: unknown = 1): Side => (String(menuType) === '1' ? 'buyer' : 'supplier')

/** A boolean as the old clients send it: `true`, `1`, 'True', 'true', '1' are true; the opposites false. */
export const Flag = z.union([
  z.boolean(),
  z.literal([1, '1', 'true', 'True']).transform(() => true),
  z.literal([0, '0', 'false', 'False']).transform(() => false),
])

/** One line of text: trimmed, without control characters, `max` characters at most. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasControl(text, false), 'TEXT_CONTROL')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The text as an id if it has the form of one, else as it is. */
export const idInLowerCase = (value: string): string => (uuid.test(value) ? value.toLowerCase() : value)

/** What has an id, or goes by a name of the portal or a code: an application, an entity, a dictionary, a noun. */
export const IdOrName = line(64).min(1).overwrite(idInLowerCase)

/** Several lines of text: as `line`, but tabs and line breaks stay. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !hasControl(value, true), 'TEXT_CONTROL')

/** Why something was refused, returned, cancelled, reopened or short-closed (domain §2.5). */
export const Reason = text(500).min(1, 'REASON_NEEDED')

/** Password limits of the specification, enforced by the browser and the server. */
export const passwordLimits = { min: 6, max: 18, kinds: 2 } as const

/** What is wrong with a new password, as an error code, or `null`. The rule counts letters, digits and other characters. */
export function passwordFault(next: string): 'PASSWORD_SHORT' | 'PASSWORD_WEAK' | null {
  if (next.length < passwordLimits.min) return 'PASSWORD_SHORT'
  const kinds = [/[a-zA-Z]/, /\d/, /[^a-zA-Z\d\s]/].filter((kind) => kind.test(next)).length
  return next.length > passwordLimits.max || /\s/.test(next) || kinds < passwordLimits.kinds
    ? 'PASSWORD_WEAK'
    : null
}

/** True for `YYYY-MM-DD` that exists in the Gregorian calendar from 1900 on (0001-01-01 is a slip, not a date). */
export function isLocalDate(value: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day <= days
}

function decimalText(whole: number, scale: number) {
  const form = new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${scale}})?$`)
  return z
    .union([z.string().trim(), z.number().transform(String)])
    .refine((value) => form.test(value), 'NUMBER_INVALID')
}

function hasControl(value: string, breaks: boolean): boolean {
  for (const char of value) {
    const code = char.codePointAt(0) ?? 0
    if (code === 0x7f || (code >= 0xd800 && code <= 0xdfff)) return true
    if (code < 0x20 && !(breaks && (code === 9 || code === 10 || code === 13))) return true
  }
  return false
}
