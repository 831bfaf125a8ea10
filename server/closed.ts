import type { Catalogue } from '../contract/catalogue.ts'
import type { RowValues } from '../contract/records.ts'
import type { Side } from '../contract/values.ts'

type Value = RowValues[string]

// What tells closed values from every other object until an answer is written out.
const mark = {}

/** Closed values: what is told of a row under these keys, and nothing else. Nothing but this makes any. */
export const closed = (entries: Iterable<readonly [key: string, value: Value]>): RowValues =>
  Object.assign(Object.create(mark) as RowValues, Object.fromEntries(entries)) // an object without keys so far

export const isClosed = (value: object): boolean => Object.getPrototypeOf(value) === mark

/** A row as its presenter tells it, under the fields that the catalogue has for this side. */
export const valuesBy = ({ fields }: Catalogue, side: Side, row: object): RowValues => {
  const told = new Map<string, Value>(Object.entries(row)) // presented, so JSON
  return closed(
    fields
      .filter((field) => field.side === undefined || field.side === side)
      .map(({ key }) => [key, told.get(key) ?? null] as const),
  )
}
