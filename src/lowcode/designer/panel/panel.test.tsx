import { beforeAll, expect, test } from 'vitest'

import { kinds } from '../../../../contract/lowcode/kinds.ts'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { commonAttrs } from './common.ts'
import { editors } from './editors/index.ts'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('designer')
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
  expect(keys(control('input'), control('select'))).not.toContain('multiple')
  const [label] = commonAttrs([control('input', { label: 'a' }), control('input', { label: 'b' })])
  expect(label).toMatchObject({ mixed: true, value: undefined })
})
