import type { registrationBuyers } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { buyers as listed, openBuyer } from '../../orgs/orgs.read.ts'

export const buyers: Action<typeof registrationBuyers> = async ({ query, db }) => {
  if (query.buyer === '') return listed(db)
  const one = await openBuyer(db, query.buyer)
  return one ? [one] : []
}
