import { randomBytes } from 'node:crypto'
import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/provider.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/db.ts'
import { allowed } from '../../../db/limits.ts'
import type { RawAction } from '../../../http/action.ts'
import { findAccount } from '../accounts.store.ts'
import { openOrChallenge } from '../challenge.ts'
import type { ProviderClaims } from '../provider.ts'
import {
  forgetUnlinked,
  insertLink,
  insertRequest,
  linkOf,
  ownLink,
  takeRequest,
  unlink,
} from '../providerLinks.store.ts'

const AN_ADDRESS_A_MINUTE = 30

const random = () => randomBytes(32).toString('base64url')

export const signInProvider: RawAction<typeof c.signInProvider> = async ({ deps: { config } }) => ({
  name: config.oidc?.name ?? null,
})

export const beginProviderSignIn: RawAction<typeof c.beginProviderSignIn> = async ({
  deps: { db, provider },
  ip,
}) => {
  if (!provider) throw new Refused('PROVIDER_OFF')
  if (!(await db.system((tx) => allowed(tx, `provider:${ip}`, AN_ADDRESS_A_MINUTE, 60))))
    throw new Refused('TOO_MANY')
  const [state, browser] = [random(), random()]
  const url = await provider.authorizationUrl(state)
  await db.system((tx) => insertRequest(tx, state, browser))
  return { url, browser }
}

export const finishProviderSignIn: RawAction<typeof c.finishProviderSignIn> = async (asked) => {
  const { body, deps, log, audit } = asked
  const { config, db, provider } = deps
  if (!provider || !config.oidc) throw new Refused('PROVIDER_OFF')
  const { domains } = config.oidc
  const state = new URLSearchParams(body.search).get('state') ?? ''
  // Used up before anything is asked for: what comes back a second time finds nothing, on whichever process.
  if (!(await db.system((tx) => takeRequest(tx, state, body.browser))))
    throw new Refused('PROVIDER_REQUEST_ENDED')
  let claims: ProviderClaims
  try {
    claims = await provider.claimsOf(state, body.search)
  } catch (error) {
    if (error instanceof Refused)
      log.warn({ refusal: error.code, reason: reasonOf(error) }, 'the provider signed nobody in')
    throw error
  }
  const found = await db.system(async (tx) => {
    const account = await accountOf(tx, claims, domains)
    if ('userId' in account && account.linked) audit({ act: 'providerLinked', userId: account.userId }, tx)
    return account
  })
  if ('refusal' in found) {
    audit({ act: 'signInFailed', ...(found.of ? { userId: found.of } : {}) })
    throw found.refusal
  }
  return openOrChallenge(asked, found.userId)
}

const reasonOf = ({ cause }: Error): string => (cause instanceof Error ? cause.message : '')

type Match = { userId: Id; linked: boolean } | { refusal: Refused; of?: Id }

/** The account of somebody the provider knows: the one connected, else the one of the verified address, which is connected now. */
async function accountOf(
  tx: Tx,
  { issuer, subject, mail }: ProviderClaims,
  domains: NonNullable<Config['oidc']>['domains'],
): Promise<Match> {
  if (domains.length > 0 && !domains.includes(mail.slice(mail.lastIndexOf('@') + 1)))
    return { refusal: new Refused(mail ? 'PROVIDER_NO_ACCOUNT' : 'PROVIDER_MAIL_UNVERIFIED') }
  const known = await linkOf(tx, issuer, subject)
  if (!known) {
    if (!mail) return { refusal: new Refused('PROVIDER_MAIL_UNVERIFIED') }
    const account = await findAccount(tx, mail)
    if (!account) return { refusal: new Refused('PROVIDER_NO_ACCOUNT') }
    await insertLink(tx, { issuer, subject, userId: account.id, mail })
  }
  // Read again: of two who connect at once one has, and an account that is another subject's is not this one's.
  const link = known ?? (await linkOf(tx, issuer, subject))
  if (!link || link.status !== 'ACTIVE')
    return { refusal: new Refused('PROVIDER_NO_ACCOUNT'), ...(link ? { of: link.user_id } : {}) }
  if (link.unlinked_at !== null) return { refusal: new Refused('PROVIDER_UNLINKED'), of: link.user_id }
  return { userId: link.user_id, linked: !known }
}

export const providerLink: RawAction<typeof c.providerLink> = async ({ viewer, deps: { config, db } }) => {
  const { oidc } = config
  if (!oidc) return { link: null }
  const own = await db.system((tx) => ownLink(tx, oidc.issuer, viewer.userId))
  return {
    link: {
      name: oidc.name,
      state: !own ? 'never' : own.unlinked_at === null ? 'linked' : 'unlinked',
      mail: own?.mail ?? '',
      since: own?.linked_at ?? null,
    },
  }
}

export const setProviderLink: RawAction<typeof c.setProviderLink> = async ({
  body,
  viewer,
  deps: { config, db },
  audit,
}) => {
  const { oidc } = config
  if (!oidc) throw new Refused('PROVIDER_OFF')
  await db.system(async (tx) => {
    await (body.allowed ? forgetUnlinked : unlink)(tx, oidc.issuer, viewer.userId)
    audit(body.allowed ? { act: 'settingsChanged' } : {}, tx)
  })
  return null
}
