import { budget, type Outcome } from './engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** The calls a script may make; each is checked by the server with the rights of whoever looks at the page. */
export type ScriptCalls = Readonly<Record<string, (given: unknown) => Promise<unknown>>>

interface Running {
  calls: ScriptCalls
  done: (outcome: Outcome) => void
  /** Set while the interpreter is at work, not while the script waits for a call. */
  watch: ReturnType<typeof setTimeout> | undefined
}

/** Beyond the budget the interpreter stops itself; where it cannot (inside one regular expression), the worker is ended. */
const GRACE_MS = 1000

let worker: Worker | undefined
let ready: Promise<void> | undefined
let runs = 0
const running = new Map<number, Running>()

function start(): { worker: Worker; ready: Promise<void> } {
  if (worker && ready) return { worker, ready }
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'scripts' })
  const begun = new Promise<void>((resolve, reject) => {
    made.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.do === 'ready') resolve()
      else heard(made, data)
    })
    made.addEventListener('error', () => {
      end(made, { fault: { reason: 'error', message: 'the interpreter could not be started' } })
      reject(new Error('the interpreter could not be started'))
    })
  })
  worker = made
  ready = begun
  return { worker: made, ready: begun }
}

function heard(from: Worker, data: Exclude<FromWorker, { do: 'ready' }>): void {
  const one = running.get(data.run)
  if (!one) return
  clearTimeout(one.watch)
  if (data.do === 'done') {
    running.delete(data.run)
    one.done(data.outcome)
    return
  }
  const answer = (said: { text: string } | { refused: string }) => {
    if (!running.has(data.run)) return
    watch(from, one)
    tell(from, { do: 'answer', run: data.run, call: data.call, ...said })
  }
  const call = Object.hasOwn(one.calls, data.name) ? one.calls[data.name] : undefined
  if (!call) {
    answer({ refused: `${data.name} is not allowed` })
    return
  }
  Promise.resolve(call(JSON.parse(data.given))).then(
    (value) => answer({ text: JSON.stringify(value ?? null) }),
    (error: unknown) => answer({ refused: error instanceof Error ? error.message : String(error) }),
  )
}

const tell = (to: Worker, message: ToWorker): void => to.postMessage(message)

function watch(of: Worker, one: Running): void {
  one.watch = setTimeout(() => end(of, { fault: { reason: 'time' } }), budget.milliseconds + GRACE_MS)
}

/** Ends a worker with every script in it; the next script gets a new one. */
function end(of: Worker, outcome: Outcome): void {
  of.terminate()
  if (worker === of) {
    worker = undefined
    ready = undefined
  }
  for (const [run, one] of running) {
    clearTimeout(one.watch)
    running.delete(run)
    one.done(outcome)
  }
}

/** Runs a script in the interpreter of the page's worker. Never rejects; the page goes on whatever the script does. */
export async function sandboxed(code: string, given: unknown, calls: ScriptCalls): Promise<Outcome> {
  const { worker: to, ready: begun } = start()
  try {
    await begun
  } catch {
    return { fault: { reason: 'error', message: 'the interpreter could not be started' } }
  }
  runs += 1
  const run = runs
  return new Promise((done) => {
    const one: Running = { calls, done, watch: undefined }
    running.set(run, one)
    watch(to, one)
    tell(to, { do: 'run', run, code, given })
  })
}
