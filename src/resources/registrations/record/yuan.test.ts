import { expect, test } from 'vitest'
import { inWan, typedYuan } from './yuan.ts'

test.each([
  ['500万', '5000000'],
  ['500 万元', '5000000'],
  ['1.2亿元', '120000000'],
  ['1.23456 亿', '123456000'],
  ['0.00001万', '0.1'],
  ['１，０００萬', '10000000'],
  ['5,000,000', '5000000'],
  ['¥5000000元', '5000000'],
  ['12.50', '12.5'],
  ['', ''],
  // what is no amount stays, for the fault to point at
  ['五百万', '五百万'],
  [' 万 ', '万'],
  ['-5万', '-5万'],
  ['1,5万', '1,5万'],
  ['500万美元', '500万美元'],
])('%j is read as %j', (typed, yuan) => {
  expect(typedYuan(typed)).toBe(yuan)
})

test.each([
  ['5000000', '500'],
  ['12345678.90', '1234.56789'],
  ['10000', '1'],
  ['9999', undefined],
  ['', undefined],
  ['五百万', undefined],
])('%j yuan are %j 万', (yuan, wan) => {
  expect(inWan(yuan)).toBe(wan)
})
