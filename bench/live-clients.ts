// A process of its own with thousands of open streams; tells when all are open, and when an event has reached the last one.
import { connect } from 'node:net'

export interface LiveJob {
  port: number
  path: string
  /** One client for each: what its request carries beside the host. */
  headers: readonly string[]
}
export type LiveReport = { open: number } | { lost: string } | { reachedAll: number }

const AT_ONCE = 100

const send = (report: LiveReport) => process.connected && process.send?.(report)
/** Milliseconds that processes of one machine have in common. */
const now = () => performance.timeOrigin + performance.now()

async function run({ port, path, headers }: LiveJob): Promise<void> {
  let reached = 0
  const open = (header: string) =>
    new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n${header}\r\n\r\n`,
      )
      socket.setEncoding('latin1')
      socket.on('data', (text: string) => {
        if (text.startsWith('HTTP/1.1')) {
          if (!text.startsWith('HTTP/1.1 200')) send({ lost: text.slice(0, 300) })
          done()
        }
        if (text.includes('\ndata: ') && ++reached === headers.length) {
          reached = 0
          send({ reachedAll: now() })
        }
      })
      socket.on('error', (error) => send({ lost: error.message }))
      socket.on('close', () => send({ lost: 'the server closed a stream' }))
    })

  const waiting = [...headers]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let header = waiting.pop(); header !== undefined; header = waiting.pop()) await open(header)
    }),
  )
  send({ open: headers.length })
}

process.on('message', (job: LiveJob) => void run(job))
process.on('disconnect', () => process.exit(0))
