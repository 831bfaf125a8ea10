import { describe, expect, test } from 'vitest'
import { Refused } from '../refused.ts'
import { check, checkTemplate, compile, namesOf, template } from './expression.ts'
import { functions } from './functions/table.ts'
import { overflow } from './overflow.ts'
import type { Scope } from './scope.ts'

const run = (text: string, scope: Scope = {}) => compile(text).run(scope)
const position = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof Refused && error.code === 'EXPRESSION_INVALID') return error.data.position
    throw error
  }
  return undefined
}

/** An order with the fields that the examples of the functions read, in the morning of 21 November in Shanghai. */
const clock = { now: '2026-11-21T02:03:04.000Z', zone: 'Asia/Shanghai' }
const lines = [
  { no: 1, itemNo: 'M-2', qty: 12, price: '0.35', amount: '4.20', promisedOn: '2026-12-03' },
  { no: 2, itemNo: 'M-1', qty: 0, price: '13.44', amount: '0.00', promisedOn: '2026-11-30' },
  { no: 3, itemNo: 'M-2', qty: 5, price: '0.40', amount: '2.00', promisedOn: null },
]
const sampleOrder: Scope = {
  code: 'PO-1001',
  name: '角钢',
  status: 'done',
  file: '图纸.pdf',
  mobile: null,
  phone: '021-55512345',
  qty: 120,
  price: '0.35',
  amount: '42.00',
  score: 75,
  urgent: false,
  closed: false,
  a: true,
  b: false,
  orderedOn: '2026-11-21',
  dueOn: '2026-12-05',
  startOn: '2025-10-20',
  endOn: '2026-11-21',
  start: '2026-11-21T00:30:00.000Z',
  end: '2026-11-21T03:00:00.000Z',
  remark: '请分两批送达，上午卸货，车牌提前告知门卫\n谢谢',
  tags: ['A', null, 'B', ''],
  lines,
  order: { lines },
}

describe('numbers', () => {
  test.each([
    ['0.1 + 0.2', 0.3],
    ['1.005 * 1000', 1005],
    ["'12345678901234567890.12' + '0.01'", '12345678901234567890.13'],
    ['9007199254740991 + 2', '9007199254740993'],
    ['99999999.99 * 99999999.99', '9999999998000000.0001'],
    ['1 / 3', '0.33333333333333333333'],
    ['2 / 3 * 3', '2.00000000000000000001'],
    ['1 / 0', null],
    ['0 % 0', null],
    ["'1' + 1", 2],
    ["'007' + 1", 8],
    ["'12kg' * 2", null],
    ['missing + 1', 1],
    ['missing * 5', 0],
    ["'' - 1", -1],
    ['[1] + 1', null],
    ['[1] * 1', null],
    ['0 * -1', 0],
    ['POW(-8, 0.5)', null],
    ["ROUND('12345678901234567890.125', 2)", '12345678901234567890.13'],
    ['ROUND(1250, -2)', 1300],
    ["SUM(['0.1', '0.2', '', 'x', [0.3]])", 0.6],
    ['0.0000001 * 1', 1e-7],
    ['`${0.0000001}`', '0.0000001'],
  ])('%s is %j', (text, expected) => expect(run(text)).toEqual(expected))
})

