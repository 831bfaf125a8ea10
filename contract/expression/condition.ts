import { type Catalogue, type Field, fieldOf } from '../catalogue.ts'
import { Refused } from '../refused.ts'
import { type Condition, type Filter, type Operator, operators } from '../filter.ts'
import { kindOf, operandsOf } from './operand.ts'
import {
  type Comparison,
  type ConditionNode,
  type LiteralNode,
  type OperandNode,
  parseCondition,
} from './parse.ts'
import type { Side } from '../values.ts'
import { wrongAt } from './tokens.ts'

const operatorOfSign: Record<Comparison, Operator> = {
  '=': 'equal',
  '<>': 'notEqual',
  '<': 'less',
  '<=': 'lessOrEqual',
  '>': 'greater',
  '>=': 'greaterOrEqual',
}

/**
 * The condition a text describes over a noun's fields, as lists filter by: `supplier.code in ('S01','S02') and amount <= 50000`. A field is
 * named by its key or with dots (`supplier.code` is `supplierCode`); `like` takes `'x%'`, `'%x'` or `'%x%'`, where `_` stands for itself. Throws
 * `CONDITION_FIELD` for a field the catalogue has not, on this side, and `CONDITION_INVALID` for whatever is not in the grammar or no value of the field,
 * each with the position.
 */
export function conditionOf(text: string, noun: Catalogue, side?: Side): Condition {
  return resolve(parseCondition(text), side ? onSide(noun, side) : noun)
}

const onSide = (noun: Catalogue, side: Side): Catalogue => ({
  ...noun,
  fields: noun.fields.filter((field) => !field.side || field.side === side),
})

function resolve(node: ConditionNode, noun: Catalogue): Condition {
  switch (node.kind) {
    case 'and':
      return { all: node.parts.map((part) => resolve(part, noun)) }
    case 'or':
      return { any: node.parts.map((part) => resolve(part, noun)) }
    case 'not':
      return { not: resolve(node.part, noun) }
    case 'compare':
      return filter(noun, node.left, operatorOfSign[node.sign], [node.right], node.at)
    case 'in':
      return filter(noun, node.left, 'in', node.values, node.at)
    case 'between':
      return filter(noun, node.left, 'between', [node.from, node.to], node.at)
    case 'isNull':
      return filter(noun, node.left, 'isNull', [], node.at)
    case 'like': {
      const { operator, value } = patternOf(node.pattern)
      return filter(noun, node.left, operator, [value], node.at)
    }
  }
}

/** `supplier.code` is the field `supplierCode`. */
const keyOf = (path: string): string => path.replace(/\.(\w)/g, (_, first: string) => first.toUpperCase())

function filter(
  noun: Catalogue,
  left: OperandNode,
  operator: Operator,
  right: readonly OperandNode[],
  at: number,
): Filter {
  if (left.kind !== 'field') throw wrongAt(left.at)
  const field = fieldOf(noun, keyOf(left.path))
  if (!field) throw new Refused('CONDITION_FIELD', { field: left.path, position: left.at })
  const kind = inPlace(at, () => kindOf(field, operator))
  const values = right.map((operand) => {
    const value = literalOf(operand, field)
    inPlace(operand.at, () => operandsOf(field, kind, 'equal', value))
    return value
  })
  const many = operator === 'in' || operator === 'between'
  const value = many ? values : values[0]
  inPlace(at, () => operandsOf(field, kind, operator, value))
  return { field: field.key, sign: operators[operator].sign, ...(operator === 'isNull' ? {} : { value }) }
}

/** The constant, if it is written as the field's values are: quoted, as a number, or as true and false. */
function literalOf(operand: OperandNode, { type }: Field): string | boolean {
  const wanted = type === 'decimal' ? 'number' : type === 'bool' || type === 'bit' ? 'truth' : 'text'
  if (operand.kind !== 'literal' || operand.type !== wanted) throw wrongAt(operand.at)
  return operand.value
}

function patternOf(pattern: OperandNode): { operator: Operator; value: LiteralNode } {
  const [, before, value = '', after] =
    /^(%?)([^%]+)(%?)$/su.exec(pattern.kind === 'literal' ? String(pattern.value) : '') ?? []
  if (pattern.kind !== 'literal' || pattern.type !== 'text' || value === '') throw wrongAt(pattern.at)
  const operator = before ? (after ? 'allLike' : 'rightLike') : after ? 'leftLike' : 'equal'
  return { operator, value: { ...pattern, value } }
}

/** Says where in the text a refusal of the filter rules belongs. */
function inPlace<T>(at: number, check: () => T): T {
  try {
    return check()
  } catch (error) {
    throw error instanceof Refused ? wrongAt(at) : error
  }
}
