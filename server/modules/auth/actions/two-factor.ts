import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/twoFactor.ts'
import type { Tx } from '../../../db/db.ts'
import { wake } from '../../../db/wake.ts'
import type { ActionContext, RawAction } from '../../../http/action.ts'
import { twoFactorOffMessage } from '../../../mail/texts.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import type { Viewer } from '../../../viewer.ts'
import { messagePerson } from '../../users/users.read.ts'
import { credentialOf } from '../accounts.store.ts'
import { attempt } from '../attempt.ts'
import { isPassword, readFingerprint } from '../passwords.ts'
import { newKey, newRecoveryCodes, takeCode, takeDeviceCode } from '../twoFactor.ts'
import {
  confirmKey,
  countRecoveryCodes,
  demandingOrgs,
  lockTwoFactor,
  takeTwoFactorBack,
} from '../twoFactor.store.ts'

export const twoFactor: RawAction<typeof c.twoFactor> = ({ viewer: { userId }, deps }) =>
  deps.db.system(async (tx) => {
    const row = await lockTwoFactor(tx, userId)
    return {
      since: row?.confirmed_at ?? null,
      recoveryCodes: await countRecoveryCodes(tx, userId),
      demandedBy: await demandingOrgs(tx, userId),
      hasPassword: Boolean((await credentialOf(tx, userId))?.hash),
    }
  })

/** Who came by the provider alone has no password to give. */
export const beginTwoFactor: RawAction<typeof c.beginTwoFactor> = async (asked) => {
  const { viewer, deps } = asked
  const { account } = await proven(asked, new Refused('PASSWORD_WRONG'), () => Promise.resolve(true))
  return deps.db.system(async (tx) => {
    if ((await lockTwoFactor(tx, viewer.userId))?.confirmed_at) throw new Refused('TWO_FACTOR_ON')
    return newKey(tx, deps.config.secret, viewer.userId, account)
  })
}

export const confirmTwoFactor: RawAction<typeof c.confirmTwoFactor> = async ({
  body,
  viewer: { userId },
  deps: { config, db },
  audit,
}) =>
  db.system(async (tx) => {
    const row = await lockTwoFactor(tx, userId)
    if (!row) throw new Refused('TWO_FACTOR_OFF')
    if (row.confirmed_at !== null) throw new Refused('TWO_FACTOR_ON')
    if (!(await takeDeviceCode(tx, config.secret, userId, row, body.code))) throw new Refused('CODE_WRONG')
    await confirmKey(tx, userId)
    wake(tx, SESSIONS_CHANGED, userId)
    audit({}, tx)
    return { recoveryCodes: await newRecoveryCodes(tx, config.secret, userId) }
  })

export const renewRecoveryCodes: RawAction<typeof c.renewRecoveryCodes> = async (asked) => {
  const { viewer, deps, audit } = asked
  await provenTwice(asked, asked.body.code)
  return deps.db.system(async (tx) => {
    audit({}, tx)
    return { recoveryCodes: await newRecoveryCodes(tx, deps.config.secret, viewer.userId) }
  })
}

export const endTwoFactor: RawAction<typeof c.endTwoFactor> = async (asked) => {
  const { viewer, deps, lang, audit } = asked
  const orgs = await deps.db.system((tx) => demandingOrgs(tx, viewer.userId))
  if (orgs.length > 0)
    throw new Refused('TWO_FACTOR_DEMANDED', { orgs: orgs.join(lang === 'zh' ? '、' : ', ') })
  await provenTwice(asked, asked.body.code)
  await deps.db.system(async (tx) => {
    await takeTwoFactorBack(tx, viewer.userId)
    await messagePerson(tx, deps.config, viewer.userId, lang, twoFactorOffMessage)
    wake(tx, SESSIONS_CHANGED, viewer.userId)
    audit({}, tx)
  })
  return null
}

type ProofContext = Pick<ActionContext<typeof c.beginTwoFactor>, 'deps' | 'ip' | 'body'> & { viewer: Viewer }

/** The password of the person who asks, and whatever else is to be right, as one attempt that does not say which was wrong. */
async function proven(
  { body, viewer, deps, ip }: ProofContext,
  wrong: Refused,
  isRight: (tx: Tx) => Promise<boolean>,
): Promise<{ account: string }> {
  const own = await deps.db.system((tx) => credentialOf(tx, viewer.userId))
  const { account = '', hash } = own ?? {}
  const print = body.pwd === undefined ? undefined : readFingerprint(deps.config, body.pwd)
  const right = await attempt(deps, { account, ip }, async () => {
    const passwordRight = hash ? print !== undefined && (await isPassword(hash, print)) : true
    return passwordRight && deps.db.system(isRight)
  })
  if (!right) throw wrong
  return { account }
}

async function provenTwice(asked: ProofContext, code: string): Promise<void> {
  const { deps, viewer } = asked
  const row = await deps.db.system((tx) => lockTwoFactor(tx, viewer.userId))
  if (!row || row.confirmed_at === null) throw new Refused('TWO_FACTOR_OFF')
  await proven(
    asked,
    new Refused('PROOF_WRONG'),
    async (tx) => (await takeCode(tx, deps.config.secret, viewer.userId, code)) !== undefined,
  )
}
