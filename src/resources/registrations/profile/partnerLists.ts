import { type MatterNoun, openStatuses } from '../../../../contract/profiles.ts'
import type { Id, Side } from '../../../../contract/values.ts'

const OPEN_ORDERS = ['SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED']
const among = (field: string, values: readonly string[]) =>
  values.map((value) => `${field}.in=${value}`).join('&')

/** The addresses of the lists of what there is with a partner, as the side sees them: by its id, whatever its documents call it. */
export function partnerLists(side: Side, partner: { orgId: Id }) {
  const of = `${side === 'buyer' ? 'supplierOrgId' : 'buyerOrgId'}.equal=${partner.orgId}`
  const orders = `/orders?${of}`
  return {
    orders: {
      all: orders,
      open: `${orders}&${among('status', OPEN_ORDERS)}`,
      overdue: `${orders}&${among('overdue', ['ANSWER', 'DELIVERY'])}`,
      unanswered: `${orders}&${among('status', OPEN_ORDERS.slice(0, 3))}&pendingLines.greater=0`,
    },
    matter: (noun: MatterNoun) => `/${noun}?${of}&${among('status', openStatuses[noun])}`,
  }
}
