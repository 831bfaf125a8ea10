// The floor of live events: Node's own server that keeps every stream and writes one event to all.
import { type ServerResponse, createServer } from 'node:http'

const streams = new Set<ServerResponse>()
let seq = 0

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    const event = `id: ${++seq}\ndata: ${JSON.stringify({ seq: String(seq), noun: 'orders', kind: 'receive', at: new Date().toISOString() })}\n\n`
    for (const stream of streams) stream.write(event)
    response.end('{}')
  } else if (request.url === '/live') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 1000\n\n')
    streams.add(response)
    response.on('close', () => streams.delete(response))
  } else response.end('ready')
})
process.on('SIGTERM', () => process.exit(0))
server.listen(Number(process.env['PORT']), '127.0.0.1')
