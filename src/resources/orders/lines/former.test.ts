import { expect, test } from 'vitest'
import type { OrderLine, OrderRevision } from '../../../../contract/orders.ts'
import { formerTerms } from './former.ts'

const line = (but: Partial<OrderLine> = {}) =>
  ({ lineNo: 10, answer: 'REOPENED', answeredAt: '2026-11-02T08:00:00Z', ...but }) as OrderLine // the rest is not looked at
const revision = (
  nth: number,
  day: string,
  ...changes: [field: string, before: string, after: string, lineNo?: number][]
): OrderRevision => ({
  revision: nth,
  at: `2026-11-${day}T09:00:00Z`,
  byName: '林晓',
  reason: '客户加单',
  totalAmount: '1.00',
  changes: changes.map(([field, before, after, lineNo = 10]) => ({ lineNo, field, before, after })),
})

test('several changes since the answer count as one, from what was answered', () => {
  const revisions = [
    revision(4, '04', ['qty', '600', '650'], ['price', '9', '8', 20]),
    revision(1, '01'),
    revision(3, '03', ['qty', '500', '600'], ['requestedOn', '2026-12-20', '2026-12-15']),
    revision(2, '02', ['qty', '400', '500']),
  ]
  // the second came on the day of the answer, an hour after it
  expect(formerTerms(line(), revisions)).toEqual({ qty: '400', requestedOn: '2026-12-20' })
  expect(formerTerms(line({ answeredAt: '2026-11-02T10:00:00Z' }), revisions)).toMatchObject({ qty: '500' })
  expect(formerTerms(line({ answeredAt: null }), revisions)).toMatchObject({ qty: '400' })
  expect(formerTerms(line({ lineNo: 20 }), revisions)).toEqual({ price: '9' })
})

test('there and back is no change, and a line that waits for nothing was nothing else', () => {
  const revisions = [revision(3, '03', ['qty', '5', '6']), revision(4, '04', ['qty', '6', '5'])]
  expect(formerTerms(line(), revisions)).toEqual({})
  expect(formerTerms(line({ answer: 'AGREED' }), [revision(3, '03', ['qty', '5', '6'])])).toEqual({})
})
