import { expect, test } from 'vitest'
import { besideName, inTree, parentsFor, type ShortField } from './shortRows.ts'

const fields: ShortField[] = [
  { key: 'name', label: '', width: 80 },
  { key: 'parentId', label: '', width: 80, as: 'parent' },
]
const row = (id: string, parentId = '') => ({ version: 1, id, values: { name: id, parentId } })
const rows = [row('质检组', '质量部'), row('采购部'), row('质量部'), row('实验室', '质检组')]

test('rows stand below their parents, each as deep as it is', () => {
  expect(inTree(rows, fields).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '0 采购部',
    '0 质量部',
    '1 质检组',
    '2 实验室',
  ])
})

test('without a parent among the fields a list stays as it is', () => {
  expect(inTree(rows, fields.slice(0, 1)).map(({ depth }) => depth)).toEqual([0, 0, 0, 0])
})

test('nothing is moved below itself', () => {
  const names = (id?: string) => parentsFor(id, rows, fields).map((each) => each.id)
  expect(names('质量部')).toEqual(['采购部'])
  expect(names('实验室')).toEqual(['采购部', '质量部', '质检组'])
  expect(names()).toEqual(['采购部', '质量部', '质检组', '实验室'])
})

test('a number beside a name is told although the name has it among its digits', () => {
  const all: ShortField[] = [
    { key: 'name', label: '', width: 80 },
    { key: 'people', label: '', width: 80, as: 'number', only: 'list' },
    { key: 'active', label: '', width: 80, as: 'flag' },
    { key: 'opening', label: '', width: 80, as: 'number', only: 'dialog' },
  ]
  const told = (values: Record<string, string>) =>
    besideName(values['name'] ?? '', values, all).map(({ key }) => key)
  expect(told({ name: '车间 10', people: '0', active: 'true', opening: '5' })).toEqual(['people'])
  expect(told({ name: '车间 10', people: '3', active: '' })).toEqual(['people', 'active'])
})
