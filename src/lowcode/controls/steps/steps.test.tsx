import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'
import { roomOf } from './stepsOf.ts'

const options = [
  { id: 'sent', name: { zh: '已发送', en: 'Sent' } },
  { id: 'seen', name: { zh: '已查看', en: 'Seen' }, description: { zh: '陈亮', en: 'by Chen' } },
  { id: 'done', name: { zh: '完成', en: 'Done' } },
]
const steps = (attr: object = {}) => ({
  type: 'steps',
  field: 'state',
  attr: { label: 'Way', options, ...attr },
})

afterEach(() => vi.unstubAllGlobals())

test('says of each step how it stands, and which is the present one', async () => {
  const { findByRole, getByText } = await trial([steps()], { values: { state: 'seen' } })
  const way = await findByRole('group', { name: 'Way' })
  expect(way).toHaveTextContent(/Sent done.*Seen under way.*by Chen.*Done to come/)
  expect(way.querySelector('[aria-current="step"]')).toHaveTextContent('Seen')
  expect(getByText('by Chen')).toBeInTheDocument()
})

test('without a value, or with one that is none of them, all are to come', async () => {
  for (const state of [undefined, 'lost']) {
    const { findByRole, unmount } = await trial([steps()], { values: { state } })
    const way = await findByRole('group', { name: 'Way' })
    expect(way).toHaveTextContent(/Sent to come.*Seen to come.*Done to come/)
    expect(way.querySelector('[aria-current]')).toBeNull()
    unmount()
  }
})

test('fails while its expression holds, whatever its status says', async () => {
  const { findByRole, store } = await trial([steps({ status: 'finish', failed: "verdict = 'no'" })], {
    values: { state: 'done', verdict: 'no' },
  })
  const way = await findByRole('group', { name: 'Way' })
  expect(way).toHaveTextContent('Done failed')
  act(() => store.change({ verdict: 'yes' }))
  expect(way).toHaveTextContent('Done done')
})

test('a step is chosen by click and by key where it may be, and once', async () => {
  const { findAllByRole, store, happened } = await trial(
    [{ ...steps({ clickable: true }), event: { change: 'changed' } }],
    { values: { state: 'sent' }, functions: ['changed'] },
  )
  const [, second, third] = await findAllByRole('button')
  fireEvent.click(second as Element)
  expect(store.value('state')).toBe('seen')
  fireEvent.click(second as Element)
  fireEvent.keyDown(third as Element, { key: 'Enter', keyCode: 13, which: 13 })
  expect(store.value('state')).toBe('done')
  expect(happened.map(([, detail]) => detail)).toEqual([{ state: 'seen' }, { state: 'done' }])
})

test.each([
  [{}, {}, 1],
  [{ clickable: true }, {}, 0],
  [{ clickable: true }, { disable: '1 = 1' }, 1],
] as const)('nothing is chosen with %j and %j in mode %i', async (attr, link, mode) => {
  const { findByRole, queryByRole } = await trial([{ ...steps(attr), link }], { mode })
  await findByRole('group', { name: 'Way' })
  expect(queryByRole('button')).toBeNull()
})

test('names of other scripts take more room, and what is said below them takes a line', () => {
  const step = (name: string, description = '') => ({ name, description })
  expect(roomOf([step('已发送'), step('Sent')])).toBe(64 + 42 + 64 + 32)
  expect(roomOf([step('Sent', 'by Chen')])).toBe(64 + 56)
  expect(roomOf([step('Sent', 'by Chen in the morning of a long day')])).toBe(64 + 140)
})

test('steps that have no room beside one another stand below one another', async () => {
  let measure: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measured: () => void) {
        measure = measured
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const { findByRole } = await trial([steps()])
  const way = await findByRole('group', { name: 'Way' })
  const stands = (width: number) => {
    vi.spyOn(way, 'clientWidth', 'get').mockReturnValue(width)
    act(() => measure())
    return way.querySelector('.ant-steps-vertical') === null ? 'beside' : 'below'
  }
  expect([600, 250, 0, 600].map(stands)).toEqual(['beside', 'below', 'below', 'beside'])
})
