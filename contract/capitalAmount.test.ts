import { expect, test } from 'vitest'
import { capitalAmount } from './capitalAmount.ts'
import { Exact } from './exact.ts'

test.each([
  ['0', '零元整'],
  ['0.01', '壹分'],
  ['0.10', '壹角整'],
  ['0.58', '伍角捌分'],
  ['1', '壹元整'],
  ['10', '壹拾元整'],
  ['10.05', '壹拾元零伍分'],
  ['100.5', '壹佰元伍角整'],
  ['1005', '壹仟零伍元整'],
  ['1050', '壹仟零伍拾元整'],
  ['10001', '壹万零壹元整'],
  ['10010.01', '壹万零壹拾元零壹分'],
  ['100000', '壹拾万元整'],
  ['1000100', '壹佰万零壹佰元整'],
  ['1409.5', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1000000000000', '壹兆元整'],
  ['2030405060708.09', '贰兆零叁佰零肆亿零伍佰零陆万零柒佰零捌元零玖分'],
  ['-325.04', '负叁佰贰拾伍元零肆分'],
  ['1.005', '壹元零壹分'],
])('%s is %s', (amount, text) => {
  expect(capitalAmount(amount)).toBe(text)
})

/** Reads capitals back, by their own rules and not by those that wrote them. */
function amountOf(text: string): string {
  const digits = '零壹贰叁肆伍陆柒捌玖'
  const units: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 }
  const groups: Readonly<Record<string, string>> = { 万: '10000', 亿: '100000000', 兆: '1000000000000' }
  let [total, group, digit] = [new Exact(0), 0, 0]
  for (const sign of text.replace(/^负/, '').replace(/整$/, '')) {
    const unit = units[sign]
    if (digits.includes(sign)) digit = digits.indexOf(sign)
    else if (unit !== undefined) [group, digit] = [group + digit * unit, 0]
    else if (sign === '角') [total, digit] = [total.plus(new Exact(digit).div(10)), 0]
    else if (sign === '分') [total, digit] = [total.plus(new Exact(digit).div(100)), 0]
    else [total, group, digit] = [total.plus(new Exact(group + digit).times(groups[sign] ?? '1')), 0, 0]
  }
  return (text.startsWith('负') ? total.negated() : total).toFixed(2)
}

test('ten thousand amounts are read back as they were', () => {
  // The sequence of a fixed seed: Lehmer's generator.
  let seed = 20_260_801
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  for (let round = 0; round < 10_000; round += 1) {
    const length = 1 + (next() % 15)
    const whole = Array.from({ length }, () => (next() % 3 === 0 ? '0' : String(next() % 10))).join('')
    const amount = new Exact(`${whole}.${next() % 10}${next() % 10}`).toFixed(2)
    expect(amountOf(capitalAmount(amount))).toBe(amount)
  }
})
