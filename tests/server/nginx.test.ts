import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startNginx } from '../support/nginx.ts'

/** What stands behind the proxy: tells what it was sent, or keeps a stream open after its first event. */
const behind = createServer((asked, answer) => {
  if (!/live/i.test(asked.url ?? '')) return void answer.end(JSON.stringify(asked.headers))
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  answer.write('id: 1\n\n')
}).listen(0, '127.0.0.1')
await once(behind, 'listening')
const address = behind.address()
const upstream = typeof address === 'object' && address ? address.port : 0

const { port, checked, stop } = await startNginx([upstream])

afterAll(async () => {
  await stop()
  behind.closeAllConnections()
  behind.close()
})

function get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((done, fail) =>
    request({ host: '127.0.0.1', port, path, headers }, done).on('error', fail).end(),
  )
}

test('the settings are accepted', () => {
  expect(checked).toContain('test is successful')
})

test('what a client claims about its address is replaced', async () => {
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
