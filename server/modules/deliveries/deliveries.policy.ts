import { deliveryCatalogue } from '../../../contract/deliveries.catalogue.ts'
import { type DeliveryStatus, deliveryMoves } from '../../../contract/deliveries.states.ts'
import { type Guards, inCommand, policyOf } from '../../documents/policy.ts'

/** What the policy looks at. */
interface Facts {
  status: DeliveryStatus
  /** Where it is told; the command counts the lines themselves. */
  lineCount?: number
}

const guards: Guards<typeof deliveryMoves, Facts> = {
  hasLines: ({ lineCount }) => (lineCount === 0 ? ['DELIVERY_NO_LINES'] : undefined),
  ordersNotOnHold: inCommand,
  orderLinesAgreed: inCommand,
  qtyMayShip: inCommand,
  hasCertificates: inCommand,
  receiptPosted: inCommand,
  receiptReversed: inCommand,
}

export const { permit, canOf, offered } = policyOf(deliveryMoves, guards, deliveryCatalogue)
