import { expect, test } from 'vitest'
import fc from '../../../../tests/support/property.ts'
import { addsUp, inFlow, ledgerCounters, shifted, type Ledger } from './ledger.ts'

const agreed = { agreedQty: '100', overPercent: '5', underPercent: '0' }
const empty: Ledger = {
  calledOff: '0',
  reserved: '0',
  received: '0',
  accepted: '0',
  returned: '0',
  replaced: '0',
  reconciled: '0',
  invoiced: '0',
}

test('a delivery reserves, a receipt turns the reserved into received', () => {
  const submitted = shifted(agreed, empty, { reserved: '60' })
  const received = submitted && shifted(agreed, submitted, { reserved: '-60', received: '60' })
  expect(received).toEqual({ ...empty, received: '60' })
})

test('the ceiling is agreed and over, not a trifle more', () => {
  expect(shifted(agreed, empty, { reserved: '105' })).not.toBeNull()
  expect(shifted(agreed, empty, { reserved: '105.000001' })).toBeNull()
  expect(shifted({ ...agreed, overPercent: '0' }, empty, { reserved: '100.002' })).toBeNull()
})

test('what is returned for replacement may be shipped again', () => {
  const full: Ledger = { ...empty, received: '105' }
  expect(shifted(agreed, full, { reserved: '5' })).toBeNull()
  expect(shifted(agreed, full, { returned: '5', replaced: '5', reserved: '5' })).not.toBeNull()
  expect(shifted(agreed, full, { replaced: '5' })).toBeNull()
})

test('more cannot be reconciled than accepted, nor accepted than received', () => {
  const received: Ledger = { ...empty, received: '10' }
  expect(shifted(agreed, received, { accepted: '11' })).toBeNull()
  expect(shifted(agreed, received, { accepted: '10', reconciled: '10' })).not.toBeNull()
  expect(shifted(agreed, received, { reconciled: '1' })).toBeNull()
})

test('whatever documents do in whatever order, the ledger adds up or stays', () => {
  const amount = fc
    .integer({ min: -50_000, max: 50_000 })
    .map((milli) =>
      new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 3 }).format(milli / 1000),
    )
  const delta = fc.record(Object.fromEntries(ledgerCounters.map((counter) => [counter, amount])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(fc.array(delta, { maxLength: 40 }), (deltas) => {
      let ledger = empty
      for (const each of deltas) ledger = shifted(agreed, ledger, each) ?? ledger
      expect(addsUp(agreed, ledger)).toBe(true)
      expect(inFlow(ledger).lte('105')).toBe(true)
    }),
  )
})
