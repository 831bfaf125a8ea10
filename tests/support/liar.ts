import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Config } from '../../server/config.ts'
import { CLIENT } from './provider.ts'

type Claims = Record<string, unknown>

/** What the ID token is to be, from what an honest one would say. */
export type Forge = (token: {
  claims: Claims
  signed: (claims: Claims, header?: Claims) => string
  publicPem: string
}) => string

/** A provider that answers what a test wants of it: no real one gives out an ID token that is wrong. */
export interface LyingProvider {
  oidc: NonNullable<Config['oidc']>
  outgoing: Config['outgoing']
  /** The next ID token. */
  forges(forge: Forge): void
  /** Answers in place of whatever would be. */
  answers(reply: { status: number; type?: string; body: string } | undefined): void
  close(): Promise<void>
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The query with which a person comes back at once from the address they were sent to. The code says what the ID token needs. */
export function comesBack(url: string, mail = 'lin@huadong.example'): string {
  const { searchParams } = new URL(url)
  return `?code=${searchParams.get('nonce')} ${mail}&state=${searchParams.get('state')}`
}

export async function openLiar(): Promise<LyingProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const signed = (claims: Claims, header: Claims = { alg: 'RS256', kid: 'k' }): string => {
    const input = `${part(header)}.${part(claims)}`
    return `${input}.${signatureOf(input, header, privateKey, publicPem)}`
  }
  let forge: Forge = ({ claims }) => signed(claims)
  let reply: Parameters<LyingProvider['answers']>[0]
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [nonce = '', mail = ''] = (new URLSearchParams(await text(request)).get('code') ?? '').split(' ')
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      sub: mail,
      aud: CLIENT.id,
      nonce,
      iat: now,
      exp: now + 300,
      email: mail,
      email_verified: true,
    }
    const bodies: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
      }),
      '/token': () => ({
        access_token: 'x',
        token_type: 'Bearer',
        id_token: forge({ claims, signed, publicPem }),
      }),
    }
    const {
      status,
      type = 'application/json',
      body,
    } = reply ?? { status: 200, body: JSON.stringify(bodies[request.url ?? '']?.() ?? null) }
    response.writeHead(status, { 'content-type': type }).end(body)
  }
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  const issuer = `http://127.0.0.1:${port}`
  return {
    oidc: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: { zh: '统一登录', en: 'Login' },
      domains: [],
    },
    outgoing: { http: true, ports: [port], internal: ['127.0.0.1'] },
    forges: (next) => (forge = next),
    answers: (next) => (reply = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function signatureOf(input: string, { alg }: Claims, privateKey: KeyObject, publicPem: string): string {
  if (alg === 'none') return ''
  if (alg === 'HS256') return createHmac('sha256', publicPem).update(input).digest('base64url')
  return sign('sha256', Buffer.from(input), privateKey).toString('base64url')
}
