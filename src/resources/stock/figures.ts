import type { StockBalance } from '../../../contract/stock.ts'

/** What there is of a material in one unit, by where it is. */
export const figures = ['availableQty', 'quarantineQty', 'blockedQty', 'inTransitQty'] as const
export type Figure = (typeof figures)[number]

const buckets = { availableQty: 'available', quarantineQty: 'quarantine', blockedQty: 'blocked' } as const

/** Where it is listed what a figure is made of: the moves of its bucket, and of goods in transit the lines of deliveries. */
export function figurePlace(
  figure: Figure,
  { materialCode, unit }: Pick<StockBalance, 'materialCode' | 'unit'>,
): string {
  const search = new URLSearchParams({ 'materialCode.equal': materialCode, 'unit.equal': unit })
  if (figure !== 'inTransitQty') {
    search.set('bucket.equal', buckets[figure])
    return `/stockMoves?${search.toString()}`
  }
  // As the server counts them.
  for (const status of ['SHIPPED', 'ARRIVED', 'RECEIVING']) search.append('status.in', status)
  search.set('reservedQty.greater', '0')
  return `/deliveryLines?${search.toString()}`
}
