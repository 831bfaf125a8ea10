import { describe, expect, test } from 'vitest'
import fc from '../../tests/support/property.ts'
import { Refused } from '../refused.ts'
import { check, checkTemplate, compile, template } from './expression.ts'
import { functions } from './functions/table.ts'
import { limits } from './limits.ts'

const clock = { now: '2026-05-01T02:00:00.000Z', zone: 'Asia/Shanghai' }

/** Pieces that often stand together, so that many of the texts are expressions. */
const pieces = [
  'a',
  'b.c',
  "a['x']",
  'list',
  'list.n',
  'list[0]',
  '.',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  ',',
  ':',
  '?',
  '??',
  '|',
  '||',
  '&&',
  '==',
  '!=',
  '<',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  '!',
  'not',
  'in',
  'and',
  '=>',
  'x => x',
  '(x, i) => x + i',
  '1',
  '0.5',
  '99999999999999999999',
  "'text'",
  '"',
  "'",
  '`',
  '${',
  '\\',
  'null',
  'true',
  '采购',
  '\u0000',
  '😀',
  '\ud800',
  '__proto__',
  'constructor',
  'length',
  ...functions.map(({ name }) => `${name}(`),
]
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(' ')),
)

/** Anything a caller may have in its data, and much that it should not. */
const odd = fc.constantFrom<unknown>(
  undefined,
  NaN,
  Infinity,
  -0,
  1e300,
  5e-324,
  1n,
  Symbol('s'),
  () => 1,
  new Date(0),
  new Map(),
  /x/,
  Object.create({ inherited: 1 }),
  Object.create(null),
  '',
  ' ',
  '\ud800',
  '1e5',
  '-',
  '9'.repeat(200),
  [[[[[[[[[[[1]]]]]]]]]]],
)
const data = fc.oneof(
  { maxDepth: 3 },
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  odd,
)
const scopes = fc.record({ a: data, b: data, list: data, 采购: data }, { requiredKeys: [] })

/** A call of any function with any arguments. */
const calls = fc.constantFrom(...functions).chain((entry) =>
  fc
    .array(
      fc.constantFrom(
        'a',
        'b',
        'list',
        "'2026-02-30'",
        "'12'",
        '-1',
        '1e9',
        "'day'",
        '[a, b]',
        '{k: a}',
        'TODAY()',
        '99999999',
        "'YYYY'",
      ),
      {
        minLength: entry.takes[0],
        maxLength: Math.min(entry.takes[1], 6),
      },
    )
    .map(
      (args) =>
        `${entry.name}(${args.map((arg, index) => (entry.does.kind === 'each' && index === 1 ? '(x, i) => x' : arg)).join(', ')})`,
    ),
)

describe('whatever is written', () => {
  test('is an expression or told to be none', () => {
    fc.assert(
      fc.property(typed, scopes, (text, scope) => {
        for (const [read, faults] of [
          [compile, check(text)],
          [template, checkTemplate(text)],
        ] as const)
          try {
            read(text).run(scope, { clock })
            expect(faults).toEqual([])
          } catch (error) {
            if (!(error instanceof Refused)) throw error
            expect([error.code, error.data.position]).toEqual(['EXPRESSION_INVALID', faults[0]?.position])
          }
      }),
      { numRuns: 10_000 },
    )
  })

  test('is evaluated on any data', () => {
    let run = 0
    fc.assert(
      fc.property(
        fc.oneof(
          calls,
          fc
            .tuple(calls, fc.constantFrom('+', '-', '*', '/', '%', '**', '==', '<', 'in', '??'), calls)
            .map((parts) => parts.join(' ')),
        ),
        scopes,
        (text, scope) => {
          if (check(text).length) return
          run++
          const value = compile(text).run(scope, { clock })
          expect(['object', 'boolean', 'number', 'string']).toContain(typeof value)
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
        },
      ),
      { numRuns: 20_000 },
    )
    expect(run).toBeGreaterThan(10_000)
  })
})

