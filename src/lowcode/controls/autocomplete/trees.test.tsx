import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Store } from '../../runtime/store.ts'
import { trial } from '../../runtime/trial.tsx'

const depts = [
  {
    id: 'd1',
    name: '供应链中心',
    children: [
      { id: 'd2', name: '采购部', children: [] },
      { id: 'd3', name: '质量部', children: [] },
    ],
  },
  { id: 'd4', name: '财务部', children: [] },
]
const person = (id: string, name: string, deptName: string, status = 'ACTIVE') => ({
  id,
  name,
  account: status === 'ACTIVE' ? `${id}@buyer.example` : '',
  deptName,
  position: name === '周强' ? '经理' : '',
  status,
})
const people = [
  person('u1', '周强', '采购部'),
  person('u2', '林岚', '质量部'),
  person('u3', '陈总', '供应链中心'),
  person('u4', '外援', ''),
  person('u5', '王芳', '', 'LEFT'),
  person('u6', '李停', '', 'DISABLED'),
]

interface Setup {
  attr?: object
  values?: Readonly<Record<string, unknown>>
  mode?: 0 | 1
  staff?: readonly object[]
}

const draw = async (type: string, { attr = {}, values = {}, mode = 1, staff = people }: Setup = {}) => {
  const asked: unknown[] = []
  const page = await trial([{ type, field: 'who', attr: { label: '负责人', popup: false, ...attr } }], {
    lang: 'zh',
    mode,
    values,
    services: {
      request: (api, given) => {
        asked.push([api, given])
        return Promise.resolve(api === '/Dept/Tree' ? depts : staff)
      },
    },
  })
  await act(() => vi.dynamicImportSettled())
  return { ...page, asked }
}
const box = () => screen.getByRole('combobox', { name: '负责人' })
const open = async () => {
  fireEvent.click(box())
  await act(() => vi.dynamicImportSettled())
}
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const codes = { ArrowUp: 38, ArrowDown: 40, ArrowLeft: 37, ArrowRight: 39, Enter: 13 }
const press = (...keys: (keyof typeof codes)[]) => {
  for (const key of keys) {
    const event = { key, keyCode: codes[key], which: codes[key] }
    fireEvent.keyDown(box(), event)
    fireEvent.keyUp(box(), event)
  }
}
const lines = () => screen.queryAllByRole('treeitem').map(({ textContent }) => textContent)
/** Dictionaries and places are fetched. */
const late = { timeout: 20_000 }

test('people stand under their departments; those without anybody are left out', async () => {
  const { asked } = await draw('member')
  await open()
  await expect
    .poll(lines, late)
    .toEqual(['供应链中心', '陈总', '采购部', '周强 · 经理', '质量部', '林岚', '外援'])
  expect(asked).toEqual([
    ['/User/DeptUsers', { left: true }],
    ['/Dept/Tree', undefined],
  ])
})

test('arrow keys open and close a department, and Enter chooses a person', async () => {
  const { store } = await draw('member')
  await open()
  await expect.poll(lines, late).toContain('陈总')
  press('ArrowDown', 'ArrowLeft')
  await expect.poll(lines, late).toEqual(['供应链中心', '外援'])
  press('ArrowRight')
  await expect.poll(lines, late).toContain('陈总')
  press('Enter') // on a department it does what a press on its sign does
  await expect.poll(lines, late).toEqual(['供应链中心', '外援'])
  expect(store.value('who')).toBeUndefined()
  press('ArrowDown', 'Enter')
  expect(store.value('who')).toBe('u4')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['zhouq', ['供应链中心', '采购部', '周强 · 经理']],
  ['ZQ', ['供应链中心', '采购部', '周强 · 经理']],
  ['岚', ['供应链中心', '质量部', '林岚']],
  ['u2@', ['供应链中心', '质量部', '林岚']],
  ['caigou', ['供应链中心', '采购部', '周强 · 经理']],
  ['供应链 zq', ['供应链中心', '采购部', '周强 · 经理']],
])('a person is found by “%s” and stands open under the departments', async (typed, found) => {
  const { store } = await draw('member')
  await open()
  await expect.poll(lines, late).toContain('外援')
  type(typed)
  await expect.poll(lines, late).toEqual(found)
  fireEvent.click(screen.getByTitle(found.at(-1) ?? ''))
  expect(store.value('who')).toBe(typed === '岚' || typed === 'u2@' ? 'u2' : 'u1')
})

