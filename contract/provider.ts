import { z } from 'zod'
import { SignedIn } from './auth.ts'
import { call } from './call.ts'
import { Flag, Instant, line } from './values.ts'

/** What the provider is called, in both languages. */
const Name = z.object({ zh: z.string(), en: z.string() })

/** The OpenID Connect provider of the installation that signs people in; null: there is none (`TANDEM_OIDC_ISSUER`). */
export const signInProvider = call('GET', '/api/Auth/Provider', {
  response: z.object({ name: Name.nullable() }),
  may: 'anyone',
})

/**
 * Begins a sign-in by the provider (authorization code with PKCE): the address to send the person to, and a secret that the browser keeps for
 * `finishProviderSignIn`, so that nobody finishes what another browser began.
 */
export const beginProviderSignIn = call('POST', '/api/Auth/BeginProviderSignIn', {
  audit: 'none',
  response: z.object({ url: z.string(), browser: z.string() }),
  may: 'anyone',
  fails: ['PROVIDER_OFF', 'PROVIDER_UNREACHED', 'PROVIDER_REFUSED', 'TOO_MANY'],
})

/**
 * Finishes it with the query that the provider sent the person back with. The account is the one connected with the subject of the provider, else
 * the one of the verified e-mail address, which is connected then; no account is made.
 */
export const finishProviderSignIn = call('POST', '/api/Auth/FinishProviderSignIn', {
  audit: 'signIn',
  body: z.object({ search: line(4000).min(1), browser: line(100).min(1) }),
  response: SignedIn,
  may: 'anyone',
  fails: [
    'PROVIDER_OFF',
    'PROVIDER_REQUEST_ENDED',
    'PROVIDER_UNREACHED',
    'PROVIDER_REFUSED',
    'PROVIDER_MAIL_UNVERIFIED',
    'PROVIDER_NO_ACCOUNT',
    'PROVIDER_UNLINKED',
    'SECOND_STEP_NEEDED',
  ],
})

/** The connection of the person with the provider. */
export const ProviderLink = z.object({
  name: Name,
  /** Never: the first sign-in connects it. Unlinked: the person has taken it back. */
  state: z.enum(['never', 'linked', 'unlinked']),
  /** The address by which it was connected. */
  mail: z.string(),
  since: Instant.nullable(),
})
export const providerLink = call('GET', '/api/Auth/ProviderLink', {
  response: z.object({ link: ProviderLink.nullable() }),
  may: 'signedIn',
})

/** Takes the connection back, or lets the next sign-in by the provider connect it again. */
export const setProviderLink = call('POST', '/api/Auth/SetProviderLink', {
  audit: 'providerUnlinked',
  body: z.object({ allowed: Flag }),
  response: z.null(),
  may: 'signedIn',
  invalidates: ['provider'],
  fails: ['PROVIDER_OFF'],
})
