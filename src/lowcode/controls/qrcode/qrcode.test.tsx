import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'
import { capacityOf } from './capacity.ts'

const code = (attr: object = {}) => ({ type: 'qrcode', field: 'code', attr: { label: 'Code', ...attr } })

test('a text with expressions is drawn as a code that says what it holds, dark on white', async () => {
  const { findByRole, getByText } = await trial(
    [code({ text: 'PO-${no}', showText: true, caption: 'Scan me' })],
    {
      values: { no: 7 },
    },
  )
  const svg = await findByRole('img', { name: 'Code: PO-7' })
  expect([...svg.querySelectorAll('path')].map((each) => each.getAttribute('fill'))).toEqual([
    'white',
    'black',
  ])
  expect(getByText('PO-7')).toBeInTheDocument()
  expect(getByText('Scan me')).toBeInTheDocument()
})

test('nothing is a dash', async () => {
  const { findByText, queryByRole } = await trial([code()])
  expect(await findByText('-')).toBeInTheDocument()
  expect(queryByRole('img')).toBeNull()
})

// The limits are those of the drawing itself: one more would be thrown.
test.each([
  ['L', '1', 7089],
  ['M', 'A', 3391],
  ['Q', 'a', 1663],
  ['H', '件', 424],
])('at level %s a code holds %j %i times, and says so when it is more', async (errorLevel, sign, most) => {
  for (const [count, isDrawn] of [
    [most, true],
    [most + 1, false],
  ] as const) {
    const { findByRole, findByText, unmount } = await trial([code({ errorLevel })], {
      values: { code: sign.repeat(count) },
    })
    if (isDrawn) expect(await findByRole('img')).toBeInTheDocument()
    else expect(await findByText(/^Too long for a QR code/)).toBeInTheDocument()
    unmount()
  }
})

test('half a character is no fault', async () => {
  const { findByRole } = await trial([code()], { values: { code: 'a\ud83d' } })
  expect(await findByRole('img')).toBeInTheDocument()
})

test('digits, capitals and bytes are counted by their own measure', () => {
  expect(capacityOf('20261121', 'M')).toEqual({ count: 8, most: 5596 })
  expect(capacityOf('PO-1/2', 'M')).toEqual({ count: 6, most: 3391 })
  expect(capacityOf('件', 'M')).toEqual({ count: 3, most: 2331 })
})
