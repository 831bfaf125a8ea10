import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './apt.ts'
import { freePort } from './port.ts'
import { until } from './until.ts'

const NGINX = '/usr/sbin/nginx'
// nginx before 1.27 cannot look names up again; here are addresses.
const BEHIND = /^ *server app:3390 resolve (.*)$/m

/** nginx with the settings of deploy/, in front of these ports. */
export interface Proxy {
  port: number
  /** What `nginx -t` says about the settings. */
  checked: string
  stop(): Promise<void>
}

export async function startNginx(upstreams: readonly number[]): Promise<Proxy> {
  if (spawnSync(NGINX, ['-v']).status !== 0 && !aptInstall('nginx-light'))
    throw new Error('No nginx: install the nginx-light package.')
  const folder = mkdtempSync(join(tmpdir(), 'tandem-nginx-'))
  const port = await freePort()
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(BEHIND, (_, options: string) =>
      upstreams.map((each) => `server 127.0.0.1:${each} ${options}`).join('\n'),
    )
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${temp.join(' ')}\n${site}\n}`,
  )
  const args = ['-p', folder, '-c', file, '-e', 'stderr']
  const { stderr } = spawnSync(NGINX, [...args, '-t'], { encoding: 'utf8' })
  const nginx: ChildProcess = spawn(NGINX, args, { stdio: 'ignore' })
  // Answered by the proxy itself, whatever is behind it.
  await until(() => fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined))
  return {
    port,
    checked: stderr,
    async stop() {
      nginx.kill('SIGTERM')
      if (nginx.exitCode === null) await once(nginx, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
