import { z } from 'zod'
import { call } from './call.ts'
import { fieldGroups } from './hideable.ts'
import { Id, Instant, line } from './values.ts'

/** A password as it travels: base64 of AES-128-CBC; at most 128 characters, so that a megabyte is refused unread. */
export const CipherText = z
  .string()
  .max(128)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'PASSWORD_UNREADABLE')

/** An account is a mainland mobile number or an e-mail address, compared without regard to case. */
export const Account = line(100).toLowerCase().min(1)
export const accountForm = /^(1[3-9]\d{9}|[^\s@]{1,64}@[^\s@]{1,60}\.[^\s@.]{2,24})$/
const NewAccount = Account.regex(accountForm, 'ACCOUNT_INVALID')
const Code = line(12).min(1)
/** Six digits from the person's device, or a recovery code; spaces and hyphens do not count. */
export const OneTimeCode = line(24).min(1, 'CODE_EMPTY')

/** What a code is asked for; one code serves one purpose. */
export const codePurposes = ['signUp', 'reset'] as const

export const OrgChoice = z.object({
  orgId: Id,
  name: z.string(),
  isBuyer: z.boolean(),
  isSupplier: z.boolean(),
})
export type OrgChoice = z.output<typeof OrgChoice>

/** User info of the specification §3; `rights` are those of the side asked for by the `Menu-Type` header. */
export const UserInfo = z.object({
  userId: Id,
  account: z.string(),
  mobile: z.string(),
  nickName: z.string(),
  realName: z.string(),
  orgId: Id.nullable(),
  OrgName: z.string(),
  DeptName: z.string(),
  /** 'True' or 'False' as the old clients read them. */
  isBuyer: z.enum(['True', 'False']),
  isSupplier: z.enum(['True', 'False']),
  isAdmin: z.boolean(),
  isLocal: z.boolean(),
  orgs: z.array(OrgChoice),
  rights: z.array(z.string()),
  /** Groups of fields that the roles hide on that side. */
  hidden: z.array(z.enum(fieldGroups)),
  /** Whose eyes an administrator looks through; empty: their own. */
  seeingAs: z.string(),
  /** Minutes without a call after which the session locks itself; set by the organisation. */
  idleMinutes: z.number().int(),
  locked: z.boolean(),
  /** The organisation demands two-factor authentication and the person has none: until it is set up every other call answers `TWO_FACTOR_NEEDED`. */
  needsTwoFactor: z.boolean(),
})
export type UserInfo = z.output<typeof UserInfo>

export const SignedIn = z.object({ token: z.string(), user: UserInfo })
export type SignedIn = z.output<typeof SignedIn>

const Done = z.null()

/** Key and vector of `CipherText` as the installation set them; no secret, since every browser must have them. */
export const passwordCipher = call('GET', '/api/Auth/Cipher', {
  response: z.object({ key: z.string(), iv: z.string() }),
  may: 'anyone',
})

/**
 * Sign in. After three failures of an account from one network the header `Valid-Code` (`<codeId>.<answer>`) is needed. Who has two-factor
 * authentication is refused with `SECOND_STEP_NEEDED`, whose data has a `challenge`: good for one `secondStep` within five minutes.
 */
export const signIn = call('POST', '/sbp/api/Auth/account', {
  audit: 'signIn',
  body: z.object({ account: Account, pwd: CipherText }),
  response: SignedIn,
  may: 'anyone',
  fails: [
    'SIGN_IN_FAILED',
    'SECOND_STEP_NEEDED',
    'SIGN_IN_DELAYED',
    'CODE_NEEDED',
    'CODE_WRONG',
    'PASSWORD_UNREADABLE',
  ],
})

/** The second step of signing in: a code of the person's device, or a recovery code. */
export const secondStep = call('POST', '/api/Auth/SecondStep', {
  audit: 'signIn',
  body: z.object({ challenge: line(100).min(1), code: OneTimeCode }),
  response: SignedIn,
  may: 'anyone',
  fails: ['CHALLENGE_ENDED', 'ONE_TIME_CODE_WRONG', 'SIGN_IN_DELAYED', 'TOO_MANY'],
})

