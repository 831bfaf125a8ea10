import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OutgoingRules } from '../../server/outgoing/addresses.ts'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A server of somebody else on loopback: it keeps what it was sent and answers as it is told to. */
export interface Receiver {
  url: string
  /** What lets a process of ours reach it. */
  rules: OutgoingRules
  received: Received[]
  answers(listener: RequestListener | undefined): void
  close(): Promise<void>
}

export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  let answer: RequestListener | undefined
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      if (answer) answer(request, response)
      else response.writeHead(200).end('ok')
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: bound } = server.address() as AddressInfo // it listens on TCP
  return {
    url: `http://127.0.0.1:${bound}/hook`,
    rules: { http: true, ports: [bound], internal: ['127.0.0.1'] },
    received,
    answers: (listener) => (answer = listener),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
