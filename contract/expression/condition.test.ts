import { describe, expect, test } from 'vitest'
import fc from '../../tests/support/property.ts'
import { type Field, catalogue } from '../catalogue.ts'
import { Refused } from '../refused.ts'
import { type Condition, type Filter, type Operator, listLimits, operators } from '../filter.ts'
import { conditionOf } from './condition.ts'
import { kindOf } from './operand.ts'
import { longest } from './tokens.ts'
import { conditionText } from './write.ts'

const noun = catalogue({
  noun: 'orders',
  zh: '采购订单',
  en: 'Purchase order',
  fields: [
    { key: 'supplierCode', zh: '供应商编码', en: 'Supplier code', type: 'varchar', filter: true },
    { key: 'orderNo', zh: '订单号', en: 'Order no.', type: 'varchar', filter: true },
    { key: 'amount', zh: '金额', en: 'Amount', type: 'decimal', filter: true },
    { key: 'orderedOn', zh: '下单日期', en: 'Ordered on', type: 'date', filter: true },
    { key: 'sentAt', zh: '发送时间', en: 'Sent at', type: 'datetime', filter: true },
    { key: 'status', zh: '状态', en: 'Status', type: 'enum', options: ['DRAFT', 'SENT'], filter: true },
    { key: 'onHold', zh: '暂停', en: 'On hold', type: 'bool', filter: true },
    { key: 'lines', zh: '行', en: 'Lines', type: 'drill_down', noun: 'orderLines' },
  ],
  order: [],
})
const read = (text: string) => conditionOf(text, noun)

const operatorNames = Object.keys(operators) as Operator[] // its keys are the operators
const takes = (field: Field, operator: Operator): boolean => {
  try {
    return kindOf(field, operator).operators.has(operator)
  } catch {
    return false
  }
}

function* filtersIn(condition: Condition): Generator<Filter> {
  if ('field' in condition) yield condition
  else if ('not' in condition) yield* filtersIn(condition.not)
  else for (const part of 'all' in condition ? condition.all : condition.any) yield* filtersIn(part)
}

/** As the grammar says it: “not empty” is the opposite of empty. */
function said(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(said) }
  if ('any' in condition) return { any: condition.any.map(said) }
  if ('not' in condition) return { not: said(condition.not) }
  const { field, sign } = condition
  return sign === operators.notNull.sign ? { not: { field, sign: operators.isNull.sign } } : condition
}

