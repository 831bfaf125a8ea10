import type { Catalogue } from '../contract/catalogue.ts'
import type { RowValues } from '../contract/records.ts'
import { type Reader, fieldsFor } from './hiding.ts'

type Value = RowValues[string]

// What tells closed values from every other object until an answer is written out.
const mark = {}

/** Closed values: what is told of a row under these keys, and nothing else. Nothing but this makes any. */
export const closed = (entries: Iterable<readonly [key: string, value: Value]>): RowValues =>
  Object.assign(Object.create(mark) as RowValues, Object.fromEntries(entries)) // an object without keys so far

export const isClosed = (value: object): boolean => Object.getPrototypeOf(value) === mark

/** A row as its presenter tells it, under the fields of the catalogue that the reader sees. */
export const valuesBy = (catalogue: Catalogue, reader: Reader, row: object): RowValues => {
  const presented = new Map<string, Value>(Object.entries(row)) // presented, so JSON
  return closed(fieldsFor(catalogue, reader).map(({ key }) => [key, presented.get(key) ?? null] as const))
}
