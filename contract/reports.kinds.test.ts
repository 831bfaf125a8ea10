import { expect, test } from 'vitest'
import { operators } from './filter.ts'
import { daysOf, isSameState, parametersOf, type ReportSpan, stateIn } from './reports.kinds.ts'

const spanOn = (today: string) => (span: ReportSpan) => {
  const { from, until } = daysOf({ span }, today)
  return `${from} ${until}`
}

test('a period moves with the day', () => {
  const january = spanOn('2026-01-31')
  expect(january('month')).toBe('2026-01-01 2026-01-31')
  expect(january('lastMonth')).toBe('2025-12-01 2025-12-31')
  expect(january('quarter')).toBe('2026-01-01 2026-01-31')
  expect(january('year')).toBe('2026-01-01 2026-01-31')
  expect(january('twelve')).toBe('2025-02-01 2026-01-31')
  const march = spanOn('2028-03-31')
  expect(march('lastMonth')).toBe('2028-02-01 2028-02-29')
  expect(march('quarter')).toBe('2028-01-01 2028-03-31')
  const december = spanOn('2026-12-01')
  expect(december('quarter')).toBe('2026-10-01 2026-12-01')
  expect(december('twelve')).toBe('2026-01-01 2026-12-01')
  expect(daysOf({ from: '2026-01-01', until: '2026-01-02' }, '2030-01-01')).toEqual({
    from: '2026-01-01',
    until: '2026-01-02',
  })
})

test('an address says what is looked at, and what it says is read again', () => {
  const read = (report: Parameters<typeof stateIn>[0], address: Record<string, string>) =>
    stateIn(report, (name) => address[name] ?? null, [])
  const usual = read('spend', {})
  expect(usual).toEqual({
    period: { span: 'twelve' },
    by: 'month',
    partnerOrgId: null,
    materialCode: '',
    filters: [],
    waitsFor: null,
    sort: '',
  })
  // The usual level is the same whether it is named or not; a page is nothing that is looked at.
  expect(isSameState(usual, read('spend', { by: 'month', page: '2' }))).toBe(true)
  expect(isSameState(usual, read('spend', { by: 'ever', span: 'ever' }))).toBe(true)
  expect(isSameState(usual, read('spend', { from: '2026-01-01', until: '2026-12-31' }))).toBe(false)
  const narrow = read('chain', { by: 'line', partner: 'p', material: 'M', sort: '-qty', span: 'year' })
  expect(isSameState(narrow, read('chain', Object.fromEntries(parametersOf(narrow))))).toBe(true)
  expect(Object.fromEntries(parametersOf(narrow))).toEqual({
    span: 'year',
    by: 'line',
    partner: 'p',
    material: 'M',
    sort: '-qty',
  })
  // A brief report has no level, is narrowed to nobody and sorted by the page alone.
  expect(parametersOf(read('brief', { by: 'line', partner: 'p', sort: 'x', from: 'x' }))).toEqual([
    ['span', 'twelve'],
  ])
  // What waits has no period, but a turn.
  const waits = read('waiting', { span: 'year', material: 'M', waits: 'buyer', partner: 'p' })
  expect(parametersOf(waits)).toEqual([
    ['by', 'step'],
    ['partner', 'p'],
    ['waits', 'buyer'],
  ])
  expect(read('waiting', { waits: 'nobody' }).waitsFor).toBeNull()
  expect(read('chain', { waits: 'buyer' }).waitsFor).toBeNull()
})

test('an address names filters as that of a list does', () => {
  const filters = [
    { field: 'orderNo', sign: operators.allLike.sign, value: 'PO-2026' },
    { field: 'purchaserName', sign: operators.in.sign, value: ['林晓', '孙浩'] },
    { field: 'currency', sign: operators.notNull.sign },
  ]
  const state = stateIn('brief', () => null, filters)
  expect(parametersOf(state)).toEqual([
    ['span', 'twelve'],
    ['orderNo.allLike', 'PO-2026'],
    ['purchaserName.in', '林晓'],
    ['purchaserName.in', '孙浩'],
    ['currency.notNull', ''],
  ])
  expect(
    isSameState(
      state,
      stateIn('brief', () => null, []),
    ),
  ).toBe(false)
  expect(stateIn('waiting', () => null, filters).filters).toEqual([])
})
