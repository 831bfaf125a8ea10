import { expect, test } from 'vitest'
import type { EditColumn } from './block.ts'
import { contentOf } from './content.ts'
import { matchColumns, signatureOf } from './match.ts'

const column = (
  key: string,
  label: string,
  kind: EditColumn['kind'],
  more: Partial<EditColumn> = {},
): EditColumn => ({
  key,
  label,
  width: 100,
  kind,
  ...more,
})
const columns = [
  column('code', '物料编码', 'lookup', { names: ['料号', 'Part no.', 'Material code'] }),
  column('name', '物料名称', 'text', { names: ['Material'] }),
  column('spec', '规格', 'text'),
  column('qty', '数量', 'decimal', { names: ['Qty', 'Quantity'] }),
  column('unit', '单位', 'choice', { choices: [{ value: 'PCS', label: 'PCS' }] }),
  column('price', '单价', 'decimal'),
  column('tax', '税率', 'decimal', { percent: true }),
  column('day', '要求交期', 'date', { names: ['交期'] }),
  column('amount', '金额', 'read'),
]
const match = (block: string[][], left = 0, known: string[] = []) => {
  const { targets, ...rest } = matchColumns(block, columns, left, known)
  return { ...rest, targets: targets.map((key) => key ?? '-').join(' ') }
}
const [code, day] = ['FAS-001', '2026-12-20']

test.each([
  [['500', '1,200', ''], 'number'],
  [['13%', '6 ％'], 'percent'],
  [['12月28日', '2026/12/25'], 'date'],
  [['20261225'], 'date'],
  [['1130'], 'number'],
  [['５００'], 'number'],
  [['M-1', '500'], 'text'],
  [['1', '2', '3', '4', '待定'], 'number'],
  [['', ' '], 'empty'],
])('cells %j are a column of: %s', (values, content) => expect(contentOf(values)).toBe(content))

test('a header names columns in either language, in any order, with units and marks', () => {
  expect(
    match([
      ['*交期', 'Qty（PCS）', '料号'],
      [day, '5', code],
    ]),
  ).toEqual({
    header: true,
    by: 'header',
    sure: true,
    targets: 'day qty code',
  })
  expect(
    match([
      ['PART NO', 'quantity'],
      [code, '5'],
    ]).targets,
  ).toBe('code qty')
})

test('days head columns that are called so, however a sheet writes them; elsewhere they are values', () => {
  const weeks = ['2026-12-07', '2027-01-04'].map((week) =>
    column(week, week, 'decimal', { names: [week.replace(/-0/g, '-')] }),
  )
  const of = (head: string[]) => matchColumns([head, [code, '1', '2']], [...columns, ...weeks], 0)
  for (const head of [
    ['料号', '2026/12/7', '2027/1/4'],
    ['物料编码', '2026-12-07', '2027-01-04'],
  ])
    expect(of(head)).toMatchObject({
      header: true,
      targets: ['code', '2026-12-07', '2027-01-04'],
      sure: true,
    })
  expect(of([code, '2026-12-07', '2026-12-08'])).toMatchObject({ header: false })
})

test('a header with a name nobody knows is asked about, one that belongs elsewhere or holds nothing is not', () => {
  const head = ['料号', '数量', '项目号']
  expect(match([head, [code, '5', 'P-7']])).toMatchObject({ sure: false, targets: 'code qty -' })
  expect(match([head, [code, '5', 'P-7']], 0, ['项目号'])).toMatchObject({
    sure: true,
    targets: 'code qty -',
  })
  expect(match([head, [code, '5', '']])).toMatchObject({ sure: true })
})

test('a name that only contains a column’s is a guess', () => {
  expect(
    match([
      ['料号', '数量', '含税单价（元）'],
      [code, '5', '2'],
    ]),
  ).toMatchObject({
    sure: false,
    targets: 'code qty price',
  })
})

test('a row of values is no header, though one of them reads like a column', () => {
  expect(match([[code, '规格', '8.8', '500']])).toMatchObject({ header: false, by: 'place', sure: true })
  expect(match([['数量']], 1)).toMatchObject({ header: false, by: 'place' })
})

test('what the empty grid asks for goes where it belongs: code, quantity, day', () => {
  const found = { header: false, by: 'kind', sure: true }
  expect(match([[code, '500', day]])).toEqual({ ...found, targets: 'code qty day' })
  expect(match([[code, '法兰', '1,200', '12月28日']])).toEqual({ ...found, targets: 'code name qty day' })
  expect(
    match([
      ['NO-SUCH', '7', day],
      [code, '500', day],
    ]),
  ).toEqual({ ...found, targets: 'code qty day' })
  expect(match([['FAS 001', '500', day]])).toEqual({ ...found, targets: 'code qty day' })
  expect(match([[code, '5', '13%']])).toEqual({ ...found, targets: 'code qty tax' })
  expect(match([[code, '5', 'PCS']])).toEqual({ ...found, targets: 'code qty unit' })
})

test('two numbers, a column too many and columns before the cursor are asked about', () => {
  expect(match([[code, '500', '2.5', day]])).toMatchObject({ sure: false, targets: 'code qty price day' })
  expect(match([[code, '500', day, day]])).toMatchObject({ sure: false, targets: 'code qty day -' })
  expect(match([[code, '500', day]], 3)).toMatchObject({ sure: false, targets: 'code qty day' })
})

test('the full width lies where the cursor stands, and so does a single column', () => {
  const whole = [code, '法兰', '20', '500', 'PCS', '2.5', '13%', day, '1250']
  expect(match([whole])).toMatchObject({ by: 'place', sure: true })
  expect(match([['100'], ['200']], 1)).toMatchObject({ by: 'place', sure: true, targets: 'name' })
  expect(match([['5', 'PCS', '2']], 3)).toMatchObject({ by: 'place', sure: true, targets: 'qty unit price' })
  expect(match([['待定']], 7)).toMatchObject({ sure: false })
})

test('a mapping is found again by the names, or by what the columns are made of', () => {
  const sign = (block: string[][], header: boolean) => signatureOf(block, columns, header)
  expect(
    sign(
      [
        ['料号', '数 量'],
        [code, '5'],
      ],
      true,
    ),
  ).toBe(sign([['料号', '数量']], true))
  expect(sign([[code, '5', '7']], false)).toBe(sign([['M-2', '8', '9']], false))
  expect(sign([[code, '5', '7']], false)).not.toBe(sign([[code, '5', day]], false))
})
