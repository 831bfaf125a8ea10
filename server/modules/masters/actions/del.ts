import { Refused } from '../../../../contract/errors.ts'
import type { masterDel } from '../../../../contract/masters.ts'
import type { Action } from '../../../http/action.ts'
import { deleteOrgOwned } from '../../../orgOwned.ts'
import { isOfLink, lockMasters } from '../masters.store.ts'

const tables = { units: 'units', currencies: 'currencies', taxRates: 'tax_rates' } as const

/** A currency stands on links by its code, which no key holds. */
export const del: Action<typeof masterDel> = async ({ query, viewer, db }) => {
  const { id, kind } = query
  await lockMasters(db, viewer)
  if (kind === 'currencies' && (await isOfLink(db, viewer, id))) throw new Refused('IN_USE')
  await deleteOrgOwned(db, viewer, tables[kind], id)
  return null
}
