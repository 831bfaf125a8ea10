import { act, renderHook } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import type { ExpectedLine } from '../../../contract/receipts.ts'
import { setSession } from '../../providers/session.ts'
import { LEAVING } from '../../providers/signOut.ts'
import { useWorkingCopy } from '../../providers/useWorkingCopy.ts'
import {
  changesSince,
  faultOf,
  isReceived,
  joinReceived,
  lineBody,
  nothingTyped,
  onto,
  openBoxes,
  posted,
  type Received,
  tick,
  tickEvery,
  tickScanned,
  typedIn,
  typedOf,
  typeIn,
} from './received.ts'

const line: ExpectedLine = {
  id: '00000000-0000-4000-8000-000000000001',
  lineNo: 1,
  orderNo: 'PO1',
  orderLineNo: 1,
  materialCode: 'M-1',
  materialName: '六角螺栓',
  spec: '',
  unit: 'KG',
  unitScale: 1,
  lotNo: '',
  boxes: 4,
  pallets: [],
  receivedBoxes: [4],
  serials: [],
  qty: '100',
  receivedQty: '0',
  refusedQty: '0',
  reservedQty: '100',
  mayReceiveQty: '105',
}

test.each([
  ['100', '', '', undefined],
  ['１０５', '', '', undefined],
  ['105.1', '', '', 'over'],
  ['10.05', '', '', 'invalid'],
  ['-1', '', '', 'invalid'],
  ['many', '', '', 'invalid'],
  ['90', '10', '', 'reasonNeeded'],
  ['90', '10', '破损', undefined],
  ['', '100', '错料', undefined],
])('%j received and %j refused because of %j: %j', (received, refused, reason, fault) => {
  expect(faultOf(line, { received, refused, reason })).toBe(fault)
})

test('what is expected stands there already, and a line of which nothing came is not sent', () => {
  expect(lineBody(line, typedOf(line, undefined))).toMatchObject({ receivedQty: '100', refusedQty: '0' })
  expect(lineBody(line, { received: '', refused: '', reason: '' })).toBeUndefined()
})

test('boxes that are ticked hold what is expected together, and what is not ticked did not come', () => {
  expect(openBoxes(line)).toEqual([1, 2, 3])
  expect(typedOf(line, undefined, true).received).toBe('')
  const one = tick(line, typedOf(line, undefined, true), 2)
  expect([one.boxes, one.received]).toEqual([[2], '33.3'])
  const two = tick(line, one, 1)
  expect([two.boxes, two.received]).toEqual([[1, 2], '66.6'])
  expect(tick(line, two, 3).received).toBe('100')
  expect(tick(line, one, 2)).toMatchObject({ boxes: [], received: '' })
  expect(lineBody(line, two)).toMatchObject({ boxes: [1, 2], receivedQty: '66.6' })
})

test('photos are sent of what is refused alone', () => {
  const photos = [{ fileKey: line.id, fileName: '破损.jpg' }]
  const sent = (refused: string) =>
    lineBody(line, { received: '1', refused, reason: '破损', photos })?.photos ?? []
  expect([sent('1'), sent('')]).toEqual([[line.id], []])
})

test('what came of a delivery while somebody typed is told line by line', () => {
  const other = { ...line, id: '00000000-0000-4000-8000-000000000002', lineNo: 2 }
  const now = { ...line, receivedQty: '60', refusedQty: '5' }
  expect(changesSince([line, other], [now, other])).toEqual([{ line: now, received: '60', refused: '5' }])
  expect(changesSince([now], [line])).toEqual([{ line, received: '-60', refused: '-5' }])
})

test('what was typed goes on from the latest: boxes that came lose their ticks, all else stays', () => {
  const typed = { received: '66.6', refused: '', reason: '', boxes: [1, 2] }
  const now = { ...line, reservedQty: '60', receivedBoxes: [2, 4] }
  expect(onto([now], { [line.id]: typed })).toEqual({ [line.id]: { ...typed, received: '30', boxes: [1] } })
  const written = { received: '40', refused: '2', reason: '破损' }
  expect(onto([now], { [line.id]: written })).toEqual({ [line.id]: written })
})

const openReceipt = (expected: ExpectedLine, version: number, scannedBox?: number) =>
  renderHook(() => {
    const copy = useWorkingCopy<Received>({
      form: 'receipts/1',
      server: { version, value: nothingTyped([expected]) },
      fits: isReceived,
      join: joinReceived,
    })
    const { change } = copy
    useEffect(() => {
      if (scannedBox !== undefined)
        change((now) => tickScanned(now, [{ lineId: expected.id, box: scannedBox }]))
    }, [change])
    return copy
  })

test('a label scanned as the page opens is ticked on what was put aside, and the remark stays', () => {
  localStorage.clear()
  setSession({ side: 'buyer' })
  const before = openReceipt(line, 1)
  act(() => before.result.current.change((now) => ({ ...tickEvery(now), remark: '卸在二号门' })))
  act(() => void window.dispatchEvent(new Event(LEAVING)))
  before.unmount()
  const { result } = openReceipt({ ...line, receivedBoxes: [3, 4], receivedQty: '30' }, 2, 1)
  expect(result.current).toMatchObject({ version: 1, stale: true })
  expect(result.current.value).toMatchObject({ remark: '卸在二号门', byBox: true, expected: [line] })
  expect(typedIn(result.current.value, line)).toMatchObject({ boxes: [1, 2, 3], received: '100' })
  act(() => result.current.reapply())
  expect(result.current).toMatchObject({ version: 2, stale: false, value: { remark: '卸在二号门' } })
  expect(typedIn(result.current.value, line).boxes).toEqual([1, 2])
})

test('a quantity typed while photos are on their way stays', () => {
  const typed = typeIn(nothingTyped([line]), line, { received: '90' })
  const photographed = typeIn(typed, line, { photos: [{ fileKey: line.id, fileName: '破损.jpg' }] })
  expect(typedIn(photographed, line)).toMatchObject({ received: '90', photos: [{ fileName: '破损.jpg' }] })
})

test('what was expected and is posted as it is stays what it was when the delivery moves before the response is there', () => {
  localStorage.clear()
  setSession({ side: 'buyer' })
  const { result, rerender } = renderHook(
    (server: { version: number; value: Received }) =>
      useWorkingCopy<Received>({
        form: 'receipts/4',
        server,
        fits: isReceived,
        join: joinReceived,
      }),
    { initialProps: { version: 1, value: nothingTyped([line]) } },
  )
  act(() => result.current.change(posted))
  const came = { ...line, receivedQty: '100', reservedQty: '0' }
  rerender({ version: 2, value: nothingTyped([came]) })
  expect(result.current).toMatchObject({ version: 1, stale: true, value: { expected: [line] } })
  act(() => result.current.reapply())
  expect(result.current).toMatchObject({ version: 2, stale: false, value: { expected: [came] } })
})
