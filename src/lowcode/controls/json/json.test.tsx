import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'
import { piecesOf, readJson } from './readJson.ts'

const view = (attr: object = {}) => ({ type: 'json', field: 'answer', attr: { label: 'Answer', ...attr } })
const order = { no: 'PO-1', paid: false, note: null, lines: [{ qty: 2 }], empty: {} }

test('levels are open as its attribute says, and are opened and folded', async () => {
  const { findByText, getByText, queryByText } = await trial([view()], { values: { answer: order } })
  expect(await findByText('"PO-1"')).toBeInTheDocument()
  expect(getByText('false')).toBeInTheDocument()
  expect(getByText('null')).toBeInTheDocument()
  expect(queryByText('2')).toBeNull()
  fireEvent.click(getByText('lines:'))
  fireEvent.click(getByText('0:'))
  expect(getByText('2')).toBeInTheDocument()
  fireEvent.click(getByText('lines:'))
  expect(queryByText('2')).toBeNull()
})

test.each([
  [0, ['"PO-1"'], false],
  [3, ['2'], true],
])('with %i levels open %j is to be seen: %s', async (level, texts, isSeen) => {
  const { findByRole } = await trial([view({ level })], { values: { answer: JSON.stringify(order) } })
  const content = await findByRole('group', { name: 'Answer' })
  for (const text of texts) expect(content.textContent.includes(text)).toBe(isSeen)
})

test('a long list is folded into pieces of a hundred', async () => {
  const { findByText, getByText, queryByText } = await trial([view()], {
    values: { answer: Array.from({ length: 250 }, (_, at) => `item ${at}`) },
  })
  expect(await findByText('200 … 249')).toBeInTheDocument()
  expect(queryByText('"item 249"')).toBeNull()
  fireEvent.click(getByText('200 … 249'))
  expect(getByText('"item 249"')).toBeInTheDocument()
  expect(piecesOf(0, 25_000)).toEqual([
    [0, 10_000],
    [10_000, 20_000],
    [20_000, 25_000],
  ])
  expect(piecesOf(0, 10_000)).toHaveLength(100)
})

test('a text that is no JSON is shown as it is, and says so', async () => {
  const { findByText, getByText } = await trial([view()], { values: { answer: '{"no": ' } })
  expect(await findByText('This is no JSON and is shown as text')).toBeInTheDocument()
  expect(getByText('{"no":')).toBeInTheDocument()
})

test('nothing is a dash', async () => {
  for (const answer of [undefined, null, ' ']) {
    const { findByText, unmount } = await trial([view()], { values: { answer } })
    expect(await findByText('-')).toBeInTheDocument()
    unmount()
  }
})

test('numbers are shown as they were written', () => {
  const shown = (text: string) => {
    const read = readJson(text)
    return read.is === 'json' ? JSON.stringify(read.value) : ''
  }
  expect(shown('[1.50, 12345678901234567]')).toBe('[1.5,{"source":"12345678901234567"}]')
})

test('it is copied whole', async () => {
  const taken: string[] = []
  const writeText = (text: string) => Promise.resolve(void taken.push(text))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const { findByRole, said } = await trial([view()], { values: { answer: order } })
  const button = await findByRole('button', { name: 'Copy Answer' })
  await act(async () => fireEvent.click(button))
  expect(taken).toEqual([JSON.stringify(order, null, 2)])
  expect(said).toEqual(['success: Copied'])
})
