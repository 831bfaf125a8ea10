import { operators, type Filter } from '../../contract/filter.ts'
import fc from './property.ts'
import type { Raw } from './figures.ts'

type Order = Raw['orders'][number]

/** What a report may be filtered by, and the orders that are left of it. */
export interface Filtering {
  filters: Filter[]
  keeps: (order: Order) => boolean
}

const by = (field: string, { sign }: { sign: number }, value?: string | string[]): Filter => ({
  field,
  sign,
  ...(value !== undefined && { value }),
})

const filterings: readonly Filtering[] = [
  { filters: [by('purchaserName', operators.equal, '林晓')], keeps: (order) => order.author_name === '林晓' },
  { filters: [by('orderNo', operators.rightLike, '2')], keeps: (order) => order.order_no.endsWith('2') },
  {
    filters: [by('currency', operators.in, ['USD', 'EUR']), by('purchaserName', operators.notNull)],
    keeps: (order) => order.currency === 'USD',
  },
]

const none: Filtering = { filters: [], keeps: () => true }

/** Nothing filtered as often as something. */
export const filtering = fc.oneof(fc.constant(none), fc.constantFrom(...filterings))

/** What there is of the orders that a filtering leaves. */
export const left = (raw: Raw, { keeps }: Filtering): Raw => {
  const orders = raw.orders.filter(keeps)
  const ids = new Set(orders.map(({ id }) => id))
  return {
    orders,
    lines: raw.lines.filter(({ order_id: of }) => ids.has(of)),
    schedules: raw.schedules.filter(({ line_id: of }) =>
      raw.lines.some(({ id, order_id }) => id === of && ids.has(order_id)),
    ),
    receipts: raw.receipts.filter(({ order_id: of }) => ids.has(of)),
  }
}
