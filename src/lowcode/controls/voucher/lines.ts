import { Decimal } from 'decimal.js'
import { isRecord } from '../../../../contract/isRecord.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { voucherKeys } from '../../../../contract/lowcode/kinds/voucher.ts'
import { textOf } from '../../values.ts'

export type Keys = { readonly [Part in keyof typeof voucherKeys]: string }
export type Line = Readonly<Record<string, unknown>>
export type Side = 'debit' | 'credit'

/** The names of a voucher's parts, its own before the usual ones. */
export function keysOf(control: Control): Keys {
  const given = attrOf(control, 'keys')
  const own = isRecord(given) ? given : {}
  return Object.fromEntries(
    Object.entries(voucherKeys).map(([part, usual]) => [part, textOf(own[part]) || usual]),
  ) as Keys // every part of the usual ones is there
}

/** The lines of a voucher; `ines$B` is another spelling that is read. */
export function linesOf(value: unknown, keys: Keys): readonly Line[] {
  const lines = isRecord(value) ? (value[keys.lines] ?? value['ines$B']) : undefined
  return Array.isArray(lines) ? lines.map((line: unknown) => (isRecord(line) ? line : {})) : []
}

/** The voucher with other lines: blank ones at the end are left out, `amount` is what both sides come to. Nothing at all is null. */
export function voucherOf(value: unknown, lines: readonly Line[], keys: Keys): Line | null {
  const kept = lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)
  const { ines$B: _, ...rest } = isRecord(value) ? value : {}
  if (kept.length === 0 && Object.keys(rest).every((key) => key === keys.lines || key === keys.amount))
    return null
  return { ...rest, [keys.lines]: kept, [keys.amount]: sumOf(kept, keys.debit).toFixed(2) }
}

const isBlank = (line: Line): boolean =>
  Object.values(line).every(
    (part) =>
      part === undefined ||
      part === null ||
      part === '' ||
      (Array.isArray(part) && part.every((digit) => digit === '')),
  )

const exact = (value: unknown): Decimal => {
  const text = textOf(value)
  return /^-?\d+(\.\d+)?$/.test(text) ? new Decimal(text) : new Decimal(0)
}

const sumOf = (lines: readonly Line[], key: string): Decimal =>
  lines.reduce((sum, line) => sum.plus(exact(line[key])), new Decimal(0))

/** What each side comes to, and what debit has more than credit. */
export function totalsOf(lines: readonly Line[], keys: Keys): { debit: string; credit: string; off: string } {
  const [debit, credit] = [sumOf(lines, keys.debit), sumOf(lines, keys.credit)]
  return { debit: debit.toFixed(2), credit: credit.toFixed(2), off: debit.minus(credit).toFixed(2) }
}

/** The places of an amount, from 亿 (10^8) to 分. */
export const PLACES = 11

/** An amount digit by digit, blank before the first; undefined for nothing, and for what has more digits than there are places. */
export function digitsOf(amount: unknown): { digits: readonly string[]; negative: boolean } | undefined {
  const value = exact(amount)
  if (value.isZero()) return undefined
  const digits = Array.from(value.abs().toFixed(2).replace('.', ''))
  if (digits.length > PLACES) return undefined
  // 0.05 is written 5 in the last place.
  const first = digits.findIndex((digit) => digit !== '0')
  const shown = digits.map((digit, index) => (index < first ? '' : digit))
  return {
    digits: [...Array.from({ length: PLACES - digits.length }, () => ''), ...shown],
    negative: value.isNegative(),
  }
}

const numLists = { debit: 'debitNumList', credit: 'creditNumList' } as const
const other = { debit: 'credit', credit: 'debit' } as const

/** A line with an amount on one side, and none on the other. */
export function withAmount(line: Line, side: Side, typed: string, keys: Keys): Line {
  const amount = /^-?\d+(\.\d+)?$/.test(typed) ? new Decimal(typed).toDecimalPlaces(2) : new Decimal(0)
  const text = amount.isZero() ? '' : amount.toFixed(2)
  const opposite = other[side]
  return {
    ...line,
    [keys[side]]: text,
    [keys[numLists[side]]]: digitsOf(text)?.digits ?? [],
    ...(text !== '' && { [keys[opposite]]: '', [keys[numLists[opposite]]]: [] }),
  }
}

/** What this line must have on this side for both sides to be equal. */
export function balancing(lines: readonly Line[], at: number, side: Side, keys: Keys): string {
  const rest = lines.filter((_, index) => index !== at)
  return sumOf(rest, keys[other[side]]).minus(sumOf(rest, keys[side])).toFixed(2)
}

/** The lines with one of them replaced; missing ones before it are blank. */
export const withLine = (lines: readonly Line[], at: number, line: Line): Line[] =>
  Array.from({ length: Math.max(lines.length, at + 1) }, (_, index) =>
    index === at ? line : (lines[index] ?? {}),
  )
