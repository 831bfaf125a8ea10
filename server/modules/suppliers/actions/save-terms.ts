import { checkPercent } from '../../../percent.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { supplierTerms } from '../../../../contract/suppliers.ts'
import type { Action } from '../../../http/action.ts'
import { present } from '../suppliers.present.ts'
import { find, saveTerms as write } from '../suppliers.store.ts'

/** Lines already agreed keep the tolerances they were agreed with. */
export const saveTerms: Action<typeof supplierTerms> = async ({ body, viewer, db }) => {
  for (const field of ['taxRate', 'overPercent', 'underPercent', 'pricePercent'] as const)
    checkPercent(field, body[field])
  if (new Exact(body.underPercent).gte(100))
    throw new Refused('INPUT_INVALID', {}, [{ path: 'underPercent', msg: 'NUMBER_INVALID' }])
  await write(db, viewer, body.id, body.version, {
    code: body.code,
    currency: body.currency,
    tax_rate: body.taxRate,
    tax_included: body.taxIncluded,
    payment_days: body.paymentDays,
    over_percent: body.overPercent,
    under_percent: body.underPercent,
    early_days: body.earlyDays,
    late_days: body.lateDays,
    price_percent: body.pricePercent,
    auto_agree: body.autoAgree,
  })
  return present(await find(db, viewer, body.id), viewer)
}
