import type { Decimal } from 'decimal.js'
import { capitals, thousands } from '../../lowcode/format.ts'
import { over, plus, remainder } from '../arithmetic.ts'
import { order } from '../compare.ts'
import { Exact, PLACES, exactOf, numberOf, numericOf, resultOf } from '../exact.ts'
import { spend } from '../limits.ts'
import type { Env } from '../scope.ts'
import { Overflowed } from '../overflow.ts'
import { type Value, isEmpty } from '../value.ts'
import { MANY, group, lazy, plain, within } from './entry.ts'
import { flat, numbersIn, whole } from './given.ts'

/** A function of one number: empty counts as zero, what is no number gives nothing. */
const ofNumber = (compute: (exact: Exact) => Exact) =>
  plain((value = null) => {
    const exact = exactOf(value)
    return exact && resultOf(compute(exact))
  })

/** Rounds to so many decimals, two unless told; below zero to tens, hundreds … */
const rounding = (mode: Decimal.Rounding) =>
  plain((value = null, digits = null) => {
    const exact = exactOf(value)
    if (!exact) return null
    const places = whole(digits, 2, -PLACES, PLACES)
    if (places >= 0) return resultOf(exact.toDecimalPlaces(places, mode))
    const unit = new Exact(10).pow(-places)
    return resultOf(exact.div(unit).toDecimalPlaces(0, mode).times(unit))
  })

const total = (numbers: readonly Exact[]): Exact =>
  numbers.reduce((sum, each) => sum.plus(each), new Exact(0))
const mean = (numbers: readonly Exact[]): Exact => total(numbers).div(numbers.length)
const rounded = (exact: Exact): Value => resultOf(exact.toDecimalPlaces(PLACES))

/** A figure of all numbers given; nothing where there is none. */
const figure = (compute: (numbers: readonly Exact[]) => Exact) =>
  plain((...args) => {
    const numbers = numbersIn(args)
    return numbers.length ? rounded(compute(numbers)) : null
  })

/** The value that stands before all others; numbers, or days and other text. */
const extreme = (sign: 1 | -1) =>
  plain((...args) => {
    let best: Value = null
    for (const value of flat(args)) if (isEmpty(best) || order(value, best) * sign > 0) best = value
    return isEmpty(best) ? null : (numericOf(best) ?? best)
  })

function sum(args: readonly Value[]): Value {
  let result: Value = 0
  for (const value of flat(args)) {
    const found = numberOf(value)
    if (found !== null) result = plus(result, found)
  }
  return result
}

/** Digits of a root or power that does not end: 20 decimals, and those before the point. */
const Rough = Exact.clone({ precision: 40 })
const ROOT = 100
const FRACTION = 2000

/** Exponents up to which a power is multiplied out. */
const EXPONENT = 1000
/** Digits before the point that are an overflow, and after it that are nothing. */
const DIGITS = 61

function power(env: Env, base: Value, exponent: Value): Value {
  const [from, to] = [exactOf(base), exactOf(exponent)]
  if (!from || !to || (from.isZero() && to.isNegative() && !to.isZero())) return null
  if (from.isNegative() && !from.isZero() && !to.isInteger()) return null
  const digits = from.isZero() ? 0 : to.toNumber() * Math.log10(from.abs().toNumber())
  if (digits > DIGITS) throw new Overflowed()
  if (digits < -DIGITS) return 0
  if (to.abs().gt(EXPONENT)) return ofUnit(from, to)
  if (!to.isInteger()) spend(env, FRACTION)
  return to.isInteger() && !to.isNegative()
    ? resultOf(from.pow(to))
    : resultOf(new Exact(new Rough(from).pow(to)).toDecimalPlaces(PLACES))
}

/** Zero, one and minus one to any power; a number beside them is not multiplied so often. */
function ofUnit(from: Exact, to: Exact): Value {
  if (from.isZero() || from.eq(1)) return from.toNumber() + 0
  return from.eq(-1) ? (to.mod(2).isZero() ? 1 : -1) : null
}

function large(list: Value, place: Value): Value {
  const numbers = numbersIn([list]).sort((a, b) => b.comparedTo(a))
  const found = numbers[whole(place, 1, 0, Number.MAX_SAFE_INTEGER) - 1]
  return found ? resultOf(found) : null
}

