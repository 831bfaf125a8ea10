// A process of its own, so that its processor time and pauses are nobody else's.
import { Agent, request as open } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'

export interface Request {
  path: string
  headers?: Record<string, string>
  /** JSON; every request is a POST. */
  body: string
}

/** Seconds; longer than any server lets a request wait. */
const ANSWERS_WITHIN = 60

interface Job {
  origin: string
  requests: readonly Request[]
}

/** As many requests as the server takes over so many connections. */
export interface FloodJob extends Job {
  connections: number
  /** The requests over and over for so long; else each of them once at most (the last of a connection may stay unsent). */
  seconds?: number
}

/** So many requests a second whatever the server does, as people come. */
export interface PaceJob extends Job {
  perSecond: number
  seconds: number
}
export type LoadJob = FloodJob | PaceJob

export interface LoadResult {
  requests: number
  seconds: number
  /** Milliseconds from when a request was due to its whole answer. */
  p50: number
  p99: number
  failures: number
  example: string
}

function flood({ origin, connections, requests, seconds }: FloodJob): Promise<LoadResult> {
  let next = 0
  let example = ''
  const forms = requests.map(({ path, headers, body }) => ({
    path,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }))
  return new Promise((done, fail) => {
    const cannon = autocannon(
      {
        url: origin,
        connections,
        timeout: ANSWERS_WITHIN,
        // Started in the same place, the connections would ask the same in step.
        setupClient: (client) => {
          if (seconds === undefined) return
          const at = (next += Math.ceil(forms.length / connections)) % forms.length
          client.setRequests([...forms.slice(at), ...forms.slice(0, at)])
        },
        // Each connection prepares one request more than it sends.
        ...(seconds === undefined
          ? {
              requests: [{ setupRequest: (form) => ({ ...form, ...forms[next++] }) }],
              amount: forms.length - connections,
            }
          : { requests: forms, duration: seconds }),
      },
      (error, result) => {
        if (error) return fail(error instanceof Error ? error : new Error(String(error)))
        const { latency, duration, non2xx, errors } = result
        done({
          requests: result['2xx'],
          seconds: duration,
          p50: latency.p50,
          p99: latency.p99,
          failures: non2xx + errors,
          example,
        })
      },
    )
    cannon.on('response', (_client, status) => {
      if (status >= 300) example ||= `status ${status}`
    })
    cannon.on('reqError', (reason) => (example ||= String(reason)))
  })
}

async function pace({ origin, requests, perSecond, seconds }: PaceJob): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true })
  const took: number[] = []
  let failures = 0
  let example = ''
  const ask = ({ path, headers, body }: Request, due: number) =>
    new Promise<void>((done) => {
      const failed = (why: string) => {
        failures++
        example ||= why
        done()
      }
      open(`${origin}${path}`, {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', ...headers },
      })
        .on('response', (response) => {
          response.resume().on('end', () => {
            if (response.statusCode !== 200) return failed(`status ${response.statusCode}`)
            took.push(performance.now() - due)
            done()
          })
        })
        .on('error', (error) => failed(error.message))
        .end(body)
    })

  const begun = performance.now()
  const underway: Promise<void>[] = []
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const due = begun + (sent * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const request = requests[sent % requests.length]
    if (request) underway.push(ask(request, due))
  }
  await Promise.all(underway)
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? NaN
  return {
    requests: took.length,
    seconds: (performance.now() - begun) / 1000,
    p50: at(0.5),
    p99: at(0.99),
    failures,
    example,
  }
}

process.on('message', (job: LoadJob) => {
  void ('perSecond' in job ? pace(job) : flood(job)).then((result) =>
    process.send?.(result, () => process.disconnect()),
  )
})