describe('hostile texts', () => {
  const scope = { a: {}, text: 'x', list: [1], row: { fn: () => 'called', toString: 'mine' } }

  test.each([
    'a.constructor',
    "a['constructor']",
    "a['con' + 'structor']",
    'a.__proto__',
    "a['__proto__']",
    'a.toString',
    'a.hasOwnProperty',
    'text.constructor',
    'text.at',
    'list.constructor[0]',
    'list.push',
    'list.__proto__',
    'constructor',
    '__proto__',
    'toString',
    'this',
    'window',
    'globalThis',
    'process',
    'eval',
    'Function',
    'row.fn',
    'arguments',
    "GET(a, 'constructor')",
    "GET(a, '__proto__.polluted')",
    "GET(list, 'constructor.constructor')",
    "UNIQ([a], 'constructor')[0].constructor",
    "SORT([a], '__proto__')[0].__proto__",
  ])('%s finds nothing', (text) => {
    const value = compile(text).run(scope)
    expect(Array.isArray(value) ? value.filter((each) => each !== null) : value).toSatisfy(
      (found) => found === null || (Array.isArray(found) && found.length === 0),
    )
  })

  test.each([
    "a.constructor('return 1')()",
    "eval('1')",
    "Function('return 1')()",
    '(() => 1)()',
    'a += 1',
    'a.b += 1',
    'a++',
    'delete a',
    'new Map()',
    'import("fs")',
    'async x => x',
    'function () {}',
    'a`x`',
    '...a',
    '[...list]',
    'row.fn()',
    'this.a()',
    'list.map(x => x)',
  ])('%s is refused', (text) => expect(() => compile(text)).toThrow(Refused))

  test('own fields with such names are only data', () => {
    const parsed: Record<string, unknown> = JSON.parse(
      '{"__proto__": {"x": 1}, "constructor": "c", "length": 7}',
    )
    expect(compile('[r.__proto__.x, r.constructor, r.length]').run({ r: parsed })).toEqual([1, 'c', 7])
    expect(compile('constructor').run(parsed)).toBe('c')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('readers that throw are missing fields', () => {
    const trap = {
      get bad(): unknown {
        throw new Error('no')
      },
    }
    const proxy = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('no')
        },
      },
    )
    expect(compile('trap.bad ?? 1').run({ trap })).toBe(1)
    expect(compile('bad ?? 1').run(trap)).toBe(1)
    expect(compile('p.x ?? 1').run({ p: proxy })).toBe(1)
    expect(
      compile('x ?? 1').run(() => {
        throw new Error('no')
      }),
    ).toBe(1)
  })

  test('lists that hold themselves come to an end', () => {
    const loop: unknown[] = [1]
    loop.push(loop)
    const run = (text: string) => compile(text).run({ l: loop })
    for (const text of ['SUM(l)', 'MAX(l)', 'l == l.x', 'l.x.y']) expect(run(text)).toBeNull()
    expect(run('l in [[1, [1]]]')).toBe(false)
    expect(run('[l] == [[1, l]]')).toBe(true)
    expect(run('UNIQ([l, [l]])')).toEqual([loop, [loop]])
    expect(run('SORT(l)')).toEqual(loop)
    for (const text of ["JOIN(l, '-')", 'CONCATENATE(l)', '`${l}`'])
      expect(run(text)).toMatch(/^1[-,]1[-,1]*$/)
  })

  test('ten kilobytes of nesting are refused, not run into the end of the stack', () => {
    for (const piece of [
      '(',
      '[',
      '{a:',
      '-',
      '!',
      'not ',
      'IF(',
      'a[',
      'a ? ',
      '`${',
      '2 ** ',
      'a ?? (',
      'ABS(',
      'ARRAYMAP(a, x => ',
    ])
      expect(() => compile(piece.repeat(Math.floor(limits.source / piece.length)))).toThrow(Refused)
    expect(() => compile('a.b'.repeat(3000))).toThrow(Refused)
    expect(compile(`a${'.b'.repeat(1500)}`).run({ a: {} })).toBeNull()
  })

  test('bombs give nothing, soon', () => {
    const list = Array.from({ length: 1000 }, (_, index) => index)
    const began = performance.now()
    for (const text of [
      "REPT('ab', 99999)",
      "REPT(REPT('a', 99999), 99999)",
      "LEN(REPT(REPT('a', 50000), 3))",
      "REPLACE(REPT('a', 50000), 'a', REPT('b', 50000))",
      "PADSTART('a', 99999) + PADSTART('a', 99999)",
      "JOIN(ARRAYMAP(list, x => REPT('a', 9999)))",
      "ARRAYMAP(list, x => REPT('a', 99999))",
      'ARRAYMAP(list, x => ARRAYMAP(list, y => ARRAYMAP(list, z => x)))',
      'ARRAYMAP(list, x => ARRAYMAP(list, y => list == list.n))',
      'ARRAYMAP(list, x => ARRAYMAP(list, y => CONCAT(list, list)))',
      'ARRAYMAP(list, x => ARRAYMAP(list, y => 1 / 7))',
      'ARRAYMAP(list, x => ARRAYMAP(list, y => (x + 0.5) ** 0.3))',
    ])
      expect(compile(text).run({ list })).toBeNull()
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})
