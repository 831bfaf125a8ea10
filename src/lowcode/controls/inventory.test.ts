import { expect, test } from 'vitest'
import { kinds } from '../../../contract/lowcode/kinds.ts'
import { controls } from './index.ts'

const folders = Object.keys(import.meta.glob('./*/*.def.ts')).map((path) => path.split('/')[1])

// spec: L3.type.1
test('every kind has a folder of its name with its definition, and every definition is of a kind', () => {
  const described = new Set(kinds.map(({ kind }) => kind))
  expect(new Set(folders)).toEqual(described)
  expect(new Set(controls.keys())).toEqual(described)
  expect(folders).toHaveLength(described.size)
})
