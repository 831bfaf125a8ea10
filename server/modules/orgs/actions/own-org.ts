import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/orgs.ts'
import { checkVersion } from '../../../conflict.ts'
import { json } from '../../../db/json.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { presentOrg } from '../orgs.present.ts'
import { findOwnOrg, lockOwnOrg, rename, saveOwnOrg } from '../orgs.store.ts'

export const getOrgInfo: Action<typeof c.getOrgInfo> = async ({ viewer, db }) => {
  const org = await findOwnOrg(db, viewer)
  if (!org) throw new Refused('NOT_FOUND')
  return presentOrg(org)
}

/** One of the addresses stands on a new order: the one marked, else the first. */
const withDefault = <Address extends { isDefault: boolean }>(addresses: readonly Address[]): Address[] => {
  const chosen = Math.max(
    addresses.findIndex(({ isDefault }) => isDefault),
    0,
  )
  return addresses.map((one, index) => ({ ...one, isDefault: index === chosen }))
}

export const saveOrgInfo: Action<typeof c.saveOrgInfo> = async ({ body, viewer, db }) => {
  if (body.approvalLimit?.startsWith('-'))
    throw new Refused('INPUT_INVALID', {}, [{ path: 'approvalLimit', msg: 'NUMBER_INVALID' }])
  const org = await lockOwnOrg(db, viewer)
  checkVersion(org, body.version)
  if (org.name !== body.name) await rename(db, body.name)
  const addresses = withDefault(body.shipAddresses)
  const saved = await saveOwnOrg(db, viewer, org, {
    short_name: body.shortName,
    credit_code: body.creditCode,
    address: body.address,
    phone: body.phone,
    idle_minutes: body.idleMinutes,
    approval_limit: body.approvalLimit,
    ship_addresses: json(addresses),
    ship_to: addresses.find(({ isDefault }) => isDefault)?.address ?? '',
    findable: body.findable,
    open_to_suppliers: body.openToSuppliers,
  })
  // Idle time and name stand in every session of the organisation.
  if (org.idle_minutes !== saved.idle_minutes) wake(db, SESSIONS_CHANGED)
  return presentOrg(saved)
}

export const setOrgInStockType: Action<typeof c.setOrgInStockType> = async ({ body, viewer, db }) => {
  if (body.orgId !== undefined && body.orgId !== viewer.orgId) throw new Refused('NOT_FOUND')
  return presentOrg(
    await saveOwnOrg(db, viewer, await lockOwnOrg(db, viewer), { in_stock_type: body.inStockType }),
  )
}
