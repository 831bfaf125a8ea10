import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type ConnectionError, type FastifyHttpOptions, LogController } from 'fastify'
import { errorText } from '../../contract/errors.ts'

/** How patient and how generous the server is with a client, before anything is known about it. */
export const serverOptions = {
  routerOptions: { caseSensitive: false },
  exposeHeadRoutes: false,
  requestIdHeader: false,
  logController: new LogController({ disableRequestLogging: true }),
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  bodyLimit: 1 << 20,
  // A socket that neither sends nor takes anything; streams of events beat more often.
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  requestTimeout: 60_000,
  http: { maxHeaderSize: 16 << 10, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} satisfies FastifyHttpOptions<Server>

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is not even HTTP, with the same headers as everything else, and hangs up. */
export const answerUnreadable =
  (headers: Record<string, string>) => (error: ConnectionError, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
    const body = JSON.stringify({
      code: Number.parseInt(status, 10),
      msg: errorText('INPUT_INVALID', 'zh'),
      data: null,
    })
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    socket.end(
      `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    )
  }
