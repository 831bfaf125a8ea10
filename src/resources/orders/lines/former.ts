import type { OrderLine, OrderRevision } from '../../../../contract/orders.ts'
import { day, quantity } from '../../../i18n/format.ts'
import type { useT } from '../../../i18n/i18n.ts'

/** How a line stood when its supplier answered last: only the terms that the buyer has changed since. */
export type FormerTerms = Partial<Record<'qty' | 'price' | 'requestedOn', string>>

const terms = ['qty', 'price', 'requestedOn'] as const

/**
 * What a changed line was before, for whoever answers it now. Several changes in a row count as one, from what was known first;
 * what was changed there and back is no change.
 */
export function formerTerms(line: OrderLine, revisions: readonly OrderRevision[]): FormerTerms {
  if (line.answer !== 'REOPENED') return {}
  const since = revisions
    .filter(({ at }) => line.answeredAt === null || at > line.answeredAt)
    .toSorted((one, other) => one.revision - other.revision)
    .flatMap(({ changes }) => changes.filter(({ lineNo }) => lineNo === line.lineNo))
  const former: FormerTerms = {}
  for (const term of terms) {
    const changes = since.filter(({ field }) => field === term)
    const [first, last] = [changes[0]?.before, changes.at(-1)?.after]
    if (first !== null && first !== undefined && first !== last) former[term] = first
  }
  return former
}

/** The former terms in one line of text. */
export const formerText = (
  line: OrderLine,
  { qty, requestedOn, price }: FormerTerms,
  t: ReturnType<typeof useT>,
): string =>
  [
    qty && `${quantity(qty, line.unitScale)} ${line.unit}`,
    requestedOn && day(requestedOn),
    price && `${t('orders.line.price')} ${quantity(price, 2)}`,
  ]
    .filter(Boolean)
    .join(' · ')
