import { expect, test } from 'vitest'
import { compare } from './i18n.ts'

test('keys, gaps, slots and language are compared', () => {
  const zh = { title: '订单', lines: '共 {{count}} 行', only: '仅', gone: { deep: '深' } }
  const en = {
    title: '订单',
    lines_one: '{{count}} line',
    lines_other: '{{counted}} lines',
    only: ' ',
    more: 'More',
  }
  expect(compare('orders', { texts: zh }, { texts: en }).toSorted()).toEqual([
    'en/orders: texts.gone.deep is missing',
    'en/orders: texts.lines_other fills {{counted}}, zh {{count}}',
    'en/orders: texts.only says nothing',
    'en/orders: texts.title is Chinese',
    'zh/orders: texts.more is missing',
  ])
})
