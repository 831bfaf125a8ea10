/**
 * The steps a quantity goes through, in their order (domain §4), each with the counter of an order line that tells how much of it came so
 * far. What went back is told beside the way, as its own step.
 */
export const chainSteps = [
  ['ordered', 'qty'],
  ['agreed', 'agreedQty'],
  ['calledOff', 'calledOffQty'],
  ['inTransit', 'reservedQty'],
  ['received', 'receivedQty'],
  ['accepted', 'acceptedQty'],
  ['returned', 'returnedQty'],
  ['reconciled', 'reconciledQty'],
  ['invoiced', 'invoicedQty'],
] as const
export type ChainStep = (typeof chainSteps)[number][0]
export type ChainQuantity = (typeof chainSteps)[number][1]
