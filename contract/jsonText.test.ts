import { expect, test } from 'vitest'
import { z } from 'zod'
import fc from '../tests/support/property.ts'
import { jsonTextOr, parseJsonText } from './jsonText.ts'
import { apiView } from './records.ts'
import { listOf } from './registrations.record.ts'
import { roleSave } from './roles.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['depth', nested(33)],
  ['a depth that would hold the loop', nested(500_000)],
  ['a key twice', '{"a":1,"\\u0061":2}'],
  ['a key that reaches a prototype', '{"__proto__":{}}'],
  ['a number that is read as another', '[12345678901234567]'],
  ['a number written otherwise', '[1E3]'],
  ['NUL', '["\\u0000"]'],
  ['half a surrogate', '["\\ud800"]'],
  [
    'more keys than a record has',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, at]))),
  ],
  ['no JSON', '[1,'],
])('%s is refused, and as a field stays the text', (_, text) => {
  expect(() => parseJsonText(text)).toThrow('INPUT_INVALID')
  expect(jsonTextOr(text)).toBe(text)
})

test('whatever JavaScript writes within the bounds is read as it was', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0), // JSON knows no -0
      fc.string(),
      (number, text) => {
        const value = [number, { 'a1E3"': '1E3', n: number }, text, null, true]
        expect(parseJsonText(JSON.stringify(value))).toEqual(value)
      },
    ),
  )
})

const lists = listOf(z.object({ field: z.string() }))

test.each([
  [
    'the commands of a role, in the body',
    'commandId',
    (commands: string) => roleSave.body?.safeParse({ commands }),
  ],
  [
    'the commands of a role, in the query',
    'commandId',
    (commands: string) => roleSave.query?.safeParse({ commands }),
  ],
  ['a list of a registration', 'field', (list: string) => lists.safeParse(list)],
  [
    'conditions in an address',
    'field',
    (filters: string) => apiView.query?.safeParse({ id: 'orders', filters, sorts: '[]' }),
  ],
])('%s as text has the bounds of a body', (_, key, read) => {
  expect(read(`[{"${key}":"name","sign":1}]`)?.success).toBe(true)
  for (const more of [`"x":${nested(33)}`, `"${key}":"name"`, '"__proto__":{}', '"sign":1E0'])
    expect(read(`[{"${key}":"name",${more}}]`)?.success).toBe(false)
})
