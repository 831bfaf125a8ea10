import { describe, expect, test } from 'vitest'
import { figuresOf, type Row, type Wanted } from './figures.ts'
import { namingOf } from './names.ts'

const named = (field: string, more: Partial<Parameters<typeof namingOf>[1]> = {}) =>
  namingOf(field, { choices: [], zone: 'Asia/Shanghai', ...more })
const figures = (rows: readonly Row[], wanted: Partial<Wanted> = {}) =>
  figuresOf(rows, {
    category: named('part'),
    value: '',
    aggregate: 'sum',
    order: 'category',
    digits: 2,
    others: 'Others',
    lang: 'en',
    ...wanted,
  })
const read = ({ categories, series }: ReturnType<typeof figures>) =>
  series.map(({ values }) => Object.fromEntries(categories.map((name, at) => [name, values[at]])))

const rows: readonly Row[] = [
  { part: 'bolt', qty: '0.1', at: '2026-01-31T17:00:00.000Z' },
  { part: 'bolt', qty: '0.2', at: '2026-02-03' },
  { part: 'nut', qty: '9007199254740993.25', at: '2026-04-01' },
  { part: 'nut', qty: '', at: '2026-04-30' },
  { part: '', qty: 'soon', at: '' },
]

describe('what rows add up to', () => {
  test.each([
    ['sum', { bolt: '0.3', nut: '9007199254740993.25', '-': '0' }],
    ['count', { bolt: '2', nut: '1', '-': '1' }],
    ['average', { bolt: '0.15', nut: '9007199254740993.25', '-': null }],
    ['min', { bolt: '0.1', nut: '9007199254740993.25', '-': null }],
    ['max', { bolt: '0.2', nut: '9007199254740993.25', '-': null }],
  ])('%s is exact, and empty comes last', (aggregate, values) => {
    expect(read(figures(rows, { value: 'qty', aggregate }))).toEqual([values])
  })

  test('rows are counted without a field', () => {
    expect(read(figures(rows))).toEqual([{ bolt: '2', nut: '2', '-': '1' }])
  })

  test('an average has as many decimals as are asked for', () => {
    const thirds = ['1', '0', '0'].map((qty) => ({ part: 'a', qty }))
    expect(read(figures(thirds, { value: 'qty', aggregate: 'average', digits: 4 }))).toEqual([
      { a: '0.3333' },
    ])
  })

  test('months are those of the calendar of the reader, and one without a row has its place', () => {
    const category = named('at', { timeUnit: 'month' })
    expect(read(figures(rows, { category, timeUnit: 'month' }))).toEqual([
      { '2026-02': '2', '2026-03': '0', '2026-04': '2', '-': '1' },
    ])
    const byYear = figures([{ at: '2024' }, { at: '2026-11' }], {
      category: named('at', { timeUnit: 'year' }),
      timeUnit: 'year',
    })
    expect(read(byYear)).toEqual([{ 2024: '1', 2025: '0', 2026: '1' }])
    const days = figures([{ at: '1999-12-31' }, { at: '2026-11-21' }], {
      category: named('at', { timeUnit: 'day' }),
      timeUnit: 'day',
    })
    expect(days.categories).toHaveLength(2)
  })

  const many = ['a', 'b', 'c', 'd'].flatMap((part, at) =>
    Array.from({ length: [2, 4, 1, 3][at] ?? 0 }, (_, nth) => ({ part, qty: '1.1', line: `L${nth % 2}` })),
  )
  test('the largest stay and the rest are one, behind them', () => {
    expect(figures(many, { limit: 2 }).categories).toEqual(['b', 'd', 'Others'])
    expect(read(figures(many, { limit: 2, value: 'qty', order: 'value' }))).toEqual([
      { b: '4.4', d: '3.3', Others: '3.3' },
    ])
    expect(figures(many, { limit: 4, order: 'value' }).categories).toEqual(['b', 'd', 'a', 'c'])
    expect(figures(many, { limit: 4 }).categories).toEqual(['a', 'b', 'c', 'd'])
  })

  test('several series, at most as many as can be told apart', () => {
    const divided = figures(many, { series: named('line') })
    expect(divided.series.map(({ name }) => name)).toEqual(['L0', 'L1'])
    expect(read(divided)).toEqual([
      { a: '1', b: '2', c: '1', d: '2' },
      { a: '1', b: '2', c: '0', d: '1' },
    ])
    expect(divided.rowsOf(1, 1)).toHaveLength(2)
    const wide = Array.from({ length: 12 }, (_, at) => ({ part: 'a', line: `L${at}` }))
    const cut = figures(wide, { series: named('line') })
    expect(cut.series).toHaveLength(9)
    expect(cut.series.at(-1)).toEqual({ name: 'Others', values: ['4'] })
  })

  test('nothing adds up to nothing', () => {
    expect(figures([])).toMatchObject({ categories: [], series: [{ values: [] }] })
    expect(figures([], { series: named('line') })).toMatchObject({ categories: [], series: [] })
  })
})

describe('what a value is called', () => {
  test('a record that was picked by its name, whichever of its fields is named', () => {
    const row = { makerId: 'm1', makerName: '宁波模具' }
    for (const field of ['maker', 'makerId', 'makerName']) expect(named(field)(row).name).toBe('宁波模具')
    const same = [row, { makerId: 'm2', makerName: '宁波模具' }]
    expect(figures(same, { category: named('maker') }).categories).toEqual(['宁波模具', '宁波模具'])
  })

  test('choices by their names and in their order, several together', () => {
    const choices = [
      { id: 'sent', name: 'Sent' },
      { id: 'done', name: 'Done' },
    ]
    const category = named('state', { choices })
    const states = [{ state: 'gone' }, { state: 'done' }, { state: 'sent' }, { state: ['sent', 'done'] }]
    expect(figures(states, { category }).categories).toEqual(['Sent', 'Done', 'gone', 'Sent、Done'])
  })

  test('moments as they are read, and numbers in their order', () => {
    expect(named('at')({ at: '2026-11-21T02:00:00.000Z' }).name).toBe('2026-11-21 10:00:00')
    expect(figures([{ part: '10' }, { part: '9' }, { part: '-1' }]).categories).toEqual(['-1', '9', '10'])
  })
})
