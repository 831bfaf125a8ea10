import { Refused } from '../../../../contract/errors.ts'
import type { confirmLinkApply } from '../../../../contract/links.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../suppliers.finish.ts'
import { lock } from '../suppliers.store.ts'
import { checkCurrency, termsRow } from '../suppliers.terms.ts'

/** Answers a request of the other side. A buyer accepts on its terms; a supplier accepts those the buyer asked on. */
export const answerLink: Action<typeof confirmLinkApply> = async ({ body, viewer, db }) => {
  const { accept, reason, terms } = body
  const link = await lock(db, viewer, body)
  if (!accept) {
    if (reason === '') throw new Refused('REASON_NEEDED')
    return finish(db, viewer, link, 'reject', { status: 'REJECTED', reason })
  }
  // A new partner may still be on trial; being linked says nothing about its standing.
  if (viewer.side === 'supplier') return finish(db, viewer, link, 'accept', { status: 'ACTIVE' })
  if (!terms) throw new Refused('INPUT_INVALID', {}, [{ path: 'terms.code', msg: 'VALUE_MISSING' }])
  const row = termsRow(terms, viewer, 'terms.')
  await checkCurrency(db, viewer, row.currency, 'terms.')
  return finish(db, viewer, link, 'accept', { ...row, status: 'ACTIVE' })
}
