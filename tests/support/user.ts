import type { UserInfo } from '../../contract/auth.ts'

/** Somebody signed in, as screens know them; a buyer's clerk without a right unless the test says otherwise. */
export const signedIn = (but: Partial<UserInfo>): UserInfo => ({
  userId: '1',
  account: '',
  mobile: '',
  nickName: '',
  realName: '',
  orgId: 'org',
  OrgName: '',
  DeptName: '',
  isBuyer: 'True',
  isSupplier: 'False',
  isAdmin: false,
  isLocal: false,
  orgs: [],
  rights: [],
  hidden: [],
  seeingAs: '',
  idleMinutes: 30,
  locked: false,
  needsTwoFactor: false,
  ...but,
})
