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

/** Where a script went wrong: a line of it, or of the function it called. */
export interface ScriptPlace {
  name?: string
  line: number
}

/** Why a script has no answer. `error` carries what it threw. */
export type ScriptFault =
  | { reason: 'time'; at?: ScriptPlace }
  | { reason: 'memory' | 'calls' | 'answer' | 'waits' }
  | { reason: 'error'; message: string; at?: ScriptPlace }
export type Outcome = { value: unknown; fault?: undefined } | { value?: undefined; fault: ScriptFault }

/** Makes a call for a script; both ways it is JSON text. Rejects with a sentence. */
export type HostCall = (name: string, given: string) => Promise<string>

/** The code of functions by name, as far as a script may call them. */
export type Library = Readonly<Record<string, string>>

/**
 * Runs a script as the body of `async (given) => { … }`, where `given`'s members are in scope as `values`, `event`, `row` and `data`.
 * `call(name, data)` runs a function of `library` in the same interpreter, within the same budget; other names, and the function's own, go to the
 * host, as does `request(api, parameters)`. A fresh interpreter each time: nothing stays, nothing but JSON goes in or out.
 */
export async function runScript(
  quickjs: QuickJSWASMModule,
  code: string,
  given: unknown,
  hostCall: HostCall,
  limits: Budget = budget,
  library: Library = {},
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
    // Compiled when it is first called, so that what is wrong in one function is no fault of the others.
    const compile = vm.newFunction('compile', (name) => {
      const called = vm.getString(name)
      return vm.evalCode(asFunction(called === '' ? code : (library[called] ?? '')), called || MAIN)
    })
    vm.setProp(vm.global, '__compile', compile)
    compile.dispose()
    const sent = vm.newString(JSON.stringify({ given: given ?? {}, names: Object.keys(library) }))
    vm.setProp(vm.global, '__sent', sent)
    sent.dispose()

    const begun = timed(() => vm.evalCode(begin, '<begin>'))
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

const MAIN = '<script>'

/** On one line with what gives it its names, so that its lines count from 1. What it declares may have the same names. */
const asFunction = (code: string): string =>
  `(async ({ values, event, row, data, request, say, call }) => { return await (async () => {${code}\n})() })`

/** Gives the script what it may use, and turns its answer into text. */
const begin = `(async () => {
    const { given, names } = JSON.parse(__sent);
    const host = __host, compile = __compile, text = JSON.stringify, read = JSON.parse;
    delete globalThis.__sent; delete globalThis.__host; delete globalThis.__compile;
    const known = Object.assign(Object.create(null), ...names.map((name) => ({ [name]: true })));
    const request = async (api, given) => read(await host(String(api), text(given ?? {})));
    const say = async (kind, words) => { await host('say', text({ kind: String(kind), text: String(words) })) };
    const callOf = (own) => async (name, data = {}) => {
      if (name !== own && known[name]) return compile(name)({ ...given, data, request, say, call: callOf(name) });
      return read(await host('call', text({ name: String(name), with: data })));
    };
    const answer = await compile('')({ ...given, request, say, call: callOf() });
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
  const at = placeOf(vm, error)
  const said: unknown = late ? undefined : vm.dump(error)
  error.dispose()
  if (late) return { reason: 'time', ...(at?.name !== undefined && { at }) }
  const message =
    typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : String(said)
  if (/out of memory/i.test(message)) return { reason: 'memory' }
  return { reason: 'error', message: message.slice(0, 500), ...(at && { at }) }
}

/** The innermost place of an error that is in the script or one of its functions. */
function placeOf(vm: QuickJSContext, error: QuickJSHandle): ScriptPlace | undefined {
  if (vm.typeof(error) !== 'object') return undefined
  const stack = vm.getProp(error, 'stack')
  const text = vm.typeof(stack) === 'string' ? vm.getString(stack) : ''
  stack.dispose()
  for (const [, file = '', line] of text.matchAll(/[( ]([\w<>]+):(\d+)(?::\d+)?\)?$/gm))
    if (file !== '<begin>') return { ...(file !== MAIN && { name: file }), line: Number(line) }
  return undefined
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
