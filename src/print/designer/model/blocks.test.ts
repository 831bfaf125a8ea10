import { expect, test } from 'vitest'
import type { PrintField } from '../../../../contract/printTemplates.ts'
import { boundTableHtml, summable } from './blocks.ts'

const field = (key: string, format: string, sum?: true): PrintField => ({
  key,
  name: key,
  nameEn: key,
  type: 'decimal',
  format,
  ...(sum && { sum }),
})
const lines: PrintField = {
  ...field('lines', 'text'),
  fields: [
    ...['lineNo', 'materialCode', 'materialName', 'spec', 'unit'].map((key) => field(key, 'text')),
    field('overdueDays', 'quantity'),
    field('qty', 'quantity', true),
    field('shippedQty', 'quantity', true),
    field('price', 'amount'),
    field('amount', 'amount', true),
  ],
}

test('a table of a list adds up what says something when it is added up', () => {
  const html = boundTableHtml(lines, 'zh', '合计')
  const named = (attribute: string) =>
    [...html.matchAll(new RegExp(`${attribute}="(\\w+)"`, 'g'))].map(([, key]) => key)
  expect(named('data-field')).toEqual(['lineNo', 'materialCode', 'materialName', 'spec', 'qty', 'amount'])
  expect(named('data-sum')).toEqual(['qty', 'amount'])
})

test('for a sum no price and no days are offered; what a template has stays', () => {
  const keys = (chosen?: string) => summable(lines.fields ?? [], chosen).map(({ key }) => key)
  expect(keys()).toEqual(['qty', 'shippedQty', 'amount'])
  expect(keys('price')).toEqual(['qty', 'shippedQty', 'price', 'amount'])
})
