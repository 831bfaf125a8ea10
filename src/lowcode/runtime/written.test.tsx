import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { byHand } from './byHand.ts'
import type { PageServices, ScriptCall } from './services.ts'
import { trial } from './trial.tsx'

const press = (name: string) =>
  byHand(screen.getByRole('button', { name }), new MouseEvent('click', { bubbles: true, cancelable: true }))

const button = (label: string, click: unknown) => ({
  type: 'button',
  attr: { label },
  ...(typeof click === 'string' ? { func: { click } } : { event: { click: click as never } }),
})

/** A page with written functions; `run` stands for the interpreter. */
const paged = async (
  sketches: Parameters<typeof trial>[0],
  names: readonly string[],
  run: (name: string, given: unknown, call: ScriptCall) => unknown,
  actions: PageServices['actions'] = {},
) =>
  trial(sketches, {
    services: {
      functions: {},
      actions,
      written: Object.fromEntries(names.map((name) => [name, ''])),
      script: async (code, given, call) => {
        const [, name = ''] = /^return call\("(\w+)"/.exec(code) ?? []
        try {
          return { value: await run(name, given, call ?? (() => Promise.reject(new Error('no call')))) }
        } catch (error) {
          return { fault: String(error) }
        }
      },
    },
  })

test('a function answers fields into the page, or all into one field', async () => {
  const { store } = await paged(
    [
      { type: 'input', field: 'total' },
      { type: 'input', field: 'whole' },
      button('Fields', 'sum'),
      button('Into', [{ do: 'call', name: 'sum', with: { by: '2 + 1' }, into: 'whole' }]),
    ],
    ['sum'],
    (_, given) => ({ total: (given as { data: { by?: number } }).data.by ?? 7 }),
  )
  press('Fields')
  await expect.poll(() => store.value('total')).toBe(7)
  press('Into')
  await expect.poll(() => store.value('whole')).toEqual({ total: 3 })
})

test('a page’s function stands for the standard action of its name and reaches it; refused, the steps behind it stay undone', async () => {
  const saved = vi.fn<() => void>()
  const ran: unknown[] = []
  const steps = [
    { do: 'call', name: 'save' },
    { do: 'set', field: 'note', value: "'after'" },
  ]
  const { store } = await paged(
    [{ type: 'input', field: 'note' }, button('Too early', steps), button('Save', steps)],
    ['save'],
    (name, given, call) => {
      const { note } = (given as { values: { note?: string } }).values
      ran.push(note)
      return note === 'ok' ? call(name, {}) : false
    },
    { save: saved },
  )
  store.change({ note: 'no' })
  press('Too early')
  await expect.poll(() => ran).toEqual(['no'])
  store.change({ note: 'ok' })
  press('Save')
  await expect.poll(() => store.value('note')).toBe('after')
  expect(saved).toHaveBeenCalledOnce()
})

test('what writes waits for a hand, in a function as on a button', async () => {
  const saved = vi.fn<() => void>()
  const { said } = await paged(
    [{ type: 'table', field: 'rows', children: [], func: { tablejs: 'begin' } }],
    ['begin'],
    (_, __, call) => call('save', {}),
    { save: saved },
  )
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toMatch(/^warning: /)
  expect(saved).not.toHaveBeenCalled()
})

test('the script of a widget calls what the page has by name, and nothing that waits for a hand', async () => {
  const saved = vi.fn<() => void>()
  const given: unknown[] = []
  const { said } = await trial([{ type: 'widget', attr: { label: 'Nearby', script: 'x' } }], {
    services: {
      actions: { save: saved },
      functions: {
        suggestPlaces: (_, passed) => {
          given.push(passed)
          return ['Nanshan', 'Futian']
        },
      },
      script: async (_, __, call) => {
        const places = await call?.('suggestPlaces', { city: 'Shenzhen' })
        return { value: { places: String(places), saved: String(await call?.('save', {})) } }
      },
    },
  })
  const widget = await screen.findByRole('region', { name: 'Nearby' })
  await expect.poll(() => widget.textContent).toContain('Nanshan,Futian')
  expect(given).toEqual([{ city: 'Shenzhen' }])
  expect(widget).toHaveTextContent('false')
  expect(saved).not.toHaveBeenCalled()
  expect(said).toEqual([expect.stringMatching(/^warning: /)])
})

test('a function that fails says so, and so does a name that nobody provides', async () => {
  const { said } = await paged([button('Fail', 'fails'), button('Nobody', 'nowhere')], ['fails'], () => {
    throw new Error('line 3')
  })
  press('Fail')
  await expect.poll(() => said).toEqual(['error: Error: line 3'])
  press('Nobody')
  await expect.poll(() => said[1]).toBe('warning: api nowhere not implement')
})
