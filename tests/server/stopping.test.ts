import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

const CONNECTIONS = 30

// Connects and asks from another thread, while the thread of the server does something else; tells what came back.
const asking = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, connections, connected } } = require('node:worker_threads')
  for (let n = 0; n < connections; n++) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /health/live HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n')
      Atomics.add(connected, 0, 1)
      Atomics.notify(connected, 0)
    })
    let text = ''
    let how = 'ended'
    socket.on('data', (piece) => (text += piece))
    socket.on('error', (error) => (how = error.code))
    socket.on('close', () => parentPort.postMessage({ how, status: text.slice(9, 12), closes: /connection: close/i.test(text) }))
  }`

test('connections that the kernel accepted while the process was busy are served before it stops listening', async () => {
  const app = await testApp()
  const port = Number(new URL(await app.listen()).port)
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(asking, { eval: true, workerData: { port, connections: CONNECTIONS, connected } })
  const answers: unknown[] = []
  worker.on('message', (answer) => answers.push(answer))
  await once(worker, 'online')
  // Busy with something else: the kernel takes the connections, nobody else does.
  for (let seen = 0; seen < CONNECTIONS; seen = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, seen, 1000)
  const exit = once(worker, 'exit')
  await app.close()
  await exit
  expect(answers).toEqual(Array(CONNECTIONS).fill({ how: 'ended', status: '200', closes: true }))
})

test('a kept connection may bring one more request, whose answer is its end', async () => {
  const app = await testApp()
  const address = await app.listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const [answer]: IncomingMessage[] = await once(get(`${address}${path}`, { agent }), 'response')
    answer?.resume()
    await once(answer ?? agent, 'end')
    return [answer?.statusCode, answer?.headers.connection]
  }
  expect(await ask('/health/ready')).toEqual([200, 'keep-alive'])
  const closed = app.close()
  expect(await ask('/health/ready')).toEqual([503, 'close'])
  await closed
  await expect(ask('/health/live')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  agent.destroy()
})
