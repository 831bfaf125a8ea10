import { expect, test } from 'vitest'
import { voucherKeys as keys } from '../../../../contract/lowcode/kinds/voucher.ts'
import { balancing, digitsOf, keysOf, linesOf, totalsOf, voucherOf, withAmount, withLine } from './lines.ts'

const control = (attr: Record<string, unknown> = {}) => ({ id: 'v', type: 'voucher', field: 'v', attr })

// spec: L3.voucher.5, L3.voucher.6
test('its parts are called as usual, or as the definition says; the other spelling of the lines is read', () => {
  expect(keysOf(control())).toEqual(keys)
  expect(keysOf(control({ keys: { debit: 'jf' } }))).toMatchObject({ debit: 'jf', credit: 'credit' })
  expect(linesOf({ ines$B: [{ debit: '1' }, 7] }, keys)).toEqual([{ debit: '1' }, {}])
  expect(
    voucherOf({ ines$B: [], date: '2026-11-21' }, [{ debit: '0.10' }, {}, { summery: '' }], keys),
  ).toEqual({
    date: '2026-11-21',
    lines$B: [{ debit: '0.10' }],
    amount: '0.10',
  })
  expect(voucherOf({ lines$B: [{ debit: '1' }], amount: '1' }, [{}, {}], keys)).toBeNull()
})

test.each([
  ['123456789.01', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '1'], false],
  ['-20', ['', '', '', '', '', '', '', '2', '0', '0', '0'], true],
  ['0.05', ['', '', '', '', '', '', '', '', '', '', '5'], false],
  ['0.50', ['', '', '', '', '', '', '', '', '', '5', '0'], false],
])('%s stands digit by digit', (amount, digits, negative) => {
  expect(digitsOf(amount)).toEqual({ digits, negative })
})

test('nothing and more than there are places have no digits', () => {
  expect([digitsOf('0'), digitsOf(''), digitsOf('1000000000')]).toEqual([undefined, undefined, undefined])
})

// spec: L3.voucher.8
test('an amount stands on one side, exactly, with its digits', () => {
  const line = withAmount({ credit: '5.00', creditNumList: ['5'] }, 'debit', '1.005', keys)
  expect(line).toMatchObject({ debit: '1.01', credit: '', creditNumList: [] })
  expect(line['debitNumList']).toHaveLength(11)
  expect(withAmount(line, 'debit', '', keys)).toMatchObject({ debit: '', debitNumList: [] })
})

test('what is missing is found to the cent, whatever floats would make of it', () => {
  const lines = [{ debit: '0.1' }, { debit: '0.2' }, { credit: '0.05' }, {}]
  expect(balancing(lines, 3, 'credit', keys)).toBe('0.25')
  expect(balancing(lines, 3, 'debit', keys)).toBe('-0.25')
  const even = withLine(lines, 3, withAmount({}, 'credit', '0.25', keys))
  expect(totalsOf(even, keys)).toEqual({ debit: '0.30', credit: '0.30', off: '0.00' })
  expect(withLine([], 2, { summery: 'a' })).toEqual([{}, {}, { summery: 'a' }])
})
