import type { deliverySubmit } from '../../../../contract/deliveries.ts'
import { abreast } from '../../../db/transaction.ts'
import type { Action } from '../../../http/action.ts'
import { linkBetween } from '../../suppliers/suppliers.read.ts'
import { permit } from '../deliveries.policy.ts'
import { requireCertificates } from '../deliveries.certificates.ts'
import { hold, partsOf } from '../deliveries.reserve.ts'
import { linesOf, lock } from '../deliveries.store.ts'
import { submitDelivery } from '../deliveries.submit.ts'

export const submit: Action<typeof deliverySubmit> = async ({ body, viewer, db }) => {
  const [delivery, lines] = await abreast(
    db,
    () => lock(db, viewer, body),
    () => linesOf(db, body),
  )
  permit(delivery, 'submit', viewer)
  const [held, link] = await abreast(
    db,
    () => hold(db, viewer, partsOf(lines)),
    () => linkBetween(db, viewer, delivery.buyer_org_id, delivery.supplier_org_id),
    () => requireCertificates(db, delivery, lines),
  )
  return submitDelivery(db, viewer, delivery, lines, held, link)
}
