import { expect, test } from 'vitest'
import { boxLabelsOf, palletLabelsOf } from './deliveries.boxes.ts'
import type { DeliveryLine } from './deliveries.ts'

const line = (lineNo: number, but: Partial<DeliveryLine>): DeliveryLine => ({
  id: '',
  deliveryId: '',
  lineNo,
  version: 1,
  orderLineId: '',
  orderId: '',
  orderNo: 'PO1',
  orderLineNo: 1,
  callOffLineId: null,
  callOffNo: '',
  materialCode: `M-${lineNo}`,
  materialName: '支架',
  spec: '',
  unit: 'PCS',
  unitScale: 0,
  qty: '100',
  boxes: 1,
  pallets: [],
  lotNo: '',
  producedOn: null,
  expiresOn: null,
  serials: [],
  certificates: [],
  rejected: false,
  rejectReason: '',
  receivedQty: '0',
  refusedQty: '0',
  reservedQty: '100',
  remark: '',
  ...but,
})

const delivery = {
  deliveryNo: 'DN1',
  lines: [
    line(1, {
      boxes: 3,
      pallets: [
        { pallet: 2, boxes: 1 },
        { pallet: 1, boxes: 1 },
      ],
    }),
    line(2, { boxes: 2, pallets: [{ pallet: 1, boxes: 2 }] }),
    line(3, { boxes: 5, rejected: true, pallets: [{ pallet: 3, boxes: 5 }] }),
  ],
}

test('each box that is delivered has a label with the code that the dock scans, and the pallet it stands on', () => {
  expect(
    boxLabelsOf(delivery).map(({ boxCode, box, boxes, pallet }) => [boxCode, box, boxes, pallet]),
  ).toEqual([
    ['DN1/1/1', 1, 3, 2],
    ['DN1/1/2', 2, 3, 1],
    ['DN1/1/3', 3, 3, null],
    ['DN1/2/1', 1, 2, 1],
    ['DN1/2/2', 2, 2, 1],
  ])
})

test('each pallet has one that says what stands on it; of a line that was taken out nothing does', () => {
  expect(palletLabelsOf(delivery, 'zh')).toEqual([
    {
      palletCode: 'DN1/P1',
      pallet: 1,
      boxes: 3,
      contents: '1 · M-1 支架 · 2–2；2 · M-2 支架 · 1–2',
    },
    { palletCode: 'DN1/P2', pallet: 2, boxes: 1, contents: '1 · M-1 支架 · 1–1' },
  ])
  expect(palletLabelsOf(delivery, 'en')[0]?.contents).toBe('1 · M-1 支架 · 2–2; 2 · M-2 支架 · 1–2')
})
