import type { DataNode } from 'antd/es/tree'
import { expect, test } from 'vitest'
import type { PrintField } from '../../../../contract/printTemplates.ts'
import { fieldNodes } from './nodes.ts'

const field = (key: string, name: string, more: Partial<PrintField> = {}): PrintField => ({
  key,
  name,
  nameEn: key,
  type: 'varchar',
  format: 'text',
  ...more,
})
const mould = field('mould', '模具', { type: 'drill_up', fields: [field('code', '编码')] })
const fields = [
  field('orderNo', '订单号'),
  field('total', '合计金额', { type: 'decimal', format: 'amount', sum: true }),
  mould,
  field('lines', '明细', { type: 'drill_down', fields: [field('qty', '数量'), mould] }),
]
const treeOf = (text = '') => fieldNodes({ fields, text, lang: 'zh', t: (key) => key })
const drawn = (nodes: readonly DataNode[]): unknown[] =>
  nodes.map(({ title, children }) => (children ? [title, drawn(children)] : title))

test('the tree has the fields, what was picked, lists, amounts in capitals, codes of the number, pictures and page numbers', () => {
  expect(drawn(treeOf().nodes)).toEqual([
    '订单号',
    '合计金额',
    ['模具', ['编码']],
    ['明细', ['数量', ['模具', ['编码']]]],
    ['printDesigner.fields.capitals', ['合计金额']],
    [
      'printDesigner.fields.codes',
      ['订单号 · printDesigner.valueFormat.qr', '订单号 · printDesigner.valueFormat.code128'],
    ],
    ['printDesigner.fields.pictures', ['printDesigner.fields.picture', 'printDesigner.fields.stamp']],
    ['printDesigner.fields.page', ['printDesigner.fields.pageNumber', 'printDesigner.fields.pageCount']],
  ])
})

test('each puts onto the sheet what it says; what was picked goes by its path, in a row with the list it binds', () => {
  const { leaves } = treeOf()
  const htmlOf = (key: string) => leaves.get(key)?.html
  expect(htmlOf('mould.code')).toBe('<span data-field="mould.code" data-format="text">编码</span>')
  expect(leaves.get('lines/mould.code')?.value).toMatchObject({ list: 'lines', field: { key: 'mould.code' } })
  expect(htmlOf('#capitals/total')).toBe('<span data-field="total" data-format="capitals">合计金额</span>')
  expect(htmlOf('#qr/orderNo')).toBe('<span data-field="orderNo" data-format="qr">订单号</span>')
  expect(htmlOf('#number')).toContain('data-page="number"')
  expect(leaves.get('#stamp')).toEqual({ kind: 'stamp' })
  // A heading puts nothing in.
  expect(leaves.has('mould')).toBe(false)
})

test('what was picked is opened by a search alone, and a search is for fields', () => {
  expect(treeOf().opened).toEqual(['lines', '#pictures', '#page'])
  const found = treeOf('编码')
  expect(drawn(found.nodes)).toEqual([
    ['模具', ['编码']],
    ['明细', [['模具', ['编码']]]],
  ])
  expect(found.opened).toEqual(['mould', 'lines', 'lines/mould'])
})
