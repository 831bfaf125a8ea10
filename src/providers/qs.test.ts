// @vitest-environment node
import { expect, test } from 'vitest'
import { parse, stringify } from './qs.ts'

test('what is written is read back, lists and all', () => {
  const asked = {
    currentPage: '2',
    filters: [{ field: 'code', operator: 'in', value: ['a', 'b & c'] }],
    sorters: [{ field: '名称', order: 'asc' }],
  }
  expect(parse(stringify(asked))).toEqual(asked)
  expect(stringify({ to: '/orders?x=1' }, { addQueryPrefix: true })).toBe('?to=%2Forders%3Fx%3D1')
  expect(stringify({}, { addQueryPrefix: true })).toBe('')
  expect(stringify({ a: undefined, b: null, c: 1 }, { skipNulls: true })).toBe('c=1')
})

test('an address cannot reach a prototype or grow without end', () => {
  const read = parse('?__proto__[a]=1&constructor[prototype][a]=1&b[__proto__]=1')
  expect(read).toEqual({})
  expect(Object.hasOwn(Object.prototype, 'a')).toBe(false)
  expect(parse(`x${'[y]'.repeat(50)}=1`)).toEqual({})
})
