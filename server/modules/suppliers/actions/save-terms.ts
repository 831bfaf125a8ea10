import type { supplierTerms } from '../../../../contract/suppliers.ts'
import type { Action } from '../../../http/action.ts'
import { present } from '../suppliers.present.ts'
import { recordMove } from '../suppliers.finish.ts'
import { factsOf, lock, save } from '../suppliers.store.ts'
import { permit } from '../suppliers.policy.ts'
import { checkCurrency, termsChanged, termsRow } from '../suppliers.terms.ts'

/** Lines already agreed keep the tolerances they were agreed with. */
export const saveTerms: Action<typeof supplierTerms> = async ({ body, viewer, db }) => {
  const terms = termsRow(body, viewer)
  const link = await lock(db, viewer, body)
  permit(factsOf(link), 'edit', viewer)
  if (body.currency !== link.currency) await checkCurrency(db, viewer, body.currency)
  const saved = await save(db, viewer, link, terms)
  const changes = termsChanged(link, saved)
  if (changes.length > 0) recordMove(db, viewer, saved, 'edit', { data: { changes } })
  return present(saved, viewer)
}
