import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'
import { progressOf, reachedColour } from './share.ts'

async function shown(value: unknown, attr: object = {}) {
  const page = await trial([{ type: 'progress', field: 'done', attr: { label: 'Done', ...attr } }], {
    values: { done: value },
  })
  const bar = await page.findByRole('progressbar', { name: 'Done' })
  return { ...page, bar }
}

test.each([
  [30, {}, '30%', '30'],
  ['99.9', {}, '99%', '99'],
  ['99.96', { digits: 1 }, '99.9%', '99'],
  [130, {}, '130%', '100'],
  [-5, {}, '-5%', '0'],
  ['-0.4', {}, '0%', '0'],
  [3, { max: 4 }, '75%', '75'],
  [5, { max: 4, format: 'value', unit: 'pcs' }, '5 / 4 pcs', '100'],
  [0, { shape: 'circle' }, '0%', '0'],
])('%j with %j is said as %s and drawn as %s', async (value, attr, says, drawn) => {
  const { bar, getByText } = await shown(value, attr)
  expect(getByText(says)).toBeInTheDocument()
  expect(bar).toHaveAttribute('aria-valuetext', says)
  expect(bar).toHaveAttribute('aria-valuenow', drawn)
})

test.each([
  [undefined, '-'],
  ['', '-'],
  ['soon', 'soon'],
])('%j is no progress: %s', async (value, says) => {
  const { findByText, queryByRole } = await trial(
    [{ type: 'progress', field: 'done', attr: { label: 'Done' } }],
    {
      values: { done: value },
    },
  )
  expect(await findByText(says)).toBeInTheDocument()
  expect(queryByRole('progressbar')).toBeNull()
})

test('its colour is that of the highest limit reached, and nothing but a colour', async () => {
  const limits = [{ from: 80, color: 'green' }, { from: 0, color: 'red' }, 'x', { from: 50, color: 'url(x)' }]
  expect([0, 49, 50, 90].map((percent) => reachedColour(limits, percent))).toEqual([
    'red',
    'red',
    'url(x)',
    'green',
  ])
  expect(reachedColour(undefined, 5)).toBeUndefined()
  const painted = async (value: number) => {
    const { bar, unmount } = await shown(value, { limits })
    const style = bar.querySelector<HTMLElement>('.ant-progress-bg')?.style.cssText
    unmount()
    return style
  }
  expect(await painted(90)).toContain('green')
  expect(await painted(60)).not.toContain('url')
})

test('a whole of nothing is 100', () => {
  expect(progressOf(50, 0, 0)).toMatchObject({ drawn: 50, percent: '50' })
})
