import { Refused } from '../../../contract/errors.ts'
import { Exact } from '../../../contract/exact.ts'
import type { Terms } from '../../../contract/suppliers.ts'
import type { Tx } from '../../db/db.ts'
import { checkPercent } from '../../percent.ts'
import type { Member } from '../../viewer.ts'
import { knowsCurrency } from '../masters/masters.read.ts'
import type { LinkRow } from './suppliers.store.ts'

const columns = {
  code: 'code',
  currency: 'currency',
  taxRate: 'tax_rate',
  taxIncluded: 'tax_included',
  paymentDays: 'payment_days',
  overPercent: 'over_percent',
  underPercent: 'under_percent',
  earlyDays: 'early_days',
  lateDays: 'late_days',
  pricePercent: 'price_percent',
  autoAgree: 'auto_agree',
  asnReview: 'asn_review',
  iqcMode: 'iqc_mode',
  statementMode: 'statement_mode',
  statementDay: 'statement_day',
} as const satisfies Record<keyof Terms, keyof LinkRow>
const keys = Object.keys(columns) as (keyof Terms)[] // the literal has exactly these

/** Terms as columns; throws when they are not sound. */
export function termsRow(terms: Terms, prefix = ''): Pick<LinkRow, (typeof columns)[keyof Terms]> {
  for (const field of ['taxRate', 'overPercent', 'underPercent', 'pricePercent'] as const)
    checkPercent(`${prefix}${field}`, terms[field])
  if (new Exact(terms.underPercent).gte(100))
    throw new Refused('INPUT_INVALID', {}, [{ path: `${prefix}underPercent`, msg: 'NUMBER_INVALID' }])
  return {
    code: terms.code,
    currency: terms.currency,
    tax_rate: terms.taxRate,
    tax_included: terms.taxIncluded,
    payment_days: terms.paymentDays,
    over_percent: terms.overPercent,
    under_percent: terms.underPercent,
    early_days: terms.earlyDays,
    late_days: terms.lateDays,
    price_percent: terms.pricePercent,
    auto_agree: terms.autoAgree,
    asn_review: terms.asnReview,
    iqc_mode: terms.iqcMode,
    statement_mode: terms.statementMode,
    statement_day: terms.statementDay,
  }
}

/** Throws when the buyer does not use the currency; one that a link already has may stay. */
export async function checkCurrency(db: Tx, viewer: Member, currency: string, prefix = ''): Promise<void> {
  if (!(await knowsCurrency(db, viewer, currency)))
    throw new Refused('INPUT_INVALID', {}, [{ path: `${prefix}currency`, msg: 'NOT_FOUND' }])
}

/** What of the terms changed, for the history that both sides read. */
export const termsChanged = (before: LinkRow, after: LinkRow) =>
  keys.flatMap((field) => {
    const column = columns[field]
    const [old, now] = [told(before[column]), told(after[column])]
    return old === now ? [] : [{ lineNo: null, field, before: old, after: now }]
  })

// `numeric` comes with all its decimals
const told = (value: string | number | boolean): string =>
  typeof value === 'string' && /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : String(value)