describe('a number that is too large', () => {
  const scope = {
    qty: '999999999999',
    list: [1, 2],
    lines: [{ amount: 1 }, { amount: overflow }],
    big: overflow,
  }

  test.each([
    '10 ** 59 * 100',
    '9**9**9**9',
    "POW(9, '1000000')",
    '(-9) ** 1001',
    `'${'9'.repeat(70)}' * 2`,
    `'${'9'.repeat(70)}' + 1`,
    `SUM(['${'9'.repeat(70)}'])`,
    `NUMBER('${'9'.repeat(70)}')`,
    '10 ** 60 / 0.01',
    '10 ** 60 + 9 * 10 ** 60',
    'PERCENT(10 ** 60)',
    'ABS(-(10 ** 61))',
    'SUM([10 ** 60, 9 * 10 ** 60])',
    'DEVSQ(10 ** 60, 1)',
    '1 + 9**9**9',
    '0 * 9**9**9',
    '9**9**9 > 5 ? 1 : 2',
    '9**9**9 == 9**9**9',
    'IF(9**9**9, 1, 2)',
    '`${9**9**9}`',
    "CONCATENATE('x', 9**9**9)",
    'ARRAYMAP(list, x => x * 10 ** 61)',
    'big',
    'big + 1',
    'SUM(lines.amount)',
    'lines.1.amount ?? 0',
    'COALESCE(big, 1)',
    'ARRAYFILTER(lines, line => line.amount > 0)',
  ])('%s is neither empty nor another number', (text) => {
    expect(run(text, scope)).toBe(overflow)
    expect(compile(text).holds(scope)).toBe(false)
  })

  test.each([
    ['IF(qty > 5, 1, 9**9**9)', 1],
    ['IFS(false, 9**9**9, true, 2)', 2],
    ["SWITCH('a', 'b', 9**9**9, 'a', 3)", 3],
    ['AND(false, 9**9**9)', false],
    ['OR(true, 9**9**9)', true],
    ["DEFAULT('x', 9**9**9)", 'x'],
    ['COALESCE(null, 4, 9**9**9)', 4],
    ['DIVIDE(1, 2, 9**9**9)', 0.5],
    ['true || 9**9**9', true],
    ['false ? 9**9**9 : 5', 5],
    ['lines.0.amount', 1],
    ['COUNT(list)', 2],
  ])('%s is %j: what is not needed does not count', (text, expected) =>
    expect(run(text, scope)).toEqual(expected),
  )

  test.each([
    ['qty * 2', 1999999999998],
    ['0 ** 5000', 0],
    ['1 ** 5000', 1],
    ['(-1) ** 5001', -1],
    ['0.5 ** 5000', 0],
    ['2 ** -5000', 0],
    ['0 ** -1', null],
    [
      "ROUND('12345678901234567890123456789012345678901234567890.5', 1)",
      '12345678901234567890123456789012345678901234567890.5',
    ],
    ['ROUND(10 ** 50, 20)', 1e50],
    ['1.5 / 0', null],
    ['DIVIDE(1, 0, 7)', 7],
    [`'${'9'.repeat(70)}' + '号'`, `${'9'.repeat(70)}号`],
  ])('%s is %j', (text, expected) => expect(run(text, scope)).toEqual(expected))

  test('a template shows the piece that overflows by its mark', () => {
    expect(template('共 ${qty * 10 ** 60} 件，${list.length} 行').run(scope)).toBe('共 #NUM! 件，2 行')
  })
})

describe('comparison', () => {
  test.each([
    ['qty === 12.5', true],
    ['qty = 12.5 and qty <> 12', true],
    ["qty == '12.50'", true],
    ['qty > 9', true],
    ["qty > '9'", true],
    ["code == '7'", false],
    ["code == '007'", true],
    ['code == 7', true],
    ["'b' > 'a'", true],
    ["day < '2026-10-01'", true],
    ["'abc' < 1", false],
    ["'abc' >= 1", false],
    ["missing == ''", true],
    ['missing == null', true],
    ['missing == 0', false],
    ['missing < 1', false],
    ['missing <= missing', false],
    ['flag == true', true],
    ["flag === '1'", true],
    ["[1, '2.0'] == ['1', 2]", true],
    ['{a: 1} == {a: 1.0}', true],
    ['{a: 1} == {a: 1, b: null}', false],
    ["2 in [1, '2']", true],
    ['2 not in [1, 3]', true],
    ["2 in 'x2'", false],
    ['not 1 in [2]', true],
    ["'0.00' ? 1 : 2", 2],
    ['[] ? 1 : 2', 1],
    ["missing ?? 'x'", 'x'],
    ["0 ?? 'x'", 0],
  ])('%s is %j', (text, expected) =>
    expect(run(text, { qty: '12.5', code: '007', day: '2026-09-30', flag: 1 })).toEqual(expected),
  )
})

