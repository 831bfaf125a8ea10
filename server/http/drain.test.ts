import { type ServerResponse, createServer, request } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDrain } from './drain.ts'

const CLIENTS = 20
/** How long one answer keeps the loop, in milliseconds. */
const WORK_MS = 5

const works = () => {
  for (const until = performance.now() + WORK_MS; performance.now() < until;);
}

/** Asks on a connection of its own: the status of the answer, or how the connection broke. */
const asks = (port: number) =>
  new Promise<string>((done) => {
    request({ host: '127.0.0.1', port, agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => done(String(answer.statusCode)))
    })
      .once('error', (error) => done('code' in error ? String(error.code) : error.message))
      .end()
  })

test('a server that is busy answers everybody who connected before it stopped listening', async () => {
  const answer = async (response: ServerResponse) => {
    await drain.closing
    works()
    response.setHeader('connection', 'close').end()
  }
  const server = createServer((_request, response) => void answer(response))
  const drain = createDrain(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const came: string[] = []
  const client = async () => {
    for (let last = ''; last !== 'ECONNREFUSED';) {
      last = await asks(port)
      came.push(last)
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  while (came.length < CLIENTS) await turn()
  await drain.stopListening(1_000)
  await clients
  expect(new Set(came)).toEqual(new Set(['200', 'ECONNREFUSED']))
})
