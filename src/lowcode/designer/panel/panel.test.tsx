import { beforeAll, expect, test } from 'vitest'

import { kinds } from '../../../../contract/lowcode/kinds.ts'
import { attrHelp as en } from '../../../i18n/lazy/en/attrHelp.ts'
import { attrHelp as zh } from '../../../i18n/lazy/zh/attrHelp.ts'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { commonAttrs, isSheet } from './common.ts'
import { editors } from './editors/index.ts'
import { helpOf, soughtBy } from './help.ts'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('designer')
  await loadTexts('attrHelp')
})

test('there is an editor for the type of every attribute of every kind', () => {
  const types = new Set(kinds.flatMap(({ attrs }) => attrs.map(({ type }) => type)))
  for (const type of types) expect(editors[type]).toBeTypeOf('function')
})

test('an attribute shows while it means something, and those of several controls are the ones they share', () => {
  const control = (type: string, attr: Record<string, unknown> = {}) => ({
    id: type,
    type,
    field: type,
    attr,
  })
  const keys = (...all: Parameters<typeof commonAttrs>[0]) =>
    commonAttrs(all).map(({ described }) => described.key)
  expect(keys(control('input'))).not.toContain('precision')
  expect(keys(control('number'))).toContain('precision')
  expect(keys(control('input', { type: 'number' }))).toContain('precision')
  expect(keys(control('input'), control('select'))).toContain('placeholder')
  // the rows of a record are all there
  for (const attr of [{}, { mode: 'cells' }, { mode: 'grid' }, { mode: 'list', tree: true }])
    expect(keys(control('table', attr))).not.toContain('pageSize')
  for (const attr of [{ mode: 'list' }, { entity: 'orders' }, { mode: 'cells', api: '/api/Material/List' }])
    expect(keys(control('table', attr))).toContain('pageSize')
  expect(keys(control('input'), control('select'))).not.toContain('multiple')
  const [label] = commonAttrs([control('input', { label: 'a' }), control('input', { label: 'b' })])
  expect(label).toMatchObject({ mixed: true, value: undefined })
})

test('a column of a spreadsheet is offered what its cells do; one whose own control opens there, what that does', () => {
  const keys = (type: string, attr: Record<string, unknown>, standing: Parameters<typeof commonAttrs>[1]) =>
    commonAttrs([{ id: 'c', type, field: 'c', attr }], standing).map(({ described }) => described.key)
  for (const key of ['prefix', 'clearable', 'icon']) {
    expect(keys('input', {}, 'cell')).toContain(key)
    expect(keys('input', {}, 'sheet')).not.toContain(key)
  }
  expect(keys('input', {}, 'sheet')).toContain('maxlength')
  expect(keys('input', {}, 'cell')).not.toContain('span')
  expect(keys('select', {}, 'sheet')).not.toContain('filterable')
  expect(keys('select', { multiple: true }, 'sheet')).toContain('filterable')
  expect(keys('date', {}, 'sheet')).not.toContain('clearable')
  expect(keys('date', { type: 'datetime' }, 'sheet')).toContain('clearable')
  const table = (attr: Record<string, unknown>) => ({ id: 't', type: 'table', field: 't', attr })
  expect(
    [{}, { mode: 'cells' }, { mode: 'grid' }, { mode: 'list' }, { entity: 'e' }].map(table).map(isSheet),
  ).toEqual([true, true, false, false, false])
})

test('what every attribute of every kind does is said in both languages, and nothing is explained that is not there', () => {
  for (const { kind, attrs } of kinds)
    for (const { key } of attrs) expect(helpOf(kind, key), `${kind}.${key}`).not.toBe('')
  const places = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
    Object.entries(texts).flatMap(([kind, all]) => Object.keys(all).map((key) => [kind, key] as const))
  expect(places(en)).toEqual(places(zh))
  for (const [kind, key] of places(zh)) {
    const among = kinds.filter((each) => kind === 'all' || each.kind === kind).flatMap(({ attrs }) => attrs)
    expect(
      among.map((each) => each.key),
      `${kind}.${key}`,
    ).toContain(key)
  }
})

test('an attribute is found by its name in either language, its key and what it does', () => {
  const found = (text: string, kind: string) =>
    kinds
      .find((each) => each.kind === kind)
      ?.attrs.filter((each) => soughtBy(text, kind, each))
      .map(({ key }) => key)
  expect(found('千分位', 'input')).toEqual(['thousands'])
  expect(found('Thousands', 'input')).toEqual(['thousands'])
  expect(found('stepstrictly', 'input')).toEqual(['stepStrictly'])
  expect(found('四舍五入', 'input')).toEqual(['precision'])
  expect(found('小数 位', 'input')).toEqual(['precision'])
  expect(found('nothing of this', 'input')).toEqual([])
})
