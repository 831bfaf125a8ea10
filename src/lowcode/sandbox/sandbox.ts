import { budget, type Library, type Outcome } from './engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** The calls a script may make; each is checked by the server with the rights of whoever looks at the page. */
export type ScriptCalls = Readonly<Record<string, (given: unknown) => Promise<unknown>>>

interface Execution {
  calls: ScriptCalls
  /** What begins it, until it has begun: it waits behind other scripts, and outlives the worker when one of them has to be ended. */
  begin: ToWorker | undefined
  done: (outcome: Outcome) => void
  /** Set while the interpreter is at work, not while the script waits for a call. */
  watch: ReturnType<typeof setTimeout> | undefined
}

/** Beyond the budget the interpreter stops itself; where it cannot (inside one regular expression), the worker is ended. */
const GRACE_MS = 1000

const notStarted = {
  fault: { reason: 'error', message: 'the interpreter could not be started' },
} as const

let worker: Worker | undefined
let ready: Promise<void> | undefined
let runs = 0
const running = new Map<number, Execution>()

function start(): { worker: Worker; ready: Promise<void> } {
  if (worker && ready) return { worker, ready }
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'scripts' })
  const begun = new Promise<void>((resolve, reject) => {
    made.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.do === 'ready') resolve()
      else listener(made, data)
    })
    made.addEventListener('error', () => {
      leave(made)
      for (const run of running.keys()) finish(run, notStarted)
      reject(new Error(notStarted.fault.message))
    })
  })
  worker = made
  ready = begun
  return { worker: made, ready: begun }
}

function listener(from: Worker, data: Exclude<FromWorker, { do: 'ready' }>): void {
  const one = running.get(data.run)
  if (!one) return
  if (data.do === 'begun') {
    one.begin = undefined
    watch(from, one)
    return
  }
  clearTimeout(one.watch)
  if (data.do === 'done') {
    finish(data.run, data.outcome)
    return
  }
  const answer = (said: { text: string } | { refused: string }) => {
    if (!running.has(data.run)) return
    watch(from, one)
    post(from, { do: 'answer', run: data.run, call: data.call, ...said })
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

const post = (to: Worker, message: ToWorker): void => to.postMessage(message)

function watch(of: Worker, one: Execution): void {
  one.watch = setTimeout(() => end(of), budget.milliseconds + GRACE_MS)
}

/** Ends a worker with every script at work in it; those that wait, and the next one, get a new one. */
function end(of: Worker): void {
  leave(of)
  for (const [run, { begin }] of running)
    if (begin) void launch(run, begin)
    else finish(run, { fault: { reason: 'time' } })
}

function leave(of: Worker): void {
  of.terminate()
  if (worker !== of) return
  worker = undefined
  ready = undefined
}

function finish(run: number, outcome: Outcome): void {
  const one = running.get(run)
  if (!one) return
  clearTimeout(one.watch)
  running.delete(run)
  one.done(outcome)
}

async function launch(run: number, begin: ToWorker): Promise<void> {
  const { worker: to, ready: begun } = start()
  try {
    await begun
    post(to, begin)
  } catch {
    finish(run, notStarted)
  }
}

/** Runs a script in the interpreter of the page's worker. Never rejects; the page goes on whatever the script does. */
export function sandboxed(
  code: string,
  given: unknown,
  calls: ScriptCalls,
  library: Library = {},
): Promise<Outcome> {
  runs += 1
  const run = runs
  const begin = { do: 'run', run, code, given, library } as const
  return new Promise((done) => {
    running.set(run, { calls, begin, done, watch: undefined })
    void launch(run, begin)
  })
}
