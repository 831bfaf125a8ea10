import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { Refused } from '../../contract/errors.ts'

export interface Exchange {
  method?: 'GET' | 'POST'
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  /** From the connection to the last byte of the answer. */
  patienceMs: number
  /** Bytes of the answer that are read. */
  mostBytes: number
  /** What the name of the host stands for, where it was decided before. */
  lookup?: LookupFunction
  signal?: AbortSignal | undefined
}

export interface OutgoingResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Fails with `HOST_ANSWER_LARGE` or `HOST_TIMED_OUT` at its limits. Read it to its end, or destroy it. */
  body: Transform
}

const CONNECT_MS = 5_000

/**
 * One request, a POST where nothing else is said: its headers are those named here and no other, a redirect is an answer like others, every connection is its own and ends with it.
 */
export function exchange({
  method = 'POST',
  url,
  headers,
  body,
  patienceMs,
  mostBytes,
  lookup,
  signal,
}: Exchange): Promise<OutgoingResponse> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method,
      agent: false,
      headers: {
        'user-agent': 'Tandem',
        ...headers,
        ...(method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      ...(lookup ? { lookup } : {}),
      ...(signal ? { signal } : {}),
    }
    const sent = request(url, options)
    let late = false
    const cut = (): void => {
      late = true
      sent.destroy()
    }
    const fault = () => new Refused(late ? 'HOST_TIMED_OUT' : 'HOST_UNREACHED')
    const patience = setTimeout(cut, patienceMs)
    const connecting = setTimeout(cut, Math.min(CONNECT_MS, patienceMs))
    sent.once('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    sent.once('close', () => {
      clearTimeout(patience)
      clearTimeout(connecting)
    })
    sent.once('error', () => reject(fault()))
    sent.once('response', (answer) => {
      clearTimeout(connecting)
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: measured(answer, mostBytes, fault),
      })
    })
    sent.end(body)
  })
}

/** The body of an answer, which breaks off when there is more of it than is read. */
function measured(answer: IncomingMessage, mostBytes: number, fault: () => Refused): Transform {
  let bytes = 0
  const body = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > mostBytes) done(new Refused('HOST_ANSWER_LARGE'))
      else done(null, chunk)
    },
  })
  answer.once('error', () => body.destroy(fault()))
  body.once('close', () => answer.destroy())
  body.on('error', () => undefined) // whoever reads it learns of it; nobody may be reading any more
  answer.pipe(body)
  return body
}

/** The first bytes of an answer as text; what follows is not waited for. */
export async function excerptOf({ body }: OutgoingResponse, bytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= bytes) break
    }
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'HOST_ANSWER_LARGE') throw error
  }
  body.destroy()
  // Cut inside a letter, and whatever no column of text stores, becomes a mark.
  return Buffer.concat(chunks).subarray(0, bytes).toString('utf8').replaceAll('\0', '\ufffd').toWellFormed()
}
