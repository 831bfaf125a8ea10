import { z } from 'zod'
import { CipherText, UserInfo } from './auth.ts'
import { call } from './call.ts'
import { Id, line } from './values.ts'

/** User info of the specification §3, with the token the call was made with: that of the session, which pages and scripts never see. */
export const userInfo = call('GET', '/api/User/Info', {
  response: UserInfo.extend({ token: z.string() }),
  may: 'signedIn',
})

export const CurrentUser = z.object({
  account: z.string(),
  mobile: z.string(),
  nickName: z.string(),
  realName: z.string(),
})
export const currentUserInfo = call('GET', '/api/user/currentUserInfo', {
  response: CurrentUser,
  may: 'signedIn',
})

/** Nickname and mobile change; the account is read-only and sent back unchanged by the dialog. The real name is given once. */
export const updateUserInfo = call('POST', '/api/user/updateUserInfo', {
  body: z.object({
    nickName: line(40),
    account: line(100).optional(),
    /** Of who signed up without one; a name that is set stays, for the history of documents calls people by it. */
    realName: line(40).optional(),
    mobile: line(20).regex(/^(\+?[\d -]{5,20})?$/, 'INPUT_INVALID'),
  }),
  response: CurrentUser,
  may: 'signedIn',
  invalidates: ['users'],
})

/** `oldPwd` travels as at sign-in (hash, encrypted); `newPwd` is the encrypted password itself so that the rules hold here too. */
export const changePwd = call('POST', '/api/user/changePwd', {
  audit: 'passwordChanged',
  body: z.object({ oldPwd: CipherText, newPwd: CipherText }),
  response: z.null(),
  may: 'signedIn',
  fails: [
    'OLD_PASSWORD_WRONG',
    'PASSWORD_SAME',
    'PASSWORD_SHORT',
    'PASSWORD_WEAK',
    'PASSWORD_UNREADABLE',
    'SIGN_IN_DELAYED',
  ],
})

/** Work for another of one's organisations without signing out. */
export const switchOrg = call('POST', '/api/User/SwitchOrg', {
  audit: 'orgSwitched',
  query: z.object({ orgId: Id }),
  response: UserInfo,
  may: 'signedIn',
  invalidates: ['*'],
  fails: ['ORG_NOT_YOURS'],
})

/** Small settings of a person that follow them to another machine: list columns, density, saved views. */
export const settingKeys = /^[a-z][A-Za-z0-9.-]{1,60}$/
export const getSetting = call('GET', '/api/User/Setting', {
  query: z.object({ key: line(60).regex(settingKeys) }),
  response: z.object({ value: z.unknown() }),
  may: 'signedIn',
})
export const saveSetting = call('POST', '/api/User/SaveSetting', {
  audit: 'none',
  body: z.object({ key: line(60).regex(settingKeys), value: z.json() }),
  response: z.null(),
  may: 'signedIn',
})
