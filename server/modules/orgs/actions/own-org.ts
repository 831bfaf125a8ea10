import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/orgs.ts'
import { changesOf, noteAudit } from '../../../audit/notes.ts'
import { checkVersion } from '../../../conflict.ts'
import { elevated } from '../../../db/elevated.ts'
import { json } from '../../../db/json.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { haveTwoFactor } from '../../auth/auth.read.ts'
import { presentOrg } from '../orgs.present.ts'
import { holdNamingQuota } from '../orgs.quota.ts'
import { findOwnOrg, hasPartners, lockOwnOrg, rename, saveOwnOrg } from '../orgs.store.ts'

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
  const isCalledOtherwise = org.name !== body.name || org.credit_code !== body.creditCode
  if (isCalledOtherwise && (await hasPartners(db, org.id))) throw new Refused('ORG_KNOWN_TO_PARTNERS')
  if (isCalledOtherwise) await holdNamingQuota(db, viewer)
  if (org.name !== body.name) await rename(db, viewer, body.name)
  const addresses = withDefault(body.shipAddresses)
  const saved = await saveOwnOrg(db, viewer, {
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
    in_stock_type: body.inStockType ?? org.in_stock_type,
  })
  noteAudit(db, {
    recordNo: org.name,
    changes: [...changesOf(org, { ...saved, name: body.name }, audited), ...secretChanges(org, saved)],
  })
  // Idle time stands in every session of the organisation.
  if (org.idle_minutes !== saved.idle_minutes) wake(db, SESSIONS_CHANGED)
  return presentOrg(saved)
}

const audited = {
  name: 'name',
  short_name: 'shortName',
  idle_minutes: 'idleMinutes',
  approval_limit: 'approvalLimit',
  findable: 'findable',
  open_to_suppliers: 'openToSuppliers',
  in_stock_type: 'inStockType',
  // under another name or code the leave ends
  listed: 'listed',
} as const

/** That it changed is said, not to what. */
const secretChanges = (
  before: { credit_code: string; address: string; phone: string },
  after: typeof before,
) =>
  changesOf(before, after, { credit_code: 'creditCode', address: 'address', phone: 'phone' }).map(
    ({ field }) => ({
      field,
      before: '',
      after: '',
    }),
  )

export const setOrgInStockType: Action<typeof c.setOrgInStockType> = async ({ body, viewer, db }) => {
  if (body.orgId !== undefined && body.orgId !== viewer.orgId) throw new Refused('NOT_FOUND')
  await lockOwnOrg(db, viewer)
  return presentOrg(await saveOwnOrg(db, viewer, { in_stock_type: body.inStockType }))
}

/** Who demands it has it: nobody shuts themself out, and one administrator at least gets in to reset the others. */
export const setOrgTwoFactor: Action<typeof c.setOrgTwoFactor> = async ({ body, viewer, db }) => {
  if (!viewer.isAdmin) throw new Refused('ADMIN_ONLY')
  const org = await lockOwnOrg(db, viewer)
  if (body.demanded && !(await elevated(db, () => haveTwoFactor(db, [viewer.userId]))).has(viewer.userId))
    throw new Refused('TWO_FACTOR_OWN_FIRST')
  const saved = await saveOwnOrg(db, viewer, { two_factor: body.demanded })
  noteAudit(db, { recordNo: org.name, changes: changesOf(org, saved, { two_factor: 'twoFactor' }) })
  wake(db, SESSIONS_CHANGED)
  return presentOrg(saved)
}

export const setOrgReminders: Action<typeof c.setOrgReminders> = async ({
  body: { version, workingTime, ...hours },
  viewer,
  db,
}) => {
  if (workingTime && workingTime.until <= workingTime.from)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'workingTime.until', msg: 'TIME_ENDS_BEFORE' }])
  const org = await lockOwnOrg(db, viewer)
  checkVersion(org, version)
  return presentOrg(
    await saveOwnOrg(db, viewer, {
      reminders: json(hours),
      ...(workingTime && { working_time: json(workingTime) }),
    }),
  )
}
