import { beforeAll, expect, test, vi } from 'vitest'
import { money } from '../../i18n/format.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { init } from './echarts.ts'
import { lies, lyingHeight, rowsOf, shortened } from './layout.ts'
import { type Look, tip } from './marks.ts'
import { optionOf } from './option.ts'
import { fileName } from './png.ts'
import type { ChartProps, Series } from './series.ts'

beforeAll(async () => {
  await setLanguage('en')
  // jsdom has no canvas to measure texts by, and says so at each
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const look: Look = { colour: (of) => `var(--${of})`, font: 'system-ui' }
const orders: Series = { name: 'Orders', kind: 'bar', values: ['2', '0', null], format: (value) => value }
const amount: Series = {
  name: 'Amount',
  kind: 'line',
  right: true,
  values: ['9007199254740993.25', null, '12.5'],
  format: (value) => money(value, 'CNY'),
}
const figures = (series: readonly Series[], categories = ['09-07', '09-14', '09-21']): ChartProps => ({
  title: 'Orders',
  category: 'Week',
  categories,
  series,
  empty: 'none',
})
const one = <T>(value: T | T[] | undefined, at = 0): T | undefined =>
  Array.isArray(value) ? value[at] : value

test('the values of a category are told exactly, and a missing one as missing', () => {
  const drawn = figures([orders, amount])
  expect(tip(drawn, 0, look).textContent).toBe('09-07Orders: 2Amount: 9,007,199,254,740,993.25 CNY')
  expect(tip(drawn, 1, look).textContent).toBe('09-14Orders: 0Amount: —')
})

test('a name is text, whatever stands in it', () => {
  const name = '<img src=x onerror=alert(1)>&amp;{b}'
  const told = tip(figures([{ ...orders, name }], [name, 'b', 'c']), 0, look)
  expect(told.querySelector('img')).toBeNull()
  expect(told.querySelector('strong')?.textContent).toBe(name)
  expect(told.querySelector('span')?.textContent).toBe(`${name}: 2`)
})

test('series of another unit have the right axis, marked at the heights of the left one', () => {
  const { xAxis, yAxis, series } = optionOf(figures([orders, amount]), look, 600)
  expect(one(xAxis)).toMatchObject({ type: 'category', data: ['09-07', '09-14', '09-21'] })
  expect(yAxis).toHaveLength(2)
  expect(one(yAxis, 1)).toMatchObject({ alignTicks: true, splitLine: { show: false } })
  expect(one(series)).toMatchObject({ type: 'bar', yAxisIndex: 0, data: [2, 0, null] })
  expect(one(series, 1)).toMatchObject({ type: 'line', yAxisIndex: 1, connectNulls: true })
})

test('what is counted has whole marks, what is measured has any', () => {
  expect(one(optionOf(figures([orders]), look, 600).yAxis)).toMatchObject({ minInterval: 1 })
  expect(one(optionOf(figures([{ ...amount, right: false }]), look, 600).yAxis)).not.toHaveProperty(
    'minInterval',
  )
})

test('bars lie where the names have no room below them, and days never do', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Müller Metallwaren GmbH ${at}`)
  const values = names.map(() => '1')
  const drawn = figures([{ ...orders, values }], names)
  expect([390, 1192, 1920].map((width) => lies(drawn, width))).toEqual([true, true, false])
  expect(lyingHeight(drawn)).toBeGreaterThan(300)
  expect(one(optionOf(drawn, look, 390).yAxis)).toMatchObject({ type: 'category', inverse: true })
  const days = figures(
    [{ ...orders, values }],
    names.map((_, at) => `2026-${at + 10}`),
  )
  expect(lies(days, 200)).toBe(false)
  expect(
    lies(
      figures(
        [
          { ...orders, values },
          { ...amount, values },
        ],
        names,
      ),
      200,
    ),
  ).toBe(false)
})

test('nothing moves', () => {
  expect(optionOf(figures([orders]), look, 600)).toMatchObject({
    animation: false,
    tooltip: { transitionDuration: 0 },
  })
})

test.each([390, 1192])('sixty categories are drawn in a place of %i px', (width) => {
  const months = Array.from(
    { length: 60 },
    (_, at) => `20${20 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  )
  const place = document.createElement('div')
  const chart = init(place, undefined, { renderer: 'svg', width, height: 230 })
  const values = months.map((_, at) => String(at))
  chart.setOption(optionOf(figures([{ ...orders, values }], months), look, width))
  const written = Array.from(place.querySelectorAll('text'), (text) => text.textContent)
  expect(written).toContain('2020-01')
  const labels = written.filter((text) => months.includes(text))
  // none runs into the next
  expect(labels.length * 42).toBeLessThan(width)
  expect(labels.length).toBeGreaterThan(3)
  expect(written).not.toContain('0.5')
  chart.dispose()
})

test('a file is named by the title, without what names of files may not hold', () => {
  expect(fileName('各合作方含税金额 · CNY')).toBe('各合作方含税金额 · CNY.png')
  expect(fileName('..\\a/b:*?"<>|\u0000c. ')).toBe('a b c.png')
  expect(fileName('///')).toBe('chart.png')
})

test('a name that has no room keeps its beginning and its end', () => {
  expect(shortened('M-001 · 晨光五金', 200)).toBe('M-001 · 晨光五金')
  expect(shortened('M-001 · 晨光五金制品有限公司第二分公司', 100)).toBe('M-001 …分公司')
  const { legend } = optionOf(figures([{ ...orders, name: 'x'.repeat(200) }]), look, 390)
  const { formatter } = one(legend) ?? {}
  expect(typeof formatter === 'function' && formatter('x'.repeat(200)).length).toBeLessThan(52)
})

test('what does not fit beside what stands before it begins a row', () => {
  expect(rowsOf([60, 60, 60], 100)).toBe(3)
  expect(rowsOf([40, 60, 60], 100)).toBe(2)
  expect(rowsOf([200], 100)).toBe(1)
})

test('what goes below nothing is drawn below nothing, and half a thing has a mark', () => {
  const loss: Series = { ...orders, values: ['-2.5', '4', '0'] }
  const axis = one(optionOf(figures([loss]), look, 600).yAxis)
  expect(axis).not.toHaveProperty('min')
  expect(axis).not.toHaveProperty('minInterval')
  expect(one(optionOf(figures([orders]), look, 600).yAxis)).toMatchObject({ min: 0 })
})

test('bars stand on one another where they are stacked, and lie in less room then', () => {
  const stacked = { ...figures([orders, { ...orders, name: 'Late' }]), stacked: true }
  const { series } = optionOf(stacked, look, 600)
  expect([one(series), one(series, 1)]).toMatchObject([{ stack: 'all' }, { stack: 'all' }])
  expect(one(optionOf(figures([orders]), look, 600).series)).not.toHaveProperty('stack')
  const many = figures(Array.from({ length: 6 }, () => orders))
  expect(lyingHeight({ ...many, height: 120 })).toBeGreaterThan(
    lyingHeight({ ...many, height: 120, stacked: true }),
  )
})

test('a pie writes beside each piece what it is and its share, and leaves out what is none', async () => {
  const pie: Series = { name: 'Orders', kind: 'pie', values: ['3', '-1', '1'], format: (value) => value }
  const drawn = figures([pie], ['Bolt', 'Loss', 'Nut'])
  const place = document.createElement('div')
  const chart = init(place, undefined, { renderer: 'svg', width: 600, height: 230 })
  chart.setOption(optionOf(drawn, look, 600))
  const texts = Array.from(place.querySelectorAll('text'), (text) => text.textContent)
  expect(texts).toEqual(['Bolt 75%', 'Nut 25%'])
  expect(tip(drawn, 2, look).textContent).toBe('NutOrders: 1')
  chart.dispose()
})

test.each(['bar', 'line'] as const)('nine series of a %s chart look each its own way', (kind) => {
  const nine = Array.from({ length: 9 }, (_, at): Series => ({ ...orders, kind, name: String(at) }))
  const { color, series } = optionOf(figures(nine), look, 600)
  const looks = [series].flat().map((each, at) => {
    const { itemStyle, lineStyle, symbol } = { symbol: '', lineStyle: {}, ...each } as Record<string, unknown> // bars have neither
    return JSON.stringify([one(color as string[], at), itemStyle, lineStyle, symbol])
  })
  expect(new Set(looks).size).toBe(9)
})
