import { expect, test, vi } from 'vitest'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { callNamed, emit, scriptCall } from '../../runtime/handlers.ts'
import { createStore } from '../../runtime/store.ts'
import type { ControlEvent, PageServices } from '../../runtime/services.ts'
import { services } from '../trialServices.ts'
import { inert } from './inert.ts'

const button: Control = {
  id: 'b',
  type: 'button',
  field: 'b',
  attr: {},
  event: {
    click: [
      { do: 'call', name: 'remind' },
      { do: 'go', url: '/orders' },
    ],
  },
}
const pressed: ControlEvent = {
  event: 'click',
  control: button,
  store: createStore({ body: [button], values: {}, mode: 1, clock: services.clock }),
  gesture: true,
  detail: {},
}

test('on the canvas no function that a page is written with runs, and a script that draws tells nobody and leads nowhere', async () => {
  const done: string[] = []
  const script = vi.fn<PageServices['script']>(async (_code, _given, call, say) => {
    say?.('info', 'said')
    await call?.('copyLink', {})
    return { value: 'drawn' }
  })
  const around: PageServices = {
    ...services,
    written: { remind: "say({ text: 'said' })" },
    functions: { copyLink: () => void done.push('copied') },
    say: (_, text) => void done.push(text),
    go: (url) => void done.push(url),
    script,
  }
  await emit(pressed, around)
  expect(done).toEqual(['said', 'copied', '/orders'])
  done.length = 0
  script.mockClear()

  const still = inert(around)
  await emit(pressed, still)
  await callNamed('remind', pressed, still)
  expect(script).not.toHaveBeenCalled()
  expect(await still.script('draw', {}, scriptCall(pressed, still), still.say)).toEqual({ value: 'drawn' })
  expect(done).toEqual([])
})
