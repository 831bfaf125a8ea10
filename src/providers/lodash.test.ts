import { expect, test } from 'vitest'
import get from './get.ts'
import uniqBy from './uniqBy.ts'

test('of options that are listed twice the first stays, as lodash has it', () => {
  const [first, other, again] = [
    { value: '1', label: '晨光五金' },
    { value: '2', label: '宏远' },
    { value: '1', label: '晨光' },
  ]
  expect(uniqBy([first, other, again], 'value')).toEqual([first, other])
})

test('a field of a record, or nothing where there is no record', () => {
  expect(get({ name: '晨光五金' }, 'name')).toBe('晨光五金')
  expect(get(undefined, 'name')).toBeUndefined()
})
