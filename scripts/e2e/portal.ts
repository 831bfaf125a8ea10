import { CLIENT, openProvider } from '../../tests/support/provider.ts'
import { serveMap } from './map.ts'

/** One portal of the browser tests: the built app over the data of `TANDEM_DATA`, with the services around it that stories meet. */
process.env['TANDEM_LOG_LEVEL'] ??= 'warn'
// A test may say which network its browser is in, as a reverse proxy does.
process.env['TANDEM_TRUST_PROXY'] = '127.0.0.1'
// A receiver of webhooks, which a story opens on this port.
process.env['TANDEM_OUTGOING_HTTP'] = 'allowed'
const port = Number(process.env['PORT'])
process.env['TANDEM_OUTGOING_PORTS'] = `443,${port + 1000},${port + 2000}`
process.env['TANDEM_OUTGOING_INTERNAL'] = '127.0.0.1'
Object.assign(process.env, serveMap(port + 5))
await signInBy(port + 2000)
await import('../start.ts')

/** A provider that knows everybody by their address. */
async function signInBy(at: number): Promise<void> {
  const { issuer } = await openProvider({ port: at, redirects: [`http://127.0.0.1:${port}`] })
  Object.assign(process.env, {
    TANDEM_OIDC_ISSUER: issuer,
    TANDEM_OIDC_CLIENT_ID: CLIENT.id,
    TANDEM_OIDC_CLIENT_SECRET: CLIENT.secret,
    TANDEM_OIDC_NAME_ZH: '华东统一登录',
    TANDEM_OIDC_NAME_EN: 'Huadong login',
  })
}
