import { type Catalogue, type Field, fieldOf } from '../catalogue.ts'
import { type Condition, type Filter, type Operator, operatorOf } from '../filter.ts'
import type { Sign } from '../filter.ts'

const comparisons: Partial<Record<Operator, string>> = {
  equal: '=',
  notEqual: '<>',
  greater: '>',
  greaterOrEqual: '>=',
  less: '<',
  lessOrEqual: '<=',
}

const patterns: Partial<Record<Operator, readonly [before: string, after: string]>> = {
  allLike: ['%', '%'],
  leftLike: ['', '%'],
  rightLike: ['%', ''],
}

type Value = string | number | boolean

/** The text of a condition, as `conditionOf` reads it; undefined for what the grammar has no words for. */
export function conditionText(condition: Condition, noun: Catalogue): string | undefined {
  if ('all' in condition) return joined(condition.all, ' and ', noun)
  if ('any' in condition) return joined(condition.any, ' or ', noun)
  if (!('not' in condition)) return filterText(condition, noun)
  const part = conditionText(condition.not, noun)
  return part === undefined ? undefined : `not (${part})`
}

function joined(parts: readonly Condition[], word: string, noun: Catalogue): string | undefined {
  const texts: string[] = []
  for (const part of parts) {
    const text = conditionText(part, noun)
    if (text === undefined) return undefined
    texts.push('all' in part || 'any' in part ? `(${text})` : text)
  }
  return texts.length > 0 ? texts.join(word) : undefined
}

function filterText({ field: key, sign, value }: Filter, noun: Catalogue): string | undefined {
  const field = fieldOf(noun, key)
  const operator: Operator | undefined = operatorOf[sign as Sign] // a sign that is none of the thirteen has no words
  if (!field || !operator) return undefined
  if (operator === 'isNull') return `${key} is null`
  if (operator === 'notNull') return `${key} is not null`
  const values = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  const [first, second] = values.map((each) => literal(each, field))
  if (first === undefined) return undefined
  if (operator === 'in') return `${key} in (${values.map((each) => literal(each, field)).join(', ')})`
  if (operator === 'between')
    return second === undefined ? undefined : `${key} between ${first} and ${second}`
  if (values.length > 1) return undefined
  const around = patterns[operator]
  if (around) return patternText(key, around, String(values[0]))
  return `${key} ${comparisons[operator]} ${first}`
}

// `%` is the grammar's own.
const patternText = (key: string, [before, after]: readonly [string, string], value: string) =>
  value === '' || value.includes('%') ? undefined : `${key} like ${quoted(`${before}${value}${after}`)}`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const literal = (value: Value, { type }: Field): string =>
  type === 'decimal' || type === 'bool' || type === 'bit' ? String(value) : quoted(String(value))
