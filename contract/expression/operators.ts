import { minus, over, plus, remainder, times } from './arithmetic.ts'
import type { BinarySign } from './ast.ts'
import { isIn, order, same, truthy } from './compare.ts'
import { spend } from './limits.ts'
import type { Run } from './scope.ts'
import type { Value } from './value.ts'

/** The closure of a sign between two others. `&&`, `||` and `??` answer one of their sides and look at the right one only when they must. */
export function binary(sign: BinarySign, left: Run, right: Run): Run {
  switch (sign) {
    case '??':
      return (env) => left(env) ?? right(env)
    case '||':
      return (env) => {
        const value = left(env)
        return truthy(value) ? value : right(env)
      }
    case '&&':
      return (env) => {
        const value = left(env)
        return truthy(value) ? right(env) : value
      }
    case '==':
      return (env) => same(left(env), right(env), env)
    case '!=':
      return (env) => !same(left(env), right(env), env)
    case '<':
      return (env) => order(left(env), right(env)) < 0
    case '<=':
      return (env) => order(left(env), right(env)) <= 0
    case '>':
      return (env) => order(left(env), right(env)) > 0
    case '>=':
      return (env) => order(left(env), right(env)) >= 0
    case 'in':
      return (env) => isIn(left(env), right(env), env)
    case 'not in':
      return (env) => !isIn(left(env), right(env), env)
    case '+':
      return (env) => {
        const sum = plus(left(env), right(env))
        if (typeof sum === 'string') spend(env, sum.length >> 4)
        return sum
      }
    case '-':
      return computed(minus, left, right)
    case '*':
      return computed(times, left, right)
    case '/':
      return computed(over, left, right, DIVISION)
    case '%':
      return computed(remainder, left, right, DIVISION)
  }
}

/** Beyond what the node itself has paid: many digits take their time. */
const DIVISION = 4

const computed =
  (compute: (a: Value, b: Value) => Value, left: Run, right: Run, cost = 0): Run =>
  (env) => {
    if (cost > 0) spend(env, cost)
    return compute(left(env), right(env))
  }
