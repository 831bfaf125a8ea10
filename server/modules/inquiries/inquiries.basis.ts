import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import type { EventData } from '../../../contract/events.ts'
import { criteria, type Inquiry } from '../../../contract/inquiries.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { knowsCurrency } from '../masters/masters.read.ts'

/** What quotes are compared by. */
export type Basis = Pick<Inquiry, 'rates' | 'weights'>
type Priced = Pick<Inquiry, 'currency' | 'rates'>

/** Refuses rates that are none, and currencies the buyer does not use; one that the inquiry has already may stay. */
export async function checkCurrencies(
  db: Tx,
  viewer: Member,
  { currency, rates }: Priced,
  known?: Priced,
): Promise<void> {
  const seen = new Set([currency])
  for (const [index, one] of rates.entries())
    if (seen.has(one.currency) || !seen.add(one.currency) || new Exact(one.rate).lte(0))
      throw new Refused('INPUT_INVALID', {}, [{ path: `rates.${index}`, msg: 'RATE_INVALID' }])
  const old = new Set(known && [known.currency, ...known.rates.map((one) => one.currency)])
  for (const [index, code] of [...seen].entries())
    if (!old.has(code) && !(await knowsCurrency(db, viewer, code)))
      throw new Refused('INPUT_INVALID', {}, [
        { path: index === 0 ? 'currency' : `rates.${index - 1}.currency`, msg: 'NOT_FOUND' },
      ])
}

/** What of it differs, as the history tells it. */
export function basisChanges(before: Basis, after: Basis): NonNullable<EventData['changes']> {
  const changes = [
    { field: 'rates', before: ratesText(before), after: ratesText(after) },
    ...criteria.map((criterion) => ({
      field: `weight.${criterion}`,
      before: `${before.weights[criterion]} %`,
      after: `${after.weights[criterion]} %`,
    })),
  ]
  return changes.flatMap((change) => (change.before === change.after ? [] : [{ lineNo: null, ...change }]))
}

const ratesText = ({ rates }: Basis): string =>
  rates.map(({ currency, rate }) => `${currency} ${plainDecimal(rate)}`).join(', ')
