import { expect, test } from 'vitest'
import { conditionChoice, conditionFault, conditionNoun } from './conditionValue.ts'
import type { Control } from './control.ts'
import { addKindRule } from './valueRules.ts'
import { checkControls } from './values.ts'

const control: Control = {
  id: 'c',
  type: 'condition',
  field: 'when',
  attr: {
    label: { zh: '适用', en: 'Applies' },
    columns: [
      { field: 'name', title: { zh: '名称', en: 'Name' }, type: 'text' },
      { field: 'qty', title: '数量', type: 'number' },
      { field: 'due', type: 'date' },
      { field: 'rush', type: 'bool' },
      { field: 'state', type: 'choice', options: [{ id: 1, name: { zh: '新', en: 'New' } }, { id: 'b' }] },
      { field: 'bare', type: 'choice' },
      { field: 'name', type: 'number' },
      { field: '名称' },
      'nothing',
    ],
  },
}

test('the columns of a condition are the fields of a noun', () => {
  expect(conditionNoun(control).fields.map(({ key, zh, en, type }) => [key, zh, en, type])).toEqual([
    ['name', '名称', 'Name', 'varchar'],
    ['qty', '数量', '数量', 'decimal'],
    ['due', 'due', 'due', 'date'],
    ['rush', 'rush', 'rush', 'bool'],
    ['state', 'state', 'state', 'enum'],
    ['bare', 'bare', 'bare', 'varchar'],
  ])
  expect(conditionChoice(control, 'state', '1')).toEqual({ zh: '新', en: 'New' })
  expect(conditionChoice(control, 'state', 'b')).toBe('b')
  expect(conditionChoice(control, 'state', 'x')).toBeUndefined()
})

test.each([
  ["name like '轴%' and (qty between 1 and 5 or due is not null)", undefined],
  ["state in ('1', 'b') and rush = true and not (bare = 'x')", undefined],
  ['', undefined],
  ["supplier = 'S1'", 'Applies cannot ask for the field “supplier”'],
  ["name = 'x' and", 'Applies is no condition: it goes wrong at character 15'],
  ["qty = 'x'", 'Applies is no condition: it goes wrong at character 7'],
  ["state = 'c'", 'Applies is no condition: it goes wrong at character 9'],
])('%s says %s', (text, said) => {
  addKindRule('condition', conditionFault)
  expect(checkControls([control], { values: { when: text } })[0]?.en).toBe(said)
})

test('what is no text is no condition', () => {
  expect(conditionFault(control, 'when', { all: [] }, 'x')?.msg).toBe('VALUE_TYPE')
})
