import type { Fault } from '../../contract/errors.ts'
import type { http } from '../../src/providers/http.ts'

/** How requests leave the browser. */
type Adapter = Extract<typeof http.defaults.adapter, (...asked: never[]) => unknown>

/** Hands what is sent to the test and answers as the server does that finds these faults; without any, that it is done. */
export const refusing =
  (faults: () => readonly Fault[], sent: unknown[]): Adapter =>
  (config) => {
    sent.push(JSON.parse(String(config.data)))
    const found = faults()
    const refusal = { error: 'INPUT_INVALID', requestId: '1', data: {}, faults: found }
    return Promise.resolve({
      status: found.length > 0 ? 422 : 200,
      data:
        found.length > 0
          ? { code: 422, msg: '请检查输入内容', data: refusal }
          : { code: 200, msg: '', data: {} },
      statusText: '',
      headers: {},
      config,
    })
  }
