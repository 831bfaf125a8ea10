import {
  askedFieldOf,
  fieldOf,
  type Catalogue,
  type Field,
  type FieldType,
} from '../../../contract/catalogue.ts'
import {
  addressed,
  operatorOfFilter,
  operators,
  type Filter,
  type Operator,
  type Sort,
  valuesOf,
} from '../../../contract/filter.ts'

/** What a list shows: the part of the address a colleague gets when the link is sent on. */
export interface View {
  filters: readonly Filter[]
  sorts: readonly Sort[]
  keyword: string
  /** A named view of the screen whose own filters apply beside these. */
  preset: string
}

export const noView: View = { filters: [], sorts: [], keyword: '', preset: '' }

const presence = ['isNull', 'notNull'] as const
const range = ['greaterOrEqual', 'lessOrEqual', 'greater', 'less'] as const

/**
 * Filter relations offered for a type of field, the usual one first: of those the server knows for it (`contract/expression/operand.ts`)
 * all that a person can mean. Days are named one by one or as a span, and a moment is meant by its day.
 */
export const operatorsFor: Record<FieldType, readonly Operator[]> = {
  varchar: ['allLike', 'equal', 'notEqual', 'leftLike', 'rightLike', 'in', 'between', ...range, ...presence],
  drill_up: ['equal', 'notEqual', 'in', ...presence],
  drill_down: [],
  file: [],
  decimal: ['between', 'equal', 'notEqual', 'in', ...range, ...presence],
  date: ['between', 'equal', 'notEqual', ...range, ...presence],
  datetime: ['between', 'equal', 'notEqual', ...range, ...presence],
  enum: ['in', 'equal', 'notEqual', ...presence],
  bool: ['equal', 'notEqual', ...presence],
  bit: ['equal', 'notEqual', ...presence],
}

/** How many values a relation takes. */
export function arity(operator: Operator): 'none' | 'one' | 'pair' | 'many' {
  if (operator === 'isNull' || operator === 'notNull') return 'none'
  if (operator === 'between') return 'pair'
  return operator === 'in' ? 'many' : 'one'
}

/** A filter from a relation and the texts given for it, or undefined when they do not make one. */
export function makeFilter(field: Field, operator: Operator, values: readonly string[]): Filter | undefined {
  const { sign } = operators[operator]
  const given = values.map((value) => scalar(field, value.trim()))
  const [first, second] = given
  const named = given.filter((value) => value !== '')
  switch (arity(operator)) {
    case 'none':
      return { field: field.key, sign }
    case 'pair':
      return first === undefined || second === undefined || first === '' || second === ''
        ? undefined
        : { field: field.key, sign, value: [first, second] }
    case 'many':
      return named.length === 0 ? undefined : { field: field.key, sign, value: named }
    case 'one':
      return first === undefined || first === '' ? undefined : { field: field.key, sign, value: first }
  }
}

/** Whether a range ends before it begins, numbers by what they are worth. It stays as it is: turned round it would answer something else than was asked. */
export function isBackwards({ type }: Field, operator: Operator, values: readonly string[]): boolean {
  const [first = '', second = ''] = values.map((value) => value.trim())
  if (arity(operator) !== 'pair' || first === '' || second === '') return false
  if (type === 'decimal') return Number(first) > Number(second)
  return (type === 'date' || type === 'datetime') && first > second
}

const scalar = (field: Field, value: string): string | boolean =>
  field.type === 'bool' || field.type === 'bit' ? value === 'true' : value

/** The address of a view: `?keyword=…&status.in=SENT&status.in=DRAFT&sort=-updatedAt&view=decide`. */
export function toSearch(view: View): URLSearchParams {
  const search = new URLSearchParams()
  if (view.preset) search.set('view', view.preset)
  if (view.keyword) search.set('keyword', view.keyword)
  for (const filter of view.filters) {
    const [name, values] = addressed(filter)
    for (const value of values) search.append(name, value)
  }
  for (const { field, sort } of view.sorts) search.append('sort', sort === 2 ? `-${field}` : field)
  return search
}

/** The view of an address. Fields and relations the noun does not have are left out: an old link still opens. */
export function fromSearch(search: URLSearchParams, noun: Catalogue): View {
  const filters: Filter[] = []
  for (const name of new Set(search.keys())) {
    const [key = '', operator = ''] = name.split('.')
    const field = askedFieldOf(noun, key)
    if (!field?.filter || !Object.hasOwn(operators, operator)) continue
    const filter = makeFilter(field, operator as Operator, search.getAll(name)) // hasOwn proves it
    if (filter) filters.push(filter)
  }
  const sorts = search.getAll('sort').flatMap((text): Sort[] => {
    const key = text.replace(/^-/, '')
    return fieldOf(noun, key)?.sort ? [{ field: key, sort: text.startsWith('-') ? 2 : 1 }] : []
  })
  return { filters, sorts, keyword: search.get('keyword') ?? '', preset: search.get('view') ?? '' }
}

/**
 * The filters as the server takes them. A moment is filtered by days: from the day's first moment where the person is, to
 * the last moment of the day named last.
 */
export function wireFilters(filters: readonly Filter[], noun: Catalogue): Filter[] {
  return filters.map((filter) => {
    if (fieldOf(noun, filter.field)?.type !== 'datetime') return filter
    const [from, to] = valuesOf(filter)
    if (from === undefined) return filter
    const operator = operatorOfFilter(filter)
    const span = [dayStart(from, 0), dayEnd(to ?? from)]
    if (operator === 'notEqual') return { ...filter, value: span }
    if (operator === 'between' || operator === 'equal')
      return { ...filter, sign: operators.between.sign, value: span }
    return {
      ...filter,
      value: operator === 'lessOrEqual' || operator === 'greater' ? dayEnd(from) : dayStart(from, 0),
    }
  })
}

function dayStart(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

const dayEnd = (day: string): string => new Date(Date.parse(dayStart(day, 1)) - 1).toISOString()
