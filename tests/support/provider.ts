import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { Config } from '../../server/config.ts'

/** Who signs in there, by what they type as their name; of whoever is not listed it is their verified address. */
export interface Subject {
  sub: string
  email?: string
  email_verified?: boolean
}

export const CLIENT = { id: 'tandem', secret: 'tandem-client-secret-0123456789' } as const

/** A real OpenID Connect provider on loopback (oidc-provider of npm), with its own pages for signing in. */
export interface IdentityProvider {
  issuer: string
  /** Settings of an application that signs people in by it. */
  settings(publicUrl: string): Pick<Config, 'oidc' | 'outgoing' | 'publicUrl'>
  close(): Promise<void>
}

interface Spec {
  port?: number
  /** Applications that may send people here. */
  redirects: readonly string[]
  subjects?: Readonly<Record<string, Subject>>
}

export async function openProvider({ port = 0, redirects, subjects = {} }: Spec): Promise<IdentityProvider> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: bound } = server.address() as AddressInfo // it listens on TCP
  const issuer = `http://127.0.0.1:${bound}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirects.map((origin) => `${origin}/login/provider`),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of this test'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ email: id, email_verified: true, ...(subjects[id] ?? { sub: id }) }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    settings: (publicUrl) => ({
      publicUrl,
      oidc: {
        issuer,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        name: { zh: '华东统一登录', en: 'Huadong login' },
        domains: [],
      },
      outgoing: { http: true, ports: [bound], internal: ['127.0.0.1'] },
    }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * A person at the provider's pages: follows the address there, gives their name, agrees, and answers the query they are sent back with.
 */
export async function signsInThere(url: string, name: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  let form: URLSearchParams | undefined
  for (let hop = 0; hop < 20; hop++) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(key, value)
      else cookies.delete(key)
    }
    const page = await response.text()
    const location = response.headers.get('location')
    form = undefined
    if (location) {
      const to = new URL(location, next)
      if (to.pathname === '/login/provider') return to.search
      next = to.toString()
    } else {
      const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error(`${next}: ${response.status} ${page.slice(0, 300)}`)
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? ''
      form = new URLSearchParams(prompt === 'login' ? { prompt, login: name, password: 'any' } : { prompt })
      next = new URL(action, next).toString()
    }
  }
  throw new Error('the provider goes round in circles')
}
