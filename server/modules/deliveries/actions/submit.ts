import type { deliverySubmit } from '../../../../contract/deliveries.ts'
import type { Action } from '../../../http/action.ts'
import { permit } from '../deliveries.policy.ts'
import { requireCertificates } from '../deliveries.certificates.ts'
import { hold, partsOf } from '../deliveries.reserve.ts'
import { linesOf, lock } from '../deliveries.store.ts'
import { submitDelivery } from '../deliveries.submit.ts'

export const submit: Action<typeof deliverySubmit> = async ({ body, viewer, db }) => {
  const delivery = await lock(db, viewer, body)
  permit(delivery, 'submit', viewer)
  const lines = await linesOf(db, delivery)
  const held = await hold(db, viewer, partsOf(lines))
  await requireCertificates(db, delivery, lines)
  return submitDelivery(db, viewer, delivery, lines, held)
}
