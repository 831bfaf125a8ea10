import { describe, expect, test } from 'vitest'
import { bindTemplate } from './bind.ts'
import type { BindOptions, PrintData } from './values.ts'
import { codePicture, formatMoment, formatNumber, sumOf } from './formatValue.ts'

const options: BindOptions = {
  clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' },
  yes: '是',
  no: '否',
  nameOf: (value, field, dictionary) =>
    field === 'status' && value === 'SENT' ? '已发送' : dictionary === 'ports' ? `港口 ${value}` : undefined,
}
const bound = (template: string, data: PrintData = {}) =>
  bindTemplate(`<section data-print="page">${template}</section>`, data, options)
    .replace(/^<section data-print="page">/, '')
    .replace(/<\/section>$/, '')
/** What one reads. */
const textOf = (html: string) =>
  html
    .replaceAll(/<\/t[dh]>/g, '|')
    .replaceAll(/<\/(?:tr|p|li)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('|\n', '\n')
    .trim()

describe('values', () => {
  test.each([
    ['text', '晨光五金', '晨光五金'],
    ['text', null, ''],
    ['text', true, '是'],
    ['text', ['甲', '乙'], '甲、乙'],
    ['text', { name: '名' }, '名'],
    ['amount', '1234567.5', '1,234,567.50'],
    ['amount', '0.005', '0.01'],
    ['quantity', '12.500', '12.5'],
    ['quantity', '1200', '1,200'],
    ['capitals', '107000.53', '壹拾万柒仟元伍角叁分'],
    ['date', '2026-08-31T16:30:00.000Z', '2026-09-01'],
    ['datetime', '2026-08-31T16:30:00.000Z', '2026-09-01 00:30'],
    ['date', '2026-09-01', '2026-09-01'],
  ])('%s of %j is %s', (format, value, text) => {
    const html = bound(`<span data-field="it" data-format="${format}">标签</span>`, { it: value })
    expect(textOf(html)).toBe(text)
  })

  test('choices have names, of their field or of the dictionary that is named', () => {
    const template =
      '<p data-field="status" data-format="dict">状态</p><p data-field="port" data-format="dict" data-dict="ports">港口</p>'
    expect(textOf(bound(template, { status: 'SENT', port: '3' }))).toBe('已发送\n港口 3')
  })

  test('a part is repeated as often as a number of its row says, and counts itself', () => {
    const labels = bindTemplate(
      '<section data-print="page" data-each="lines" data-times="boxes"><p data-field="name">品名</p><p data-format="sequence">1</p></section>',
      {
        lines: [
          { name: '甲', boxes: 2 },
          { name: '乙', boxes: '1' },
          { name: '丙', boxes: null },
        ],
      },
      options,
    )
    expect(textOf(labels).split('\n')).toEqual(['甲', '1', '甲', '2', '乙', '1'])
  })

  test('codes are pictures', () => {
    // Versions of 21 modules with one module of quiet zone; its corner is a run of seven.
    expect(bound('<span data-field="no" data-format="qr">码</span>', { no: 'PO-1' })).toMatch(
      /<svg viewBox="0 0 23 23"[^>]*><path d="M1 1.5h7M/,
    )
    expect(bound('<img data-field="no" data-format="code128">', { no: 'PO-1' })).toMatch(/^<span .*<svg /)
    expect(codePicture('PO-1', 'code128')).toMatchObject({ attributes: { preserveAspectRatio: 'none' } })
    expect(codePicture('订单', 'code128')).toBeUndefined()
    expect(
      bound('<span data-field="no" data-format="image">图</span>', { no: 'http://x/y.png' }),
    ).not.toContain('http')
  })

  // Limits of templates: what stands in data is text, whatever it looks like.
  test.each([
    '{{7*7}}',
    '<#assign x=1>',
    '${7*7}',
    '<%= 7*7 %>',
    '#{7*7}',
    '<img src=x onerror=alert(1)>',
    '&lt;b&gt;',
    '"><script>',
  ])('%s in data is printed as it is', (value) => {
    const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(bound('<p data-field="remark">备注</p>', { remark: value })).toBe(
      `<p data-field="remark">${escaped}</p>`,
    )
  })

  test('only what is the data’s own is found', () => {
    expect(textOf(bound('<p data-field="constructor">x</p><p data-field="toString.name">y</p>', {}))).toBe('')
  })
})

const lines = [
  { lineNo: 1, material: 'A', qty: '2', amount: '0.10', kind: '甲' },
  { lineNo: 2, material: 'B', qty: '3', amount: '0.20', kind: '乙' },
  { lineNo: 3, material: 'C', qty: '5', amount: '1000.00', kind: '甲' },
]

describe('rows', () => {
  const table = `<table data-each="lines"><thead><tr><th>行</th></tr></thead><tbody>
    <tr data-row="group" data-by="kind"><td data-field="kind">类</td><td data-sum="amount" data-format="amount">小计</td></tr>
    <tr data-row="each"><td data-format="sequence">序</td><td data-field="material">料</td><td data-field="amount" data-format="amount">额</td></tr>
    <tr data-row="pageTotal"><td>本页小计</td><td data-sum="amount" data-format="amount">额</td></tr>
    <tr data-row="total"><td>合计</td><td data-sum="amount" data-format="amount">额</td></tr></tbody></table>`

  test('groups come in the order they are met, sums are exact, those of sheets are left open', () => {
    const html = bound(table, { lines })
    expect(textOf(html).split('\n')).toEqual([
      '行',
      '甲|1,000.10',
      '1|A|0.10',
      '3|C|1,000.00',
      '乙|0.20',
      '2|B|0.20',
      '本页小计|',
      '合计|1,000.30',
    ])
    expect(html).toContain('<td data-field="amount" data-format="amount" data-value="0.10">0.10</td>')
    expect(html).toContain(
      '<tr data-row="pageTotal"><td>本页小计</td><td data-sum="amount" data-format="amount"></td></tr>',
    )
  })

  test('none, hidden and missing lists', () => {
    expect(textOf(bound(table, { lines: [] }))).toBe('行\n本页小计|\n合计|0.00')
    expect(textOf(bound(table, {}))).toBe('行\n本页小计|\n合计|0.00')
    const hidden = lines.map((line) => ({ ...line, amount: null }))
    expect(textOf(bound('<p data-sum="lines.amount" data-format="amount">x</p>', { lines: hidden }))).toBe('')
    expect(textOf(bound('<p data-sum="lines.amount" data-format="capitals">x</p>', { lines }))).toBe(
      '壹仟元叁角整',
    )
  })

  test('blocks are repeated, conditions see the row and what is around it', () => {
    const template =
      '<div data-each="lines" data-if="qty > least"><p><span data-field="material">料</span> <span data-field="orderNo">号</span></p></div><p data-if="remark">有备注</p>'
    expect(textOf(bound(template, { lines, least: '2', orderNo: 'PO-1' }))).toBe('B PO-1\nC PO-1')
  })

  test('cells and columns go with their condition', () => {
    const template =
      '<table data-each="lines"><thead><tr><th>料</th><th data-if="withQty">数</th></tr></thead><tbody><tr data-row="each"><td data-field="material">料</td><td data-if="withQty" data-field="qty">数</td></tr></tbody></table>'
    expect(bound(template, { lines: lines.slice(0, 1), withQty: false })).not.toContain('数')
    expect(textOf(bound(template, { lines: lines.slice(0, 1), withQty: true }))).toBe('料|数\nA|2')
  })

  test('ten thousand cents are a hundred', () => {
    expect(sumOf(Array.from({ length: 10_000 }, () => '0.01'))).toBe('100')
    expect(formatNumber('100', 'amount')).toBe('100.00')
    expect(formatMoment('no day', 'Asia/Shanghai', false)).toBe('no day')
  })
})
