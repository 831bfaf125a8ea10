import { Exact } from '../../../contract/exact.ts'
import type { Lang } from '../../../contract/errors.ts'
import {
  type Filter,
  type Operator,
  operatorOfFilter,
  type Sort,
  valuesOf,
} from '../../../contract/filter.ts'
import { textOf } from '../../lowcode/values.ts'

type Values = Readonly<Record<string, unknown>>

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** As numbers where both are, else as days and words are: by their letters. */
const compared = (one: string, other: string): number =>
  isNumber(one) && isNumber(other)
    ? new Exact(one).comparedTo(other)
    : one === other
      ? 0
      : one < other
        ? -1
        : 1

const has = (text: string, part: string | undefined): boolean =>
  text.toLowerCase().includes((part ?? '').toLowerCase())

type Relation = (text: string, wanted: readonly string[]) => boolean

const beyond =
  (holds: (sign: number) => boolean): Relation =>
  (text, [limit]) =>
    text !== '' && limit !== undefined && holds(compared(text, limit))

const equal: Relation = (text, [wanted]) => wanted !== undefined && compared(text, wanted) === 0

const relations: Readonly<Record<Operator, Relation>> = {
  allLike: (text, [part]) => has(text, part),
  equal,
  notEqual: (text, wanted) => !equal(text, wanted),
  leftLike: (text, [part]) => text.toLowerCase().startsWith((part ?? '').toLowerCase()),
  rightLike: (text, [part]) => text.toLowerCase().endsWith((part ?? '').toLowerCase()),
  isNull: (text) => text === '',
  notNull: (text) => text !== '',
  in: (text, wanted) => wanted.some((each) => equal(text, [each])),
  greater: beyond((sign) => sign > 0),
  greaterOrEqual: beyond((sign) => sign >= 0),
  less: beyond((sign) => sign < 0),
  lessOrEqual: beyond((sign) => sign <= 0),
  between: (text, [from = '', until = '']) =>
    text !== '' && (from === '' || compared(text, from) >= 0) && (until === '' || compared(text, until) <= 0),
}

/** Whether a row stays under every condition, where the call that answered it takes none. Of several values one is enough. */
export const staysUnder = (filters: readonly Filter[], values: Values): boolean =>
  filters.every((filter) => {
    const value = values[filter.field]
    const texts = Array.isArray(value) && value.length > 0 ? value.map(textOf) : [textOf(value)]
    const relation = relations[operatorOfFilter(filter)]
    return texts.some((text) => relation(text, valuesOf(filter)))
  })

/** Rows in an order: numbers by what they are, words as they are read; what is empty comes last either way. */
export function inOrder<Row extends { values?: Values | undefined }>(
  rows: readonly Row[],
  sorts: readonly Sort[],
  lang: Lang,
): readonly Row[] {
  if (sorts.length === 0) return rows
  const { compare } = new Intl.Collator(lang === 'zh' ? 'zh-CN' : 'en', { numeric: true })
  return rows.toSorted((one, other) => {
    for (const { field, sort } of sorts) {
      const [a, b] = [textOf(one.values?.[field]), textOf(other.values?.[field])]
      if (a === b) continue
      if (a === '' || b === '') return a === '' ? 1 : -1
      const by = isNumber(a) && isNumber(b) ? compared(a, b) : compare(a, b)
      if (by !== 0) return sort === 2 ? -by : by
    }
    return 0
  })
}
