import { expect, test } from 'vitest'
import { asTree, parentsFor } from './tree.ts'

const row = (id: string, parentId = '') => ({ id, parentId })
const rows = [row('质检组', '质量部'), row('采购部'), row('质量部'), row('实验室', '质检组')]

test('rows stand below their parents; one with nobody below it does not open', () => {
  expect(asTree(rows)).toEqual([
    row('采购部'),
    { ...row('质量部'), children: [{ ...row('质检组', '质量部'), children: [row('实验室', '质检组')] }] },
  ])
})

test('nothing is moved below itself', () => {
  const names = (id?: string) => parentsFor(id, rows).map((each) => each.id)
  expect(names('质量部')).toEqual(['采购部'])
  expect(names('实验室')).toEqual(['质检组', '采购部', '质量部'])
  expect(names()).toEqual(['质检组', '采购部', '质量部', '实验室'])
})
