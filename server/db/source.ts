import type { RawBuilder } from 'kysely'
import { type Catalogue, type Field, compares } from '../../contract/catalogue.ts'
import { Refused } from '../../contract/errors.ts'
import { type Reader, askedFieldFor, fieldFor } from '../hiding.ts'
import { textOf } from './fragment.ts'
import type { Scope } from './scope.ts'

type Columns = Record<string, RawBuilder<unknown>>

/** A column of the noun's own table, and which of its values may be read as one that is asked for. */
interface Stored<Text> {
  column: Text
  of: (value: string) => readonly string[]
  /** Whether a value is always read as it is stored, and no other is read as it: then the column alone tells. */
  settled: (value: string) => boolean
}

interface Described<C extends Columns> {
  catalogue: Catalogue
  /** Tables and joins; further rows of a join must not multiply those of the noun. */
  from: RawBuilder<unknown>
  id: RawBuilder<string>
  scope: Scope
  /** One for each field that can be filtered, sorted, searched or summed; further ones are read but cannot be asked about. */
  columns: C
  /** What filters compare and lists sort by, for fields where that is not the column as it is read: of `several` texts their array. */
  compared?: Columns
  /** What the catalogue has as linked and the rows do not tell. */
  linked?: Columns
  /** Of fields that the clock or a joined table tells: what their rows have stored, so that others are passed over before they are joined. */
  stored?: Record<string, Stored<RawBuilder<string>>>
  /** A condition that belongs to the noun itself. */
  where?: RawBuilder<unknown>
  /** The noun these rows are parts of, joined in `from` under its own aliases: its data conditions hold for them too. */
  within?: Source<unknown>
}

/** Where the rows of a noun come from. `Row` is what its lists are made of. */
export interface Source<Row> {
  catalogue: Catalogue
  from: string
  id: string
  scope: Scope
  where: string
  columns: ReadonlyMap<string, string>
  compared: ReadonlyMap<string, string>
  linked: ReadonlyMap<string, string>
  stored: ReadonlyMap<string, Stored<string>>
  within?: Source<unknown> | undefined
  /** Never set; carries the type of a row. */
  row?: Row
}

export type RowOf<C extends Columns> = { id: string } & {
  [K in keyof C]: C[K] extends RawBuilder<infer T> ? T : never
}

/** Describes where a noun's rows come from; throws at load when a field of its catalogue has no column. */
export function source<const C extends Columns>({
  catalogue,
  from,
  id,
  scope,
  columns,
  compared = {},
  linked = {},
  stored = {},
  where,
  within,
}: Described<C>): Source<RowOf<C>> {
  for (const { key, filter, sort, search, sum, several } of catalogue.fields) {
    if ((filter || sort || search || sum) && !Object.hasOwn(columns, key))
      throw new Error(`${catalogue.noun}.${key} has no column`)
    if (several && !Object.hasOwn(compared, key))
      throw new Error(`${catalogue.noun}.${key} has no array of its texts`)
  }
  for (const { key } of catalogue.linked ?? [])
    if (!Object.hasOwn(columns, key) && !Object.hasOwn(linked, key))
      throw new Error(`${catalogue.noun}.${key} has no column`)
  return {
    catalogue,
    from: textOf(from),
    id: textOf(id),
    scope,
    where: where ? textOf(where) : '',
    columns: textsOf(columns),
    compared: textsOf(compared),
    linked: textsOf(linked),
    stored: new Map(
      Object.entries(stored).map(([key, { column, ...of }]) => [key, { column: textOf(column), ...of }]),
    ),
    within,
  }
}

const textsOf = (columns: Columns): Map<string, string> =>
  new Map(Object.entries(columns).map(([key, column]) => [key, textOf(column)]))

/** What a request may do with a field. */
export type Use = 'filter' | 'sort' | 'limit'

/** A field with its SQL: as it is read, and as it is compared and sorted by. */
export interface Column {
  field: Field
  column: string
  compared: string
}

const nothing: Reader['hidden'] = new Set()

/** The field and its SQL if the reader may use it so; one refusal for everything else, whether it exists or not. */
export function columnOf(
  { catalogue, columns, compared, linked }: Source<unknown>,
  key: string,
  use: Use,
  reader: Reader,
): Column {
  // What a role hides its own conditions may still name.
  const seen = use === 'limit' ? { ...reader, hidden: nothing } : reader
  const field = (use === 'filter' ? askedFieldFor : fieldFor)(catalogue, key, seen)
  const column = columns.get(key) ?? linked.get(key)
  const allowed = field && (use === 'limit' ? compares(field.type) : field[use])
  if (!allowed || column === undefined) throw new Refused('FIELD_UNKNOWN', { field: key })
  return { field, column, compared: compared.get(key) ?? column }
}