/** Is the session alive? Answers the user or 401; does not count as activity. */
export const check = call('GET', '/sbp/api/Auth/Check', { response: UserInfo, may: 'signedIn' })

/** An image code of our own: an SVG to show and the id to send back with what the person read. */
export const imageCode = call('GET', '/api/Auth/ValidCode', {
  response: z.object({ codeId: Id, image: z.string() }),
  may: 'anyone',
})

/** Create an account. `signType` 1 is a mobile number, 2 an e-mail address. The new account has no rights anywhere. */
export const signUp = call('POST', '/api/Auth/SignUp', {
  audit: 'signUp',
  body: z.object({
    account: NewAccount,
    pwd: CipherText,
    signType: z.coerce.number().int().min(1).max(2).default(1),
    verCode: Code,
    /** What colleagues and partners read on documents. Asked for once signed in where it is not given here. */
    realName: line(40).default(''),
  }),
  response: SignedIn,
  may: 'anyone',
  fails: ['ACCOUNT_TAKEN', 'CODE_WRONG', 'PASSWORD_SHORT', 'PASSWORD_WEAK', 'PASSWORD_UNREADABLE'],
})

const SendCode = z.object({ account: NewAccount })

/** Send a code to reset a password. The answer is the same whether the account exists or not. */
export const sendCode = call('POST', '/api/Auth/SendCodeMessage', {
  audit: 'none',
  body: SendCode,
  response: Done,
  may: 'anyone',
  fails: ['ACCOUNT_INVALID'],
})

/** Send a code to create an account; a known account gets a message that says so instead. */
export const sendRegCode = call('POST', '/api/Auth/SendRegCodeMessage', {
  audit: 'none',
  body: SendCode,
  response: Done,
  may: 'anyone',
  fails: ['ACCOUNT_INVALID'],
})

/** Set a new password with a code; ends every session of the user. */
export const resetPassword = call('POST', '/api/User/ResetPassword', {
  audit: 'passwordChanged',
  body: z.object({ account: Account, verCode: Code, newPwd: CipherText }),
  response: Done,
  may: 'anyone',
  fails: ['CODE_WRONG', 'PASSWORD_SHORT', 'PASSWORD_WEAK', 'PASSWORD_UNREADABLE'],
})

export const logout = call('GET', '/api/login/logout', {
  audit: 'signOut',
  response: Done,
  may: 'signedIn',
  reads: false,
})

/** Lock this session; every call but unlock, check and logout answers `SESSION_LOCKED`. */
export const lockSession = call('POST', '/api/Auth/Lock', {
  audit: 'none',
  response: Done,
  may: 'signedIn',
})
export const unlockSession = call('POST', '/api/Auth/Unlock', {
  audit: 'none',
  body: z.object({ pwd: CipherText }),
  response: Done,
  may: 'signedIn',
  fails: ['PASSWORD_WRONG', 'SIGN_IN_DELAYED', 'PASSWORD_UNREADABLE'],
})

export const Session = z.object({
  id: Id,
  current: z.boolean(),
  agent: z.string(),
  ip: z.string(),
  startedAt: Instant,
  seenAt: Instant,
})
export type Session = z.output<typeof Session>
export const mySessions = call('GET', '/api/Auth/Sessions', { response: z.array(Session), may: 'signedIn' })
export const endSession = call('POST', '/api/Auth/EndSession', {
  audit: 'sessionEnded',
  query: z.object({ id: Id }),
  response: Done,
  may: 'signedIn',
  invalidates: ['sessions'],
})

/** Messages that would have gone out by e-mail or SMS; only while no gateway is configured, only for the local administrator. */
export const outbox = call('GET', '/api/Auth/Outbox', {
  response: z.array(z.object({ id: Id, to: z.string(), subject: z.string(), text: z.string(), at: Instant })),
  may: 'local',
})
