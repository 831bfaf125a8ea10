import type { FunnelStage } from '../../../contract/reports.ts'
import type { Side } from '../../../contract/values.ts'
import type { Period } from './usePeriod.ts'

/** Documents behind a figure: the address of the list that holds exactly these. */
export function behind(list: string, filters: Readonly<Record<string, readonly string[]>>): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(filters)) for (const value of values) search.append(name, value)
  return `${list}?${search.toString()}`
}

/** Filters of the orders of a period that were sent; of one partner, where one is named. */
export const orderedIn = ({ from, until }: Period, side: Side, partner = '') => ({
  'sentAt.notNull': [''],
  'orderedOn.between': [from, until],
  ...ofPartner(side, partner),
})

export const ofPartner = (side: Side, partner: string) =>
  partner === '' ? {} : { [side === 'buyer' ? 'supplierName.equal' : 'buyerName.equal']: [partner] }

/** Filters of the lines that came as far as a step. */
export const reached: Record<FunnelStage, Readonly<Record<string, readonly string[]>>> = {
  ordered: {},
  acknowledged: { 'acknowledgedAt.notNull': [''] },
  agreed: { 'answer.in': ['AGREED'], 'agreedQty.greater': ['0'] },
  announced: { 'announcedQty.greater': ['0'] },
  received: { 'arrivedQty.greater': ['0'] },
  accepted: { 'acceptedQty.greater': ['0'] },
  reconciled: { 'reconciledQty.greater': ['0'] },
  invoiced: { 'invoicedQty.greater': ['0'] },
}
