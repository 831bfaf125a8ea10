import { machine } from './moves.ts'

export const deliveryStatuses = [
  'DRAFT',
  'SUBMITTED',
  'APPROVED',
  'REJECTED',
  'SHIPPED',
  'ARRIVED',
  'RECEIVING',
  'RECEIVED',
  'CLOSED',
  'CANCELLED',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** States of a delivery that is to arrive and has not: once its day is past, it is overdue. */
export const awaitedStatuses = ['APPROVED', 'SHIPPED'] as const satisfies DeliveryStatus[]

export const deliveryActions = [
  'edit',
  'delete',
  'certify',
  'submit',
  'approve',
  'reject',
  'pack',
  'ship',
  'amend',
  'arrive',
  'cancel',
  'closeShort',
  'receive',
  'reverse',
] as const
export type DeliveryAction = (typeof deliveryActions)[number]

/**
 * A delivery application (domain §3): an advance shipping notice. From its submission on it reserves what it announces in the ledger of
 * its order lines, until that is received, rejected, cancelled or closed short. Guards are checked by the server under row locks.
 */
export const deliveryMoves = machine('deliveries', 'DRAFT', deliveryStatuses, {
  edit: { from: ['DRAFT', 'REJECTED'], to: null, by: 'supplier', right: 'write' },
  delete: { from: ['DRAFT'], to: null, by: 'supplier', right: 'write' },
  // A file for a certificate that a material asks for.
  certify: {
    from: ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'],
    to: null,
    by: 'supplier',
    right: 'write',
  },
  submit: {
    from: ['DRAFT', 'REJECTED'],
    to: ['SUBMITTED', 'APPROVED'],
    by: 'supplier',
    right: 'ship',
    guards: ['hasLines', 'ordersNotOnHold', 'orderLinesAgreed', 'qtyMayShip'],
  },
  approve: { from: ['SUBMITTED'], to: 'APPROVED', by: 'buyer', right: 'review' },
  reject: {
    from: ['SUBMITTED', 'APPROVED'],
    to: ['SUBMITTED', 'APPROVED', 'REJECTED'],
    by: 'buyer',
    right: 'review',
    reason: true,
  },
  // Boxes, lots and serial numbers are known when the goods are packed; how much goes stays as it was announced.
  pack: { from: ['SUBMITTED', 'APPROVED'], to: null, by: 'supplier', right: 'ship' },
  ship: {
    from: ['APPROVED'],
    to: 'SHIPPED',
    by: 'supplier',
    right: 'ship',
    guards: ['ordersNotOnHold', 'hasCertificates'],
  },
  // Goods are late, or on another vehicle; what is delivered stays as it was announced.
  amend: { from: ['SHIPPED'], to: null, by: 'supplier', right: 'ship' },
  arrive: { from: ['SHIPPED'], to: 'ARRIVED', by: 'buyer', right: 'receive' },
  cancel: {
    from: ['SUBMITTED', 'APPROVED', 'REJECTED', 'SHIPPED', 'ARRIVED'],
    to: 'CANCELLED',
    by: 'either',
    right: 'cancel',
    reason: true,
  },
  closeShort: {
    from: ['SHIPPED', 'ARRIVED', 'RECEIVING'],
    to: 'CLOSED',
    by: 'buyer',
    right: 'close',
    reason: true,
  },
  receive: {
    from: ['SHIPPED', 'ARRIVED', 'RECEIVING'],
    to: ['RECEIVING', 'RECEIVED'],
    by: 'system',
    guards: ['receiptPosted'],
  },
  // What was closed short stays so: expected again is what the receipt had brought.
  reverse: {
    from: ['RECEIVING', 'RECEIVED', 'CLOSED'],
    to: ['SHIPPED', 'ARRIVED', 'RECEIVING'],
    by: 'system',
    guards: ['receiptReversed'],
  },
})
