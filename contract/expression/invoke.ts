import type { FunctionEntry } from './functions/entry.ts'
import { type Budget, Exhausted, limits, spend } from './limits.ts'
import type { Env, Run } from './scope.ts'
import { type List, type Value, isList, operandOf } from './value.ts'

export interface CompiledLambda {
  slots: readonly number[]
  body: Run
  /** Work of one call. */
  cost: number
}

/** A call of a function on values. It pays for what it is given and what it makes. */
export function called({ takes, cost, does }: FunctionEntry, args: readonly Run[]): Run {
  if (does.kind === 'each') return () => null // never without its lambda
  if (does.kind === 'lazy')
    return (env) => {
      spend(env, cost)
      const argument = (index: number): Value => {
        const value = args[index]?.(env) ?? null
        pay(env, value)
        return value
      }
      const result = does.run(env, argument, args.length)
      pay(env, result)
      return result
    }
  const room = Number.isFinite(takes[1]) ? takes[1] : args.length
  return (env) => {
    const values: Value[] = []
    spend(env, cost)
    for (let index = 0; index < room; index++) {
      const value = args[index]?.(env) ?? null
      pay(env, value)
      values.push(value)
    }
    const result = does.kind === 'plain' ? does.run(...values) : does.run(env, ...values)
    pay(env, result)
    return result
  }
}

function pay(budget: Budget, value: Value): void {
  if (typeof value === 'string') {
    if (value.length > 16) spend(budget, value.length >> 4)
  } else if (isList(value)) spend(budget, value.length)
}

type Each = Extract<FunctionEntry['does'], { kind: 'each' }>['run']

/** A call of a function that goes through a list. What is no list has no members. */
export function iterated(run: Each, list: Run, { slots, body, cost }: CompiledLambda): Run {
  const [item, index] = slots
  return (env: Env) => {
    const found = list(env)
    return run(isList(found) ? valuesOf(found) : [], (value, position) => {
      spend(env, cost)
      if (item !== undefined) env.locals[item] = value
      if (index !== undefined) env.locals[index] = position
      return body(env)
    })
  }
}

function valuesOf(list: List): Value[] {
  if (list.length > limits.items) throw new Exhausted()
  return Array.from(list, operandOf)
}