describe('paths', () => {
  const scope = {
    lines: [{ amount: '1.5', tags: ['a', 'b'] }, { amount: 2 }, null],
    word: '采购😀',
    a: { length: 9 },
    'x-y': 1,
  }
  test.each([
    ['lines.amount', ['1.5', 2, null]],
    ['SUM(lines.amount)', 3.5],
    ['lines.length', 3],
    ['lines[0].tags[1]', 'b'],
    ['lines.0.tags.1', 'b'],
    ['lines.tags', [['a', 'b'], null, null]],
    ['lines[-1]', null],
    ["lines[0]['amount']", '1.5'],
    ['word.length', 3],
    ['word[2]', '😀'],
    ['a.length', 9],
    ['a?.length', 9],
    ['lines.0?.amount', '1.5'],
    ['word.toString', null],
    ['missing.deep.er', null],
  ])('%s is %j', (text, expected) => expect(run(text, scope)).toEqual(expected))

  test('a row sees its own fields first, then those of the form', () => {
    const { run: price, paths } = compile('qty * price * (1 + rate)')
    expect(price({ qty: 2, price: '1.5' }, { parents: [{ price: 9, rate: '0.13' }] })).toBe(3.39)
    expect(paths).toEqual(['qty', 'price', 'rate'])
    const asked: string[] = []
    const read = (name: string) => {
      asked.push(name)
      return name === 'qty' ? 3 : undefined
    }
    expect(price(read, { parents: [{}, { price: 2 }] })).toBe(6)
    expect(asked).toEqual(['qty', 'price', 'rate'])
  })

  test('the names it depends on are known before it runs', () => {
    const text =
      "IF(supplier.level == 'A', SUM(lines.amount), ARRAYMAP(rows, (row, i) => row.x + i + offset)[key]) | round:digits"
    const compiled = compile(text)
    expect(compiled.paths).toEqual(['supplier.level', 'lines.amount', 'rows', 'offset', 'key', 'digits'])
    expect(namesOf(compiled)).toEqual(['supplier', 'lines', 'rows', 'offset', 'key', 'digits'])
    expect(namesOf(template('${a.b} ${c}'))).toEqual(['a', 'c'])
  })
})

describe('the rest of the grammar', () => {
  test.each([
    ["'it\\'s' + \"\\u91c7\\n\"", "it's采\n"],
    ['`${1 + 1}${`in ${2}`}\\``', '2in 2`'],
    ['1 < 2 and not 2 < 1 or false', true],
    ['1 AND 0', 0],
    ['AND(1, 0) OR NOT(false)', true],
    ["'abc' | upper", 'ABC'],
    ["1234.5 | thousands:1 | concatenate:'元'", '1,234.5元'],
    ["'2026-05-01' | date:'M月D日'", '5月1日'],
    ['sum(1, 2)', 3],
    ['[1, 2,]', null],
    ['-2 ** 2', -4],
    ['1 - 2 - 3', -4],
    ['1 ? 2 ? 3 : 4 : 5', 3],
    ["{'a b': 1, 2: 3}", { 'a b': 1, 2: 3 }],
    [
      'ARRAYMAP([1, 2], x => ARRAYMAP([10, 20], (y, i) => x * y + i))',
      [
        [10, 21],
        [20, 41],
      ],
    ],
    ['ARRAYMAP([1], x => ARRAYMAP([2], x => x)[0] + x)', [3]],
  ])('%s', (text, expected) =>
    expected === null ? expect(check(text)).toHaveLength(1) : expect(run(text)).toEqual(expected),
  )

  test('a template is text with pieces', () => {
    const order = template('订单 ${no}：${SUM(lines.qty)} 件，\\${price} ${missing}。')
    expect(order.run({ no: 'PO-1', lines: [{ qty: 2 }, { qty: '3.5' }] })).toBe(
      '订单 PO-1：5.5 件，${price} 。',
    )
    expect(template('').run({})).toBe('')
    expect(template('{"a": {}}').run({})).toBe('{"a": {}}')
    expect(template("${ {a: '}'}.a }").run({})).toBe('}')
    expect(position(() => template('abc ${1 +} def'))).toBe(10)
    expect(checkTemplate('a ${b').map(({ code }) => code)).toEqual(['UNFINISHED'])
  })

  test('rules ask whether it holds', () => {
    const open = compile("status == 'open' && qty")
    expect([
      open.holds({ status: 'open', qty: '1' }),
      open.holds({ status: 'open', qty: '0.00' }),
      open.holds({}),
    ]).toEqual([true, false, false])
  })
})

