import type { UserInfo } from '../../../contract/auth.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Viewer } from '../../viewer.ts'
import { findSelf, findSetting, ownOrgs } from './users.store.ts'

export { messageAdministrators, messageInstallation, messagePerson } from './users.messages.ts'
export { accountOf, administrators, insertUser, keepLanguage, makeLocal, mobileOf } from './users.store.ts'

/** Organisations the viewer belongs to. */
export const orgIdsOf = async (tx: Tx, viewer: Viewer): Promise<ReadonlySet<Id>> =>
  new Set((await ownOrgs(tx, viewer)).map(({ id }) => id))

export { keepSetting } from './settings.ts'

/** The flags of the specification are words. */
const word = (flag: boolean | null): 'True' | 'False' => (flag ? 'True' : 'False')

/** What the portal shows and decides about the person: names, organisation, rights of the side asked for. */
export async function userInfo(tx: Tx, viewer: Viewer, idleMinutes: number): Promise<UserInfo> {
  const self = await findSelf(tx, viewer)
  if (!self) throw new Refused('NO_SESSION')
  const orgs = await ownOrgs(tx, viewer)
  return {
    userId: self.id,
    account: self.account,
    mobile: self.mobile,
    nickName: self.nick_name || self.real_name,
    realName: self.real_name,
    orgId: self.org_id,
    OrgName: self.org_name ?? '',
    DeptName: self.dept_name ?? '',
    isBuyer: word(self.is_buyer),
    isSupplier: word(self.is_supplier),
    isAdmin: viewer.isAdmin,
    isLocal: viewer.isLocal,
    orgs: orgs.map(({ id, name, is_buyer, is_supplier }) => ({
      orgId: id,
      name,
      isBuyer: is_buyer,
      isSupplier: is_supplier,
    })),
    seeingAs: viewer.seeingAs ?? '',
    rights: self.org_id ? [...viewer.rights].sort() : [],
    hidden: [...viewer.hidden].sort(),
    idleMinutes: self.idle_minutes ?? idleMinutes,
    locked: self.locked_at !== null,
    needsTwoFactor: viewer.needsTwoFactor ?? false,
  }
}

/** What `keepSetting` kept under the key. */
export const keptSetting = async (tx: Tx, viewer: Viewer, key: string): Promise<unknown> =>
  (await findSetting(tx, viewer, key))?.value
