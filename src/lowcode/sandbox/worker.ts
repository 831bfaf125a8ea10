import variant from '@jitl/quickjs-wasmfile-release-sync'
import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import { budget, type HostCall, runScript } from './engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'

// A worker's own global, which the types of the page do not know.
const scope = self as unknown as {
  postMessage: (message: FromWorker) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void
}
const post = (message: FromWorker): void => scope.postMessage(message)
const quickjs = newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmLocation: wasm }))
const waiting = new Map<string, { resolve: (text: string) => void; reject: (error: Error) => void }>()
let calls = 0

scope.addEventListener('message', ({ data }) => {
  if (data.do === 'answer') {
    const asked = waiting.get(`${data.run}.${data.call}`)
    waiting.delete(`${data.run}.${data.call}`)
    if (data.refused === undefined) asked?.resolve(data.text ?? 'null')
    else asked?.reject(new Error(data.refused))
    return
  }
  const { run, code, given, library } = data
  void quickjs
    .then((engine) => {
      post({ do: 'begun', run })
      const hostCall: HostCall = (name, text) => {
        calls += 1
        const call = calls
        return new Promise((resolve, reject) => {
          waiting.set(`${run}.${call}`, { resolve, reject })
          post({ do: 'call', run, call, name, given: text })
        })
      }
      return runScript(engine, code, given, hostCall, budget, library)
    })
    .then(
      (outcome) => post({ do: 'done', run, outcome }),
      (error: unknown) =>
        post({ do: 'done', run, outcome: { fault: { reason: 'error', message: String(error) } } }),
    )
})
void quickjs.then(() => post({ do: 'ready' }))
