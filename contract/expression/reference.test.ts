import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import fc from '../../tests/support/property.ts'
import { compile } from './expression.ts'
import { type Overflow, isOverflow, overflow } from './overflow.ts'
import type { Value } from './value.ts'

// A second, slow reading of the same language: it walks a tree of its own, writes it as text for the compiler, and computes with Decimal everywhere.
const Exact = Decimal.clone({
  precision: 80,
  rounding: 4,
  maxE: 60,
  minE: -60,
  toExpNeg: -100,
  toExpPos: 100,
})
type Answer = null | boolean | string | Decimal | Answer[]

type Tree =
  | { is: 'literal'; text: string; value: Answer }
  | { is: 'name'; name: keyof typeof world }
  | { is: 'list'; items: Tree[] }
  | { is: 'unary'; sign: '-' | '!'; of: Tree }
  | { is: 'binary'; sign: keyof typeof strength; left: Tree; right: Tree }
  | { is: 'choice'; as: '?' | 'IF'; test: Tree; yes: Tree; no: Tree }
  | { is: 'call'; name: keyof typeof calls; args: Tree[] }

const world = {
  qty: '12.50',
  price: 99.95,
  zero: '0.00',
  word: '采购',
  code: '007',
  none: null,
  on: true,
  big: '12345678901234567890.123',
  huge: `9${'0'.repeat(60)}`,
}
const strength = {
  '??': 3,
  '||': 4,
  '&&': 5,
  '==': 7,
  '!=': 7,
  '<': 8,
  '<=': 8,
  '>': 8,
  '>=': 8,
  in: 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
} as const

const number = (value: Answer): Decimal | null => {
  if (Decimal.isDecimal(value)) return value
  if (typeof value === 'boolean') return new Exact(value ? 1 : 0)
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value.trim()) ? new Exact(value.trim()) : null
}
/** Needed on the way and too large: the value of the whole. */
class TooLarge extends Error {}
function known(value: Decimal): Answer {
  if (!value.isFinite() && !value.isNaN()) throw new TooLarge()
  return value.isNaN() ? null : value
}
const empty = (value: Answer) => value === null || value === ''
const operand = (value: Answer) => (empty(value) ? new Exact(0) : number(value))
const canonical = (value: Answer): boolean =>
  typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)
/** Numbers of more than 15 digits are decimal text. */
const settled = (value: Answer): Answer =>
  Decimal.isDecimal(value) &&
  value.precision() > 15 &&
  !(value.isInteger() && Number.isSafeInteger(value.toNumber()))
    ? value.toFixed()
    : value
const written = (value: Answer): string =>
  value === null
    ? ''
    : Decimal.isDecimal(value)
      ? value.toFixed()
      : Array.isArray(value)
        ? value.map(written).join(',')
        : String(value)

function yes(given: Answer): boolean {
  const value = settled(given)
  if (typeof value === 'string' && canonical(value)) return !new Exact(value).isZero()
  return Decimal.isDecimal(value) ? !value.isZero() : value !== null && value !== '' && value !== false
}

function alike(one: Answer, other: Answer): boolean {
  const [a, b] = [settled(one), settled(other)]
  if (empty(a) || empty(b)) return empty(a) && empty(b)
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((each, index) => alike(each, b[index] ?? null))
    )
  if (typeof a === 'string' && typeof b === 'string' && !(canonical(a) && canonical(b))) return a === b
  const [left, right] = [number(a), number(b)]
  return left !== null && right !== null && left.eq(right)
}

function ordered(one: Answer, other: Answer): number {
  const [a, b] = [settled(one), settled(other)]
  if (empty(a) || empty(b)) return NaN
  if (typeof a === 'string' && typeof b === 'string' && !(canonical(a) && canonical(b)))
    return a < b ? -1 : a > b ? 1 : 0
  const [left, right] = [number(a), number(b)]
  return left && right ? left.comparedTo(right) : NaN
}

function arithmetic(sign: string, a: Answer, b: Answer): Answer {
  const words = [a, b].some((value) => typeof value === 'string' && value !== '' && number(value) === null)
  if (sign === '+' && words) return written(a) + written(b)
  const [left, right] = [operand(a), operand(b)]
  if (!left || !right) return null
  if (sign === '+') return known(left.plus(right))
  if (sign === '-') return known(left.minus(right))
  if (sign === '*') return known(left.times(right))
  if (right.isZero()) return null
  return known(sign === '/' ? left.div(right).toDecimalPlaces(20) : left.mod(right))
}

const calls = {
  ABS: (args: Answer[]) => operand(args[0] ?? null)?.abs() ?? null,
  INT: (args: Answer[]) => operand(args[0] ?? null)?.floor() ?? null,
  ROUND: (args: Answer[]) => operand(args[0] ?? null)?.toDecimalPlaces(2) ?? null,
  SUM: (args: Answer[]) =>
    known(args.flat(5).reduce<Decimal>((sum, each) => sum.plus(number(each as Answer) ?? 0), new Exact(0))),
  NOT: (args: Answer[]) => !yes(args[0] ?? null),
  LEN: (args: Answer[]) =>
    new Exact(Array.isArray(args[0]) ? args[0].length : written(args[0] ?? null).length),
} as const
const arity = { ABS: 1, INT: 1, ROUND: 1, SUM: 2, NOT: 1, LEN: 1 } as const

function walk(tree: Tree): Answer {
  switch (tree.is) {
    case 'literal':
      return tree.value
    case 'name': {
      const value = world[tree.name]
      return typeof value === 'number' ? new Exact(value) : value
    }
    case 'list':
      return tree.items.map(walk)
    case 'unary':
      return tree.sign === '!' ? !yes(walk(tree.of)) : arithmetic('-', null, walk(tree.of))
    case 'choice':
      return walk(yes(walk(tree.test)) ? tree.yes : tree.no)
    case 'call':
      return calls[tree.name](tree.args.map(walk))
    case 'binary':
      return binary(tree.sign, walk(tree.left), tree.right)
  }
}