describe('a condition', () => {
  test('reads as people write it', () => {
    expect(read("supplier.code in ('S01','S02') and amount <= 50000 and not (status = 'DRAFT')")).toEqual({
      all: [
        { field: 'supplierCode', sign: 8, value: ['S01', 'S02'] },
        { field: 'amount', sign: 12, value: '50000' },
        { not: { field: 'status', sign: 2, value: 'DRAFT' } },
      ],
    })
    expect(
      read("orderNo like 'PO-%' OR orderNo like '%-1' or orderNo like '%x_y%' or orderNo like 'PO'"),
    ).toEqual({
      any: [
        { field: 'orderNo', sign: 4, value: 'PO-' },
        { field: 'orderNo', sign: 5, value: '-1' },
        { field: 'orderNo', sign: 1, value: 'x_y' },
        { field: 'orderNo', sign: 2, value: 'PO' },
      ],
    })
    expect(read("orderedOn between '2024-01-01' and '2024-12-31' and onHold = false")).toEqual({
      all: [
        { field: 'orderedOn', sign: 13, value: ['2024-01-01', '2024-12-31'] },
        { field: 'onHold', sign: 2, value: false },
      ],
    })
    expect(read('amount is null or amount is not null or amount not in (1, -2.50)')).toEqual({
      any: [
        { field: 'amount', sign: 6 },
        { not: { field: 'amount', sign: 6 } },
        { not: { field: 'amount', sign: 8, value: ['1', '-2.50'] } },
      ],
    })
    expect(read("orderNo = 'O''Neil 采购'")).toEqual({ field: 'orderNo', sign: 2, value: "O'Neil 采购" })
    expect(read("status = 'SENT' or status = 'DRAFT' and amount > 1")).toEqual({
      any: [
        { field: 'status', sign: 2, value: 'SENT' },
        {
          all: [
            { field: 'status', sign: 2, value: 'DRAFT' },
            { field: 'amount', sign: 9, value: '1' },
          ],
        },
      ],
    })
  })

  test.each([
    ['', 1],
    ['1=1', 1],
    [') or (1=1', 1],
    ['tenant_id<>tenant_id or true', 29],
    ['amount = (select 1)', 10],
    ['amount = 1; drop table orders', 11],
    ["amount = 1 -- '", 12],
    ['amount = 1 /* */', 12],
    ["upper(orderNo) = 'A'", 6],
    ["orderNo = upper('a')", 16],
    ['amount <= amount', 11],
    ["amount = '1'", 10],
    ['orderNo = 1', 11],
    ["status = 'NOWHERE'", 10],
    ["orderedOn = '2024-02-30'", 13],
    ["amount like '1%'", 8],
    ["lines = 'a'", 7],
    ["оrderNo = 'a'", 1],
    ["orderNo = 'a", 11],
    ["orderNo = 'a\u0000'", 11],
    ["orderNo like '%%'", 14],
    ["orderNo like 'a%b'", 14],
    ['amount in ()', 12],
    ['amount not = 1', 12],
    ['amount = 1 and', 15],
    ['amount = 1 amount = 2', 12],
    ['amount = 1e309', 10],
    ['amount is', 10],
    ["orderNo = '\ud800'", 11],
  ])('%j is refused at character %d', (text, position) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: 'CONDITION_INVALID', data: { position } }),
    )
  })

  test.each([
    ["__proto__ = 'a'", '__proto__', 1],
    ["constructor.name = 'a'", 'constructor.name', 1],
    ["amount = 1 and supplier.name = 'a'", 'supplier.name', 16],
  ])('%j names a field that is not there', (text, field, position) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: 'CONDITION_FIELD', data: { field, position } }),
    )
  })

  test('a field of the other side is none', () => {
    const sided = { ...noun, fields: [{ ...noun.fields[2], side: 'buyer' as const }] }
    expect(conditionOf('amount = 1', sided, 'buyer')).toEqual({ field: 'amount', sign: 2, value: '1' })
    expect(() => conditionOf('amount = 1', sided, 'supplier')).toThrow(
      expect.objectContaining({ code: 'CONDITION_FIELD' }),
    )
  })

  test('ends at its limits', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}amount = 1${')'.repeat(depth)}`
    expect(read(nested(listLimits.depth))).toEqual({ field: 'amount', sign: 2, value: '1' })
    expect(() => read(nested(listLimits.depth + 1))).toThrow(Refused)
    expect(() => read('not '.repeat(400))).toThrow(Refused)
    expect(() => read(`orderNo = '${'x'.repeat(listLimits.text + 1)}'`)).toThrow(Refused)
    expect(() => read(' '.repeat(longest + 1))).toThrow(
      expect.objectContaining({ data: { position: longest + 1 } }),
    )
    expect(() => read('x'.repeat(10_000))).toThrow(Refused)
  })

  test('survives being written out and read again, with every operator that a field of each type takes', () => {
    const write = (condition: Condition): string => conditionText(condition, noun) ?? ''
    const text = fc.string({
      minLength: 1,
      maxLength: 8,
      unit: fc.constantFrom('a', "'", '%', '_', '\\', ' ', '"', '采', ')', '('),
    })
    const moment = fc.constantFrom(
      '2024-02-29T23:59:59.999Z',
      '2024-03-01T00:00:00Z',
      '2024-03-01T08:00+08:00',
    )
    const pairs = noun.fields.flatMap((field) =>
      operatorNames.filter((operator) => takes(field, operator)).map((operator) => ({ field, operator })),
    )
    const values: Readonly<Record<string, fc.Arbitrary<string | boolean>>> = {
      varchar: text,
      decimal: fc.constantFrom('0', '-1.5', '50000'),
      date: fc.constantFrom('2024-02-29', '2024-12-31'),
      datetime: moment,
      enum: fc.constantFrom('DRAFT', 'SENT'),
      bool: fc.boolean(),
    }
    const leaf: fc.Arbitrary<Filter> = fc
      .constantFrom(...pairs)
      .chain(({ field: { key: field, type }, operator }): fc.Arbitrary<Filter> => {
        const { sign } = operators[operator]
        const value = values[type] ?? text
        if (operator === 'isNull' || operator === 'notNull') return fc.constant({ field, sign })
        if (operator === 'in')
          return fc.array(value, { minLength: 1, maxLength: 3 }).map((list) => ({ field, sign, value: list }))
        if (operator === 'between')
          return fc.tuple(value, value).map((pair) => ({ field, sign, value: pair }))
        const part = ['allLike', 'leftLike', 'rightLike'].includes(operator)
        return value
          .filter((each) => !part || !String(each).includes('%'))
          .map((each) => ({ field, sign, value: each }))
      })
    const two = (part: fc.Arbitrary<Condition>) => fc.array(part, { minLength: 2, maxLength: 3 })
    const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        leaf,
        two(tie('tree')).map((all) => ({ all })),
        two(tie('tree')).map((any) => ({ any })),
        tie('tree').map((not) => ({ not })),
      ),
    }))
    const met = new Set<string>()
    fc.assert(
      fc.property(
        tree.filter((each) => write(each).length <= longest),
        (condition) => {
          expect(read(write(condition))).toEqual(said(condition))
          for (const { field, sign } of filtersIn(condition)) met.add(`${field} ${sign}`)
        },
      ),
      { numRuns: 1000 },
    )
    const all = pairs.map(({ field, operator }) => `${field.key} ${operators[operator].sign}`)
    expect([...met].toSorted()).toEqual(all.toSorted())
    expect(new Set(pairs.map(({ operator }) => operator)).size).toBe(13)
  })

  test.each<Condition>([
    { field: 'orderNo', sign: 1, value: 'a%b' },
    { field: 'nobody', sign: 2, value: '1' },
    { field: 'amount', sign: 13, value: ['1'] },
    { all: [] },
  ])('%j has no words in the grammar', (condition) => {
    expect(conditionText(condition, noun)).toBeUndefined()
  })

  test('“not empty” is written as one says it', () => {
    expect(conditionText({ field: 'orderNo', sign: 7 }, noun)).toBe('orderNo is not null')
  })

  test('is a condition or a refusal, whatever is typed', () => {
    const words = fc.constantFrom(
      'amount',
      'orderNo',
      '=',
      '<',
      '(',
      ')',
      ',',
      'and',
      'or',
      'not',
      'in',
      'is',
      'null',
      'like',
      'between',
      "'a'",
      '1',
      'true',
      '.',
      '--',
      "'",
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        try {
          read(text)
        } catch (error) {
          expect(error).toMatchObject({
            code: expect.stringMatching(/^CONDITION_(INVALID|FIELD)$/),
            data: { position: expect.any(Number) },
          })
        }
      }),
      { numRuns: 2000 },
    )
  })
})
