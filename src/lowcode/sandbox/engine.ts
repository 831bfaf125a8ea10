import type {
  QuickJSContext,
  QuickJSDeferredPromise,
  QuickJSHandle,
  QuickJSWASMModule,
} from 'quickjs-emscripten-core'

/** What a script may use. Time is that of the interpreter, not of the calls it waits for. */
export interface Budget {
  milliseconds: number
  memory: number
  stack: number
  /** Characters of its answer and of what it passes to a call. */
  text: number
  calls: number
}

export const budget: Budget = {
  milliseconds: 1000,
  memory: 32 * 1024 * 1024,
  stack: 256 * 1024,
  text: 1_000_000,
  calls: 50,
}

/** Why a script has no answer. `error` carries what it threw. */
export type ScriptFault =
  | { reason: 'time' | 'memory' | 'calls' | 'answer' | 'waits' }
  | { reason: 'error'; message: string }
export type Outcome = { value: unknown; fault?: undefined } | { value?: undefined; fault: ScriptFault }

/** Makes a call for a script; both ways it is JSON text. Rejects with a sentence. */
export type HostCall = (name: string, given: string) => Promise<string>

/**
 * Runs a script as the body of `async (given) => { … }`, where `given`'s members are in scope as `values`, `event`, `row` and `data`, and
 * `request(api, parameters)` is the only way out. A fresh interpreter each time: nothing stays, nothing but JSON goes in or out.
 */
export async function runScript(
  quickjs: QuickJSWASMModule,
  code: string,
  given: unknown,
  hostCall: HostCall,
  limits: Budget = budget,
): Promise<Outcome> {
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(limits.memory)
  runtime.setMaxStackSize(limits.stack)
  let left = limits.milliseconds
  let until = 0
  let late = false
  runtime.setInterruptHandler(() => {
    late ||= performance.now() > until
    return late
  })
  const vm = runtime.newContext()
  const open = new Set<QuickJSDeferredPromise>()
  /** Runs the interpreter, at the expense of the time left. */
  const timed = <T>(run: () => T): T => {
    const start = performance.now()
    until = start + left
    try {
      return run()
    } finally {
      left -= performance.now() - start
    }
  }
  let calls = 0
  let wake: () => void = () => {}
  let fault: ScriptFault | undefined
  try {
    const host = vm.newFunction('host', (name, text) => {
      const promise = vm.newPromise()
      calls += 1
      const [called, passed] = [vm.getString(name), vm.getString(text)]
      if (calls > limits.calls || passed.length > limits.text) {
        fault ??= { reason: 'calls' }
        promise.reject(vm.newString('calls'))
        return promise.handle
      }
      open.add(promise)
      const settle = (end: 'resolve' | 'reject', answer: string) => {
        if (!vm.alive || !open.delete(promise)) return
        const handle = vm.newString(answer)
        promise[end](handle)
        handle.dispose()
        wake()
      }
      hostCall(called, passed).then(
        (answer) => settle('resolve', answer),
        (error: unknown) => settle('reject', error instanceof Error ? error.message : String(error)),
      )
      return promise.handle
    })
    vm.setProp(vm.global, '__host', host)
    host.dispose()
    const sent = vm.newString(JSON.stringify(given ?? {}))
    vm.setProp(vm.global, '__given', sent)
    sent.dispose()

    const begun = timed(() => vm.evalCode(wrapped(code), 'script'))
    if (begun.error) return { fault: failure(vm, begun.error, late) }
    const promise = begun.value
    try {
      for (;;) {
        const ran = timed(() => runtime.executePendingJobs())
        if (ran.error) return { fault: failure(vm, ran.error, late) }
        const state = vm.getPromiseState(promise)
        if (state.type === 'fulfilled') {
          const text = vm.getString(state.value)
          state.value.dispose()
          if (fault) return { fault }
          return text.length > limits.text ? { fault: { reason: 'answer' } } : { value: parsed(text) }
        }
        if (state.type === 'rejected') return { fault: fault ?? failure(vm, state.error, late) }
        if (open.size === 0) return { fault: { reason: 'waits' } }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    } finally {
      promise.dispose()
    }
  } catch (error) {
    // An interpreter out of memory cannot even say so.
    return {
      fault: late
        ? { reason: 'time' }
        : { reason: 'error', message: error instanceof Error ? error.message : '' },
    }
  } finally {
    for (const promise of open) promise.dispose()
    open.clear()
    release(vm, runtime)
  }
}

/** The script between what gives it its names and what turns its answer into text. Its own line numbers start at 1. */
const wrapped = (code: string): string =>
  `(async () => {
    const { values, event, row, data } = JSON.parse(__given);
    const host = __host, text = JSON.stringify, read = JSON.parse;
    delete globalThis.__given; delete globalThis.__host;
    const request = async (api, given) => read(await host(String(api), text(given ?? {})));
    const say = async (kind, words) => { await host('say', text({ kind: String(kind), text: String(words) })) };
    const answer = await (async () => {${code}
    })();
    return text(answer === undefined ? null : answer) ?? 'null';
  })()`

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function failure(vm: QuickJSContext, error: QuickJSHandle, late: boolean): ScriptFault {
  const said: unknown = late ? undefined : vm.dump(error)
  error.dispose()
  if (late) return { reason: 'time' }
  const message =
    typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : String(said)
  if (/out of memory/i.test(message)) return { reason: 'memory' }
  return { reason: 'error', message: message.slice(0, 500) }
}

/** What a script left behind may keep the interpreter from being freed; its memory goes with the worker then. */
function release(vm: QuickJSContext, runtime: ReturnType<QuickJSWASMModule['newRuntime']>): void {
  try {
    vm.dispose()
    runtime.dispose()
  } catch {
    // nothing else holds on to it
  }
}