function binary(sign: keyof typeof strength, a: Answer, right: Tree): Answer {
  if (sign === '??') return a ?? walk(right)
  if (sign === '||') return yes(a) ? a : walk(right)
  if (sign === '&&') return yes(a) ? walk(right) : a
  return joined(sign, a, walk(right))
}

function joined(sign: Exclude<keyof typeof strength, '??' | '||' | '&&'>, a: Answer, b: Answer): Answer {
  switch (sign) {
    case '==':
      return alike(a, b)
    case '!=':
      return !alike(a, b)
    case '<':
      return ordered(a, b) < 0
    case '<=':
      return ordered(a, b) <= 0
    case '>':
      return ordered(a, b) > 0
    case '>=':
      return ordered(a, b) >= 0
    case 'in':
      return Array.isArray(b) && b.some((each) => alike(a, each))
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(sign, a, b)
  }
}

/** The tree as text, with brackets only where they are needed. */
function text(tree: Tree, least = 0): string {
  const bracket = (inner: string, binds: number) => (binds < least ? `(${inner})` : inner)
  switch (tree.is) {
    case 'literal':
      return tree.text
    case 'name':
      return tree.name
    case 'list':
      return `[${tree.items.map((item) => text(item)).join(', ')}]`
    case 'unary':
      return bracket(`${tree.sign}${text(tree.of, 11)}`, 11)
    case 'choice':
      if (tree.as === 'IF') return `IF(${text(tree.test)}, ${text(tree.yes)}, ${text(tree.no)})`
      return bracket(`${text(tree.test, 3)} ? ${text(tree.yes, 2)} : ${text(tree.no, 2)}`, 2)
    case 'call':
      return `${tree.name}(${tree.args.map((arg) => text(arg)).join(', ')})`
    case 'binary': {
      const binds = strength[tree.sign]
      return bracket(`${text(tree.left, binds)} ${tree.sign} ${text(tree.right, binds + 1)}`, binds)
    }
  }
}

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[] // written out above, with no other keys
const literal = (written: string, value: Answer): Tree => ({ is: 'literal', text: written, value })
const decimals = fc
  .tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, scale]) => new Exact(digits).div(10 ** scale))
const leaf: fc.Arbitrary<Tree> = fc.oneof(
  decimals.map((value) => literal(value.toFixed(), value)),
  fc.integer({ min: 0, max: 9 }).map((value) => literal(String(value), new Exact(value))),
  decimals.map((value) => literal(`'${value.toFixed()}'`, value.toFixed())),
  fc.constantFrom('', 'a', 'b', '甲', '-3', '1.0', '01').map((value) => literal(`'${value}'`, value)),
  fc.constantFrom<Tree>(literal('null', null), literal('true', true), literal('false', false)),
  fc.constantFrom(...keysOf(world)).map((name): Tree => ({ is: 'name', name })),
)
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc.record({ is: fc.constant('list' as const), items: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({
      is: fc.constant('unary' as const),
      sign: fc.constantFrom('-' as const, '!' as const),
      of: tie('tree'),
    }),
    fc.record({
      is: fc.constant('binary' as const),
      sign: fc.constantFrom(...keysOf(strength)),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.record({
      is: fc.constant('binary' as const),
      sign: fc.constantFrom(...keysOf(strength)),
      left: tie('tree'),
      right: tie('tree'),
    }),
    // Often too large.
    fc.record({
      is: fc.constant('binary' as const),
      sign: fc.constantFrom('+' as const, '*' as const),
      left: fc.constant<Tree>({ is: 'name', name: 'huge' }),
      right: tie('tree'),
    }),
    fc.record({
      is: fc.constant('choice' as const),
      as: fc.constantFrom('?' as const, 'IF' as const),
      test: tie('tree'),
      yes: tie('tree'),
      no: tie('tree'),
    }),
    fc.constantFrom(...keysOf(calls)).chain((name) =>
      fc.record({
        is: fc.constant('call' as const),
        name: fc.constant(name),
        args: fc.array(tie('tree'), { minLength: arity[name], maxLength: arity[name] }),
      }),
    ),
  ),
}))

function naive(grown: Tree): Answer | Overflow {
  try {
    return walk(grown)
  } catch (error) {
    if (error instanceof TooLarge) return overflow
    throw error
  }
}

/** Whether the two mean the same value. */
function agree(ours: Value | Overflow, theirs: Answer | Overflow): boolean {
  if (isOverflow(ours) || isOverflow(theirs)) return ours === theirs
  if (Array.isArray(theirs))
    return (
      Array.isArray(ours) &&
      ours.length === theirs.length &&
      theirs.every((each, index) => agree(ours[index] as Value, each))
    )
  if (!Decimal.isDecimal(theirs)) return ours === theirs
  return (
    theirs.isFinite() &&
    (typeof ours === 'number' || (typeof ours === 'string' && theirs.precision() > 15)) &&
    new Exact(ours).eq(theirs)
  )
}

test('the compiled expression answers what a naive reading answers', () => {
  let large = 0
  fc.assert(
    fc.property(tree, (grown) => {
      const read = text(grown)
      const ours = compile(read).run(world)
      const theirs = naive(grown)
      if (isOverflow(theirs)) large++
      if (!agree(ours, theirs)) expect({ text: read, ours }).toEqual({ text: read, ours: theirs })
    }),
    { numRuns: 20_000 },
  )
  expect(large).toBeGreaterThan(100)
})