/** Exact decimals throughout. */
export const number = group('number', {
  SUM: [
    1,
    MANY,
    '所有数字之和，可直接用列表的字段',
    'The sum of all numbers, also of a field of a list',
    'SUM(lines.amount)',
    plain((...args) => sum(args)),
  ],
  AVERAGE: [
    1,
    MANY,
    '所有数字的平均值，空值不计',
    'The mean of all numbers; empty ones do not count',
    'AVERAGE(lines.price)',
    figure(mean),
  ],
  AVG: [1, MANY, '同 AVERAGE', 'As AVERAGE', 'AVG(4, 6, 10)', figure(mean)],
  MIN: [
    1,
    MANY,
    '最小的数字，或最早的日期',
    'The smallest number, or the earliest day',
    'MIN(lines.promisedOn)',
    extreme(-1),
  ],
  MAX: [
    1,
    MANY,
    '最大的数字，或最晚的日期',
    'The largest number, or the latest day',
    'MAX(lines.qty)',
    extreme(1),
  ],
  COUNT: [
    1,
    1,
    '列表的行数',
    'How many members a list has',
    'COUNT(lines)',
    plain((list = null) => (Array.isArray(list) ? list.length : 0)),
  ],
  ROUND: [
    1,
    2,
    '四舍五入到几位小数，默认 2',
    'Rounded half up to so many decimals, 2 unless told',
    'ROUND(3.456, 2)',
    rounding(Exact.ROUND_HALF_UP),
  ],
  FLOOR: [
    1,
    2,
    '向下取到几位小数，默认 2',
    'Rounded down to so many decimals, 2 unless told',
    'FLOOR(3.456)',
    rounding(Exact.ROUND_FLOOR),
  ],
  CEIL: [
    1,
    2,
    '向上取到几位小数，默认 2',
    'Rounded up to so many decimals, 2 unless told',
    'CEIL(3.456)',
    rounding(Exact.ROUND_CEIL),
  ],
  INT: [1, 1, '向下取整', 'Rounded down to a whole number', 'INT(3.9)', ofNumber((exact) => exact.floor())],
  ABS: [1, 1, '绝对值', 'The number without its sign', 'ABS(-3)', ofNumber((exact) => exact.abs())],
  MOD: [
    2,
    2,
    '余数；除数为 0 时为空',
    'The remainder; nothing for a divisor of zero',
    'MOD(7, 3)',
    plain((a = null, b = null) => remainder(a, b)),
  ],
  DIVIDE: [
    2,
    3,
    '商；除数为 0 时取第三个参数',
    'The quotient; the third argument where the divisor is zero',
    'DIVIDE(amount, qty, 0)',
    lazy((_env, argument) => over(argument(0), argument(1)) ?? argument(2)),
  ],
  POW: [
    2,
    2,
    '乘方',
    'A number to the power of another',
    'POW(2, 10)',
    within((env, base = null, exponent = null) => power(env, base, exponent)),
    ROOT,
  ],
  SQRT: [
    1,
    1,
    '平方根；负数为空',
    'The square root; nothing for a negative number',
    'SQRT(9)',
    ofNumber((exact) => new Exact(new Rough(exact).sqrt()).toDecimalPlaces(PLACES)),
    ROOT,
  ],
  PI: [0, 0, '圆周率', 'The number π', 'PI()', plain(() => Math.PI)],
  LARGE: [
    2,
    2,
    '列表中第 k 大的数字',
    'The k-th largest number of a list',
    'LARGE(lines.qty, 2)',
    plain((list = null, place = null) => large(list, place)),
  ],
  DEVSQ: [
    1,
    MANY,
    '与平均值之差的平方和',
    'The sum of the squared distances from the mean',
    'DEVSQ(4, 5, 8)',
    figure((numbers) => total(numbers.map((each) => each.minus(mean(numbers)).pow(2)))),
    ROOT,
  ],
  AVEDEV: [
    1,
    MANY,
    '与平均值之差的平均',
    'The mean distance from the mean',
    'AVEDEV(4, 5, 6)',
    figure((numbers) => mean(numbers.map((each) => each.minus(mean(numbers)).abs()))),
  ],
  HARMEAN: [
    1,
    MANY,
    '调和平均值',
    'The harmonic mean',
    'HARMEAN(4, 5, 8)',
    figure((numbers) => new Exact(numbers.length).div(total(numbers.map((each) => new Exact(1).div(each))))),
  ],
  NUMBER: [
    1,
    1,
    '文本转成数字',
    'The number a text is',
    "NUMBER('12.50')",
    plain((value = null) => numberOf(value)),
  ],
  THOUSANDS: [
    1,
    2,
    '千分位，默认 2 位小数',
    'With thousands separators and decimals, 2 unless told',
    'THOUSANDS(1234.5)',
    plain((value = null, digits = null) => thousands(value, whole(digits, 2, 0, PLACES))),
  ],
  PERCENT: [
    1,
    2,
    '百分数，默认 2 位小数',
    'As a percentage with decimals, 2 unless told',
    'PERCENT(0.125)',
    plain((value = null, digits = null) => percent(value, whole(digits, 2, 0, PLACES))),
  ],
  UPPERMONEY: [
    1,
    2,
    '中文大写金额，默认 2 位小数，最多 4 位',
    'The amount in Chinese capitals with decimals, 2 unless told, at most 4',
    'UPPERMONEY(7682.01)',
    plain((value = null, digits = null) => capitals(value, whole(digits, 2, 0, 4))),
  ],
})

function percent(value: Value, digits: number): string {
  const found = numberOf(value)
  if (found === null) return ''
  const hundredfold = new Exact(found).times(100)
  if (!hundredfold.isFinite()) throw new Overflowed()
  return `${hundredfold.toFixed(digits)}%`
}
