import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aptInstall } from '../support/apt.ts'
import { freePort } from '../support/port.ts'

const NGINX = '/usr/sbin/nginx'
const folder = mkdtempSync(join(tmpdir(), 'tandem-nginx-'))

/** What stands behind the proxy: tells what it was sent, or keeps a stream open after its first event. */
const behind = createServer((asked, answer) => {
  if (!/live/i.test(asked.url ?? '')) return void answer.end(JSON.stringify(asked.headers))
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  answer.write('id: 1\n\n')
}).listen(0, '127.0.0.1')
await once(behind, 'listening')
const address = behind.address()
const upstream = typeof address === 'object' && address ? address.port : 0

const port = await freePort()
const site = readFileSync('deploy/nginx.conf', 'utf8')
  .replace('app:3390', `127.0.0.1:${upstream}`)
  .replace('listen 8080', `listen 127.0.0.1:${port}`)
const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (kind) => `${kind}_temp_path ${folder}/${kind};`,
)
writeFileSync(
  join(folder, 'nginx.conf'),
  `daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${temp.join(' ')}\n${site}\n}`,
)
const found = spawnSync(NGINX, ['-v']).status === 0 || aptInstall('nginx-light')
const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
const checked = spawnSync(NGINX, [...args, '-t'], { encoding: 'utf8' })
const nginx = spawn(NGINX, args, { stdio: 'ignore' })

afterAll(async () => {
  nginx.kill('SIGTERM')
  behind.closeAllConnections()
  behind.close()
  if (nginx.exitCode === null) await once(nginx, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

function get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((done, fail) =>
    request({ host: '127.0.0.1', port, path, headers }, done).on('error', fail).end(),
  )
}

test('the settings are accepted', () => {
  expect(found).toBe(true)
  expect(checked.stderr).toContain('test is successful')
})

test('what a client claims about its address is replaced', async () => {
  await expect
    .poll(() =>
      get('/health/live').then(
        ({ statusCode }) => statusCode,
        () => 0,
      ),
    )
    .toBe(200)
  const answer = await get('/api/Order/List', { 'x-forwarded-for': '8.8.8.8', forwarded: 'for=8.8.8.8' })
  const [body]: Buffer[] = await once(answer, 'data')
  expect(JSON.parse(String(body))).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  })
  expect(String(body)).not.toContain('8.8.8.8')
})

test('an event reaches the browser while its stream stays open', async () => {
  const stream = await get('/sbp/api/live/events')
  const [first]: Buffer[] = await once(stream, 'data')
  expect(String(first)).toBe('id: 1\n\n')
  expect(stream.complete).toBe(false)
  stream.destroy()
})

test('metrics are not for the outside', async () => {
  expect((await get('/metrics')).statusCode).toBe(404)
})
