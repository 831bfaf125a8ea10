import { Buffer } from 'node:buffer'
import { Exact } from '../../../contract/exact.ts'
import type { Catalogue } from '../../../contract/catalogue.ts'
import {
  type Condition,
  type Filter,
  type Operator,
  type Sort,
  operatorOf,
} from '../../../contract/filter.ts'
import type { Sign } from '../../../contract/filter.ts'

/** What lists promise, written once more over rows in memory and without SQL. */

export type Cell = string | boolean | null
export type Row = { id: string } & Record<string, Cell>

type Kind = 'text' | 'decimal' | 'instant' | 'plain'

const kindOf = (noun: Catalogue, key: string): Kind => {
  const type = noun.fields.find((field) => field.key === key)?.type
  return type === 'varchar' || type === 'enum'
    ? 'text'
    : type === 'decimal'
      ? 'decimal'
      : type === 'datetime'
        ? 'instant'
        : 'plain'
}

const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Order of two values: numbers by value, everything else by its bytes. */
function compare(kind: Kind, a: Cell, b: Cell): number {
  if (kind === 'decimal') return new Exact(String(a)).cmp(String(b))
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

const tests: Record<Operator, (cell: Cell, value: Filter['value'], kind: Kind) => boolean> = {
  isNull: (cell, _value, kind) => cell === null || (kind === 'text' && cell === ''),
  notNull: (cell, value, kind) => !tests.isNull(cell, value, kind),
  equal: (cell, value, kind) => cell !== null && compare(kind, cell, value as Cell) === 0,
  notEqual: (cell, value, kind) => !tests.equal(cell, value, kind),
  in: (cell, value, kind) => (value as Cell[]).some((each) => tests.equal(cell, each as string, kind)),
  allLike: (cell, value) => cell !== null && lower(String(cell)).includes(lower(String(value))),
  leftLike: (cell, value) => cell !== null && lower(String(cell)).startsWith(lower(String(value))),
  rightLike: (cell, value) => cell !== null && lower(String(cell)).endsWith(lower(String(value))),
  greater: (cell, value, kind) => cell !== null && compare(kind, cell, value as Cell) > 0,
  greaterOrEqual: (cell, value, kind) => cell !== null && compare(kind, cell, value as Cell) >= 0,
  less: (cell, value, kind) => cell !== null && compare(kind, cell, value as Cell) < 0,
  lessOrEqual: (cell, value, kind) => cell !== null && compare(kind, cell, value as Cell) <= 0,
  between: (cell, value, kind) => {
    const [from, to] = value as [string, string]
    return tests.greaterOrEqual(cell, from, kind) && tests.lessOrEqual(cell, to, kind)
  },
}

/** Instants are filtered as they are shown, to the millisecond; stored ones have six digits. */
const shown = (kind: Kind, cell: Cell): Cell =>
  kind === 'instant' && typeof cell === 'string' ? `${cell.slice(0, 23)}Z` : cell

export function meets(noun: Catalogue, row: Row, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((part) => meets(noun, row, part))
  if ('any' in condition) return condition.any.some((part) => meets(noun, row, part))
  if ('not' in condition) return !meets(noun, row, condition.not)
  const kind = kindOf(noun, condition.field)
  return tests[operatorOf[condition.sign as Sign]](
    shown(kind, row[condition.field] ?? null),
    condition.value,
    kind,
  )
}

export const found = (noun: Catalogue, row: Row, keyword: string): boolean =>
  keyword === '' ||
  noun.fields.some(({ key, search }) => search && tests.allLike(row[key] ?? null, keyword, 'text'))

export function sorted(noun: Catalogue, rows: readonly Row[], sorts: readonly Sort[]): Row[] {
  const last = sorts.at(-1)?.sort ?? 1
  return rows.toSorted((a, b) => {
    for (const { field, sort } of [...sorts, { field: 'id', sort: last }]) {
      const [x, y] = [a[field] ?? null, b[field] ?? null]
      if (x === y) continue
      const order = x === null ? 1 : y === null ? -1 : compare(kindOf(noun, field), x, y)
      if (order !== 0) return sort === 2 ? -order : order
    }
    return 0
  })
}
