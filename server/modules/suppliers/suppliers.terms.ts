import { Refused } from '../../../contract/errors.ts'
import { Exact } from '../../../contract/exact.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Terms } from '../../../contract/suppliers.ts'
import type { Tx } from '../../db/db.ts'
import { given, seesField } from '../../hiding.ts'
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

type Column = (typeof columns)[keyof Terms]
export type TermsRow = Pick<LinkRow, 'code' | 'currency' | 'tax_rate' | 'tax_included'> &
  Partial<Pick<LinkRow, Column>>

/** Terms as columns, those that the viewer sees; throws when they are not sound. */
export function termsRow(terms: Terms, viewer: Member, prefix = ''): TermsRow {
  const row: Partial<Record<Column, string | number | boolean>> = {}
  for (const key of keys)
    if (seesField('suppliers', key, viewer)) row[columns[key]] = given(terms[key], `${prefix}${key}`)
  for (const key of ['taxRate', 'overPercent', 'underPercent', 'pricePercent'] as const)
    checkPercent(`${prefix}${key}`, String(row[columns[key]] ?? 0))
  if (new Exact(String(row.under_percent ?? 0)).gte(100))
    throw new Refused('INPUT_INVALID', {}, [{ path: `${prefix}underPercent`, msg: 'NUMBER_INVALID' }])
  return row as TermsRow // each column with the value of its field, and the first four are never hidden
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
    const [old, now] = [written(before[column]), written(after[column])]
    return old === now ? [] : [{ lineNo: null, field, before: old, after: now }]
  })

const written = (value: string | number | boolean): string => plainDecimal(String(value))
