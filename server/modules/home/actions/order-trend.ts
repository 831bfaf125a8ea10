import type { orderTrend as call } from '../../../../contract/home.ts'
import type { Action } from '../../../http/action.ts'
import { ordersSent } from '../charts.store.ts'

export const orderTrend: Action<typeof call> = async ({ viewer, db }) => {
  const rows = await ordersSent(db, viewer)
  return {
    currency: rows[0]?.currency ?? '',
    weeks: rows.map(({ week, orders, amount }) => ({ week, orders, amount })),
  }
}