const picked = (store: Store) => [store.value('who')].flat().map(String).toSorted()

test('several are checked, a department with everybody below it', async () => {
  const { store } = await draw('member', { attr: { multiple: true } })
  await open()
  fireEvent.click(await screen.findByTitle('供应链中心'))
  expect(picked(store)).toEqual(['u1', 'u2', 'u3'])
  fireEvent.click(screen.getByTitle('周强 · 经理'))
  expect(picked(store)).toEqual(['u2', 'u3'])
})

// spec: L1.kind.member
test('who left or was disabled is shown by name with what became of them', async () => {
  const { asked } = await draw('member', {
    attr: { multiple: true },
    values: { who: ['u1', 'u5', 'u6'] },
    mode: 0,
  })
  expect(await screen.findByText('周强、王芳（已离职）、李停（已停用）')).toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

test('who left stays in the field and is not offered; the name that is kept says nothing of it', async () => {
  const { store } = await draw('member', {
    attr: { multiple: true, bindField: { id: 'ids', name: 'names' } },
    values: { ids: ['u5'], who: ['u5'] },
  })
  expect(await screen.findByText('王芳（已离职）')).toBeInTheDocument()
  await open()
  await expect.poll(lines, late).toContain('外援')
  expect(lines().join()).not.toMatch(/王芳|李停/)
  fireEvent.click(screen.getByTitle('外援'))
  expect(store.values()).toMatchObject({ ids: ['u5', 'u4'], names: ['王芳', '外援'] })
})

test('in the dialog who left is marked among those chosen, and kept by the name alone', async () => {
  const { store } = await draw('member', {
    attr: { multiple: true, popup: true, bindField: { id: 'ids', name: 'names' } },
    values: { ids: ['u5'], who: ['u5'] },
  })
  await screen.findByText('王芳（已离职）')
  fireEvent.click(screen.getByRole('button', { name: '选择成员' }))
  await act(() => vi.dynamicImportSettled())
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('button', { name: /王芳（已离职）/ }, late)).toBeInTheDocument()
  fireEvent.click(within(dialog).getByRole('button', { name: /^确\s?定$/ }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(store.values()).toMatchObject({ ids: ['u5'], names: ['王芳'] })
})

test('of five thousand people those in sight are drawn, and the last of them is found', async () => {
  const staff = Array.from({ length: 5000 }, (_, at) =>
    person(`n${at}`, at === 4999 ? '欧阳末' : `员工${at}`, at % 2 === 0 ? '采购部' : '财务部'),
  )
  const { store, asked } = await draw('member', { staff })
  await open()
  fireEvent.click(await screen.findByTitle('财务部'))
  await expect.poll(() => lines().length).toBeGreaterThan(5)
  expect(lines().length).toBeLessThan(60)
  type('oymo')
  await expect.poll(lines, late).toEqual(['财务部', '欧阳末'])
  press('ArrowDown', 'ArrowDown', 'Enter')
  expect(store.value('who')).toBe('n4999')
  expect(asked).toHaveLength(2)
})

test.each([
  [3, '深圳 南山', ['广东省', '深圳市', '南山区'], '440305'],
  [3, 'shenzhen/nsq', ['广东省', '深圳市', '南山区'], '440305'],
  [3, '440305', ['广东省', '深圳市', '南山区'], '440305'],
  [2, 'shenzhen', ['广东省', '深圳市'], '4403'],
  [1, 'gds', ['广东省'], '44'],
  [4, '东城区 东华门', ['北京市', '市辖区', '东城区', '东华门街道'], '110101001'],
])(
  'a place of level %i is found by “%s” and stands open with those above it',
  async (level, typed, found, code) => {
    const { store } = await draw('region', { attr: { level } })
    await open()
    await expect.poll(lines, late).toContain('天津市')
    type(typed)
    await expect.poll(lines, late).toEqual(found)
    fireEvent.click(screen.getByTitle(found.at(-1) ?? ''))
    expect(store.value('who')).toBe(code)
  },
)

test('a province is opened by keys and not chosen, as it holds what is chosen', async () => {
  const { store } = await draw('region', { attr: { level: 2 } })
  await open()
  await expect.poll(lines, late).toContain('天津市')
  press('ArrowDown', 'ArrowRight')
  await expect.poll(lines, late).toEqual(expect.arrayContaining(['北京市', '市辖区', '天津市']))
  press('Enter')
  await expect.poll(lines, late).not.toContain('市辖区')
  expect(store.value('who')).toBeUndefined()
})
