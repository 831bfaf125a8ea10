// A process of its own, so that its processor time and pauses are nobody else's.
import autocannon from 'autocannon'

export interface Request {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface LoadJob {
  origin: string
  connections: number
  /** Sent over and over for `seconds`; or none twice when `once` is set (the last of each connection may stay unsent). */
  requests: readonly Request[]
  seconds?: number
  once?: boolean
}

export interface LoadResult {
  requests: number
  seconds: number
  p50: number
  p99: number
  failures: number
  example: string
}

function run({ origin, connections, requests, seconds = 5, once = false }: LoadJob): Promise<LoadResult> {
  let next = 0
  let example = ''
  const form = ({ path, method = 'POST', headers = {}, body }: Request) => ({
    path,
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const forms = requests.map(form)
  return new Promise((done, fail) => {
    const cannon = autocannon(
      {
        url: origin,
        connections,
        // Started in the same place, the connections would ask the same in step.
        setupClient: (client) => {
          if (once) return
          const at = (next += Math.ceil(forms.length / connections)) % forms.length
          client.setRequests([...forms.slice(at), ...forms.slice(0, at)])
        },
        requests: once ? [{ setupRequest: (request) => ({ ...request, ...forms[next++] }) }] : forms,
        // Each connection prepares one request more than it sends.
        ...(once ? { amount: forms.length - connections } : { duration: seconds }),
      },
      (error, result) => {
        if (error) return fail(error instanceof Error ? error : new Error(String(error)))
        const { latency } = result
        done({
          requests: result['2xx'],
          seconds: result.duration,
          p50: latency.p50,
          p99: latency.p99,
          failures: result.non2xx + result.errors,
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

process.on('message', (job: LoadJob) => {
  void run(job).then((result) => process.send?.(result, () => process.disconnect()))
})
