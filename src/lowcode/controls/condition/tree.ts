import { type Catalogue, fieldOf } from '../../../../contract/catalogue.ts'
import { conditionOf } from '../../../../contract/expression/condition.ts'
import { conditionText } from '../../../../contract/expression/write.ts'
import {
  type Condition,
  type Filter,
  listLimits,
  type Operator,
  operatorOfFilter,
  operators,
  valuesOf,
} from '../../../../contract/filter.ts'
import { Refused } from '../../../../contract/refused.ts'
import type { Line } from '../../../ui/condition/line.ts'
import { writtenFilter } from '../../../ui/list/written.ts'

/** Comparisons and groups, of which all must hold or any one. */
export interface Group {
  key: string
  match: 'all' | 'any'
  items: readonly (Line | Group)[]
}

export const isGroup = (item: Line | Group): item is Group => 'items' in item

/** How deep groups stand in one another at most: what the grammar reads. */
export const deepest = listLimits.depth

export const newGroup = (items: readonly (Line | Group)[] = []): Group => ({
  key: crypto.randomUUID(),
  match: 'all',
  items,
})

/** A group with other items by their keys; nothing takes one away. */
export const withItem = (group: Group, key: string, item: Line | Group | undefined): Group => ({
  ...group,
  items: group.items.flatMap((each) => (each.key !== key ? [each] : item ? [item] : [])),
})

/** The filter of a comparison; undefined until its values make one that the grammar reads. */
function filterOf({ field: key, operator, values }: Line, noun: Catalogue): Filter | undefined {
  const field = fieldOf(noun, key)
  const filter = field && writtenFilter(field, operator, values)
  const text = filter && conditionText(filter, noun)
  return text !== undefined && read(text, noun) ? filter : undefined
}

function read(text: string, noun: Catalogue): Condition | undefined {
  try {
    return conditionOf(text, noun)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return undefined
  }
}

/** Whether a comparison has no values yet that can be kept, so that it is no part of the text. */
export const isUnfinished = (item: Line | Group, noun: Catalogue): boolean =>
  isGroup(item) ? item.items.some((each) => isUnfinished(each, noun)) : !filterOf(item, noun)

function conditionIn(item: Line | Group, noun: Catalogue): Condition | undefined {
  if (!isGroup(item)) return filterOf(item, noun)
  const parts = item.items.flatMap((each) => conditionIn(each, noun) ?? [])
  const [only] = parts
  if (!only || parts.length === 1) return only
  return item.match === 'all' ? { all: parts } : { any: parts }
}

/** The text of what is complete; empty where nothing is. */
export function textOfTree(tree: Group, noun: Catalogue): string {
  const condition = conditionIn(tree, noun)
  return (condition && conditionText(condition, noun)) ?? ''
}

/** A text as comparisons in groups; undefined where it cannot be read, or says what comparisons cannot. */
export function treeOf(text: string, noun: Catalogue): Group | undefined {
  if (text.trim() === '') return newGroup()
  const condition = read(text, noun)
  const item = condition && itemOf(condition)
  return item && (isGroup(item) ? item : newGroup([item]))
}

function itemOf(condition: Condition): Line | Group | undefined {
  if ('field' in condition) return rowOf(condition, operatorOfFilter(condition))
  if ('not' in condition) {
    // “is not null” reads as the opposite of “is null”; no other opposite has a relation of its own.
    const { not } = condition
    return 'field' in not && not.sign === operators.isNull.sign ? rowOf(not, 'notNull') : undefined
  }
  const match = 'all' in condition ? 'all' : 'any'
  const items = ('all' in condition ? condition.all : condition.any).map(itemOf)
  return items.every((item) => item !== undefined) ? { ...newGroup(items), match } : undefined
}

const rowOf = (filter: Filter, operator: Operator): Line => ({
  key: crypto.randomUUID(),
  field: filter.field,
  operator,
  values: valuesOf(filter),
})