describe('what is wrong is told with its place', () => {
  test.each([
    ['', 1, 'UNFINISHED'],
    ['1 +', 4, 'UNFINISHED'],
    ['a b', 3, 'UNEXPECTED'],
    ['a += 1', 4, 'UNEXPECTED'],
    ['a.b()', 4, 'UNEXPECTED'],
    ["'abc", 1, 'TEXT_OPEN'],
    ['`abc', 1, 'TEXT_OPEN'],
    ['1 + foo(2)', 5, 'FUNCTION_UNKNOWN'],
    ['constructor(2)', 1, 'FUNCTION_UNKNOWN'],
    ['ROUND()', 1, 'ARGUMENTS'],
    ['ROUND(1, 2, 3)', 1, 'ARGUMENTS'],
    ['ARRAYMAP(a, 1)', 1, 'LAMBDA_NEEDED'],
    ['x => x', 3, 'UNEXPECTED'],
    ['SUM(x => x)', 5, 'LAMBDA_MISPLACED'],
    ['{__proto__: 1}', 2, 'KEY_REFUSED'],
    ['a; b', 2, 'UNEXPECTED'],
    ['new Date()', 5, 'UNEXPECTED'],
    ['1a', 1, 'UNEXPECTED'],
    ['a ++ ', 6, 'UNFINISHED'],
    ['(1', 3, 'UNFINISHED'],
    ['价格 ＋ 1', 4, 'UNEXPECTED'],
    [`${'('.repeat(100)}1`, 65, 'TOO_DEEP'],
    ['1+'.repeat(3000) + '1', 2002, 'TOO_MANY'],
    ['a'.repeat(10_001), 10_001, 'TOO_LONG'],
  ])('%s', (text, at, code) => {
    expect(check(text)).toMatchObject([{ position: at, code }])
    expect(position(() => compile(text))).toBe(at)
  })

  test('in both languages, several at once', () => {
    expect(check('FOO(1) + ROUND() + IF(1)')).toEqual([
      { position: 1, code: 'FUNCTION_UNKNOWN', zh: '没有函数“FOO”', en: 'There is no function “FOO”' },
      {
        position: 10,
        code: 'ARGUMENTS',
        zh: '函数“ROUND”的参数个数应为 1–2',
        en: '“ROUND” takes 1–2 arguments',
      },
      { position: 20, code: 'ARGUMENTS', zh: '函数“IF”的参数个数应为 2–3', en: '“IF” takes 2–3 arguments' },
    ])
    expect(check('qty * price')).toEqual([])
  })
})

test('the example of each function answers what is written down', async () => {
  const answers = functions.map(
    ({ example }) => `${example} = ${JSON.stringify(compile(example).run(sampleOrder, { clock }))}`,
  )
  await expect(`${answers.join('\n')}\n`).toMatchFileSnapshot('../../tests/golden/expression/examples.txt')
})

test.each(functions)('the example of $name stays without a value to read', ({ example }) => {
  // what an empty form shows: an answer of the language, never undefined or NaN
  const answer = compile(example).run({})
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
})

test.each(functions.map((entry) => [entry.name, entry] as const))(
  '%s is told in both languages with a sound example',
  (name, entry) => {
    expect(check(entry.example)).toEqual([])
    expect(entry.example).toContain(`${name}(`)
    expect(entry.zh).toMatch(/\p{Script=Han}/u)
    expect(entry.en).not.toMatch(/\p{Script=Han}/u)
    expect(functions.filter((other) => other.name === name)).toHaveLength(1)
  },
)
