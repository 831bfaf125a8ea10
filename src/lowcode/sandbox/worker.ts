import variant from '@jitl/quickjs-wasmfile-release-sync'
import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import { runScript } from './engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'

// A worker's own global, which the types of the page do not know.
const scope = self as unknown as {
  postMessage: (message: FromWorker) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void
}
const tell = (message: FromWorker): void => scope.postMessage(message)
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
  const { run, code, given } = data
  void quickjs
    .then((engine) => {
      tell({ do: 'begun', run })
      return runScript(engine, code, given, (name, text) => {
        calls += 1
        const call = calls
        return new Promise((resolve, reject) => {
          waiting.set(`${run}.${call}`, { resolve, reject })
          tell({ do: 'call', run, call, name, given: text })
        })
      })
    })
    .then(
      (outcome) => tell({ do: 'done', run, outcome }),
      (error: unknown) =>
        tell({ do: 'done', run, outcome: { fault: { reason: 'error', message: String(error) } } }),
    )
})
void quickjs.then(() => tell({ do: 'ready' }))
