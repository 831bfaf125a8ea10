import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/i18n.ts'
import { matchingSound } from '../pick/pinyin.ts'
import { DeptTree } from './DeptTree.tsx'

const depts = [
  { id: 'd1', name: '供应链', depth: 0, path: '供应链' },
  { id: 'd2', name: '采购部', depth: 1, path: '供应链 / 采购部' },
  { id: 'd3', name: '质量部', depth: 1, path: '供应链 / 质量部' },
  { id: 'd4', name: '财务部', depth: 0, path: '财务部' },
]
const people = [
  { id: 'u1', name: '周强', code: 'zhou@buyer.example' },
  { id: 'u2', name: '林岚', code: 'll@buyer.example' },
]

test.each([
  ['zhouq', ['周强']],
  ['zq', ['周强']],
  ['LL', ['林岚']],
  ['岚', ['林岚']],
  ['buyer', ['周强', '林岚']],
  ['xyz', []],
  ['', ['周强', '林岚']],
])('people are found by “%s”: %j', async (keyword, names) => {
  expect((await matchingSound(people, keyword)).map(({ name }) => name)).toEqual(names)
})

test('the tree of departments folds, and is searched by name and by sound', async () => {
  await setLanguage('en')
  const chosen: string[] = []
  render(<DeptTree depts={depts} chosen="" choose={(id) => void chosen.push(id)} />)
  const seen = () => depts.map(({ name }) => name).filter((name) => screen.queryByText(name))
  fireEvent.click(screen.getByRole('button', { name: 'Collapse 供应链' }))
  expect(seen()).toEqual(['供应链', '财务部'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'caigou' } })
  await expect.poll(seen).toEqual(['供应链', '采购部'])
  fireEvent.click(screen.getByText('采购部'))
  expect(chosen).toEqual(['d2'])
})
