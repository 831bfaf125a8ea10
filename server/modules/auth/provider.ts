import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetchOptions,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { Refused } from '../../../contract/errors.ts'
import type { Config } from '../../config.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'

/** Where the provider sends people back to, a page of the browser app. */
const RETURN_PATH = '/login/provider'
const SCOPE = 'openid email'
/** What the provider says of itself is asked for again after an hour. */
const METADATA_MS = 3_600_000
const PATIENCE_MS = 8_000
const BYTES_AT_MOST = 256 << 10

/** Who somebody is to the provider. */
export interface ProviderClaims {
  issuer: string
  subject: string
  /** Empty: none that the provider has verified. */
  mail: string
}

/** The OpenID Connect provider of the installation. */
export interface Provider {
  /** Where to send somebody to sign in. */
  authorizationUrl(state: string): Promise<string>
  /** Who came back with this query. */
  claimsOf(state: string, search: string): Promise<ProviderClaims>
}

/** The provider that the settings name: asked through the door for addresses, its answers checked by openid-client. */
export function createProvider(
  { oidc, publicUrl, secret }: Pick<Config, 'oidc' | 'publicUrl' | 'secret'>,
  outgoing: Outgoing,
): Provider | undefined {
  if (!oidc) return undefined
  const { issuer, clientId, clientSecret } = oidc
  const redirectUri = `${publicUrl}${RETURN_PATH}`
  /** Made of the state, so that the database keeps neither. */
  const derived = (what: 'verifier' | 'nonce', state: string): string =>
    createHmac('sha256', secret).update(`provider ${what} ${state}`).digest('base64url')

  const fetchGuarded = async (url: string, options: CustomFetchOptions): Promise<Response> => {
    const { headers, body } = options
    const request = { url, orgId: 'provider', headers, patienceMs: PATIENCE_MS, mostBytes: BYTES_AT_MOST }
    const answer =
      options.method === 'GET'
        ? await outgoing.get(request)
        : await outgoing.post({ ...request, body: body instanceof URLSearchParams ? body.toString() : '' })
    const type = answer.headers['content-type']
    return new Response(await text(answer.body), {
      status: answer.status,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    })
  }
  /** As the provider takes it; by the header where it does not say. */
  const authenticate: ClientAuth = (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const by = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    return by(clientSecret)(server, client, body, headers)
  }

  let known: { until: number; configuration: Promise<Configuration> } | undefined
  const configured = (): Promise<Configuration> => {
    if (known && known.until > performance.now()) return known.configuration
    const configuration = discovery(new URL(issuer), clientId, undefined, authenticate, {
      // Whether plain http is allowed is for the guard to say; signatures count although the token comes straight from the provider.
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
      [customFetch]: fetchGuarded,
    })
    const made = { until: performance.now() + METADATA_MS, configuration }
    known = made
    configuration.catch(() => {
      if (known === made) known = undefined
    })
    return configuration
  }

  return {
    authorizationUrl: (state) =>
      refusing(async () =>
        buildAuthorizationUrl(await configured(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce: derived('nonce', state),
          code_challenge: await calculatePKCECodeChallenge(derived('verifier', state)),
          code_challenge_method: 'S256',
        }).toString(),
      ),
    claimsOf: (state, search) =>
      refusing(async () => {
        const configuration = await configured()
        const current = new URL(redirectUri)
        current.search = search
        const tokens = await authorizationCodeGrant(configuration, current, {
          expectedState: state,
          expectedNonce: derived('nonce', state),
          pkceCodeVerifier: derived('verifier', state),
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('an ID token was expected')
        if (claims.sub.length > 255) throw new Error('a subject has 255 characters at most')
        const asks = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
        const { email, email_verified: verified } = asks
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims
        return {
          // As the settings write it: whether that is who answered has been checked.
          issuer,
          subject: claims.sub,
          mail: typeof email === 'string' && verified === true ? email.trim().toLowerCase() : '',
        }
      }),
  }
}

/** What goes wrong with the provider is either that it is not reached or that its answer is not one to believe. */
async function refusing<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn()
  } catch (error) {
    const refused = new Refused(isUnreached(error) ? 'PROVIDER_UNREACHED' : 'PROVIDER_REFUSED')
    refused.cause = error
    throw refused
  }
}

const isUnreached = (error: unknown): boolean =>
  error instanceof Refused ||
  (error instanceof Error && error.cause !== undefined && isUnreached(error.cause))
