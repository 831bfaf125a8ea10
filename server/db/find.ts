import type { Filter } from '../../contract/filter.ts'
import { Refused } from '../../contract/errors.ts'
import type { Id } from '../../contract/values.ts'
import { fieldsFor } from '../hiding.ts'
import type { Viewer } from '../viewer.ts'
import { joined } from './condition.ts'
import type { Tx } from './db.ts'
import { bound, type Fragment, statementOf } from './fragment.ts'
import { isLimited, orderOf, orderSql, selectSql, whereOf } from './query.ts'
import type { DB } from './schema.ts'
import type { Source } from './source.ts'

/** The first rows in which the keyword stands and that the filters leave, of those the viewer's list of them would show; without total and sums. */
export async function findRows<Row extends object>(
  tx: Tx,
  viewer: Viewer,
  source: Source<Row>,
  keyword: string,
  limit: number,
  filters: Filter[] = [],
): Promise<Row[]> {
  const { rows } = await tx.executeQuery<Row>(
    statementOf([
      `select ${selectSql(source)} from ${source.from} where `,
      ...whereOf(source, viewer, { filters, keyword }),
      ` order by ${orderSql(orderOf(source, viewer, []))} limit ${Math.trunc(limit)}`,
    ]),
  )
  return rows
}

/** How many rows with that id in one of the source's columns pass some filters, of those the viewer's list would show. */
export async function countRows(
  tx: Tx,
  viewer: Viewer,
  source: Source<unknown>,
  filters: Filter[],
  [column, id]: readonly [column: string, id: Id],
): Promise<number> {
  const { rows } = await tx.executeQuery<{ count: number }>(
    statementOf([
      `select count(*)::int as count from ${source.from} where ${source.columns.get(column)} = `,
      bound(id, 'uuid'),
      ' and ',
      ...whereOf(source, viewer, { filters, keyword: '' }),
    ]),
  )
  return rows[0]?.count ?? 0
}

/** One row as the viewer's list of them would show it; undefined when it would not. Locked, where asked for, until the transaction ends. */
export async function findRow<Row extends object>(
  tx: Tx,
  viewer: Viewer,
  source: Source<Row>,
  id: Id,
  locked = false,
): Promise<Row | undefined> {
  const { rows } = await tx.executeQuery<Row>(
    statementOf([
      `select ${selectSql(source)} from ${source.from} where ${source.id} = `,
      bound(id, 'uuid'),
      ' and ',
      ...whereOf(source, viewer, { filters: [], keyword: '' }),
      ...(locked ? [` for update of ${aliasOf(source)}`] : []),
    ]),
  )
  return rows[0]
}

/** The same as it is stored: every column of the table that the source's id is of. Locked, where asked for, until the transaction ends. */
export async function findStored(
  tx: Tx,
  viewer: Viewer,
  source: Source<unknown>,
  id: Id,
  locked = false,
): Promise<unknown> {
  const { rows } = await tx.executeQuery(
    statementOf([
      `select ${aliasOf(source)}.* from ${source.from} where ${source.id} = `,
      bound(id, 'uuid'),
      ' and ',
      ...whereOf(source, viewer, { filters: [], keyword: '' }),
      ...(locked ? [` for update of ${aliasOf(source)}`] : []),
    ]),
  )
  return rows[0]
}

/** Rows that are parts of one record, named by the column that holds its id, in the order of their list. */
export async function findPartsOf<Row extends object>(
  tx: Tx,
  viewer: Viewer,
  source: Source<Row>,
  key: keyof Row & string,
  id: Id,
): Promise<Row[]> {
  const { rows } = await tx.executeQuery<Row>(
    statementOf([
      `select ${selectSql(source)} from ${source.from} where ${source.columns.get(key)} = `,
      bound(id, 'uuid'),
      ' and ',
      ...whereOf(source, viewer, { filters: [], keyword: '' }),
      ` order by ${orderSql(orderOf(source, viewer, []))}`,
    ]),
  )
  return rows
}

/** Those of the rows named that the viewer's list of them would show. */
export async function findRowsById<Row extends object>(
  tx: Tx,
  viewer: Viewer,
  source: Source<Row>,
  ids: readonly Id[],
): Promise<Row[]> {
  const { rows } = await tx.executeQuery<Row>(
    statementOf([
      `select ${selectSql(source)} from ${source.from} where ${source.id} = any(`,
      bound([...ids], 'uuid[]'),
      ') and ',
      ...whereOf(source, viewer, { filters: [], keyword: '' }),
    ]),
  )
  return rows
}

/** Throws unless all that was just written lies within the viewer's conditions on its noun; what does not is undone with the transaction. */
export async function checkWithin<Row extends object>(
  tx: Tx,
  viewer: Viewer,
  source: Source<Row>,
  ids: readonly Id[],
): Promise<void> {
  if (!isLimited(viewer, source)) return
  const inside = await findRowsById(tx, viewer, source, ids)
  if (inside.length < new Set(ids).size) throw new Refused('RECORD_OUTSIDE')
}

/**
 * The same of one row that was moved on, as it would be in the state it has left: who moves a document on leaves what their condition says of its
 * state. `was` is what the row had in the columns of its state; of what the row is a part of, nothing was written.
 */
export async function checkMovedWithin(
  tx: Tx,
  viewer: Viewer,
  source: Source<unknown>,
  table: keyof DB,
  id: Id,
  was: object,
): Promise<void> {
  const alias = aliasOf(source)
  const joins = source.from.slice((alias === table ? table : `${table} ${alias}`).length)
  const { rows } = await tx.executeQuery(
    statementOf([
      'select 1 from (select (jsonb_populate_record(stored, ',
      bound(JSON.stringify(was), 'text'),
      `::jsonb)).* from ${table} stored where stored.id = `,
      bound(id, 'uuid'),
      `) ${alias}${joins} where `,
      ...whereOf({ ...source, within: undefined }, viewer, { filters: [], keyword: '' }),
    ]),
  )
  if (rows.length === 0) throw new Refused('RECORD_OUTSIDE')
}

/** What the table is called that the source's id is of. */
const aliasOf = ({ id }: Source<unknown>): string => id.replace(/\.id$/, '')

/** As a part of a pattern that holds nothing but itself. */
const literal = (keyword: string): string => keyword.replace(/[\\%_]/g, '\\$&')

/**
 * Rows of which one of these names is the keyword, then those of which one begins with it, then those in which it stands, as the viewer's list would
 * show them.
 */
export async function findNamed<Row extends { id: string }>(
  tx: Tx,
  viewer: Viewer,
  source: Source<Row>,
  names: readonly (keyof Row & string)[],
  keyword: string,
  limit: number,
): Promise<Row[]> {
  const columns = fieldsFor(source.catalogue, viewer).flatMap(({ key, search }) =>
    search && names.some((name) => name === key) ? [source.columns.get(key) ?? ''] : [],
  )
  if (columns.length === 0) return findRows(tx, viewer, source, keyword, limit)
  const anyOf = (compare: (column: string) => Fragment): Fragment =>
    joined(columns.map(compare), ' or ', 'false')
  const { rows: named } = await tx.executeQuery<Row>(
    statementOf([
      `select ${selectSql(source)} from ${source.from} where `,
      ...whereOf(source, viewer, { filters: [], keyword: '' }),
      ' and ',
      ...anyOf((column) => [`${column} ilike `, bound(`${literal(keyword)}%`, 'text')]),
      ' order by ',
      ...anyOf((column) => [`lower(${column}) = lower(`, bound(keyword, 'text'), ')']),
      ` is true desc, ${orderSql(orderOf(source, viewer, []))} limit ${Math.trunc(limit)}`,
    ]),
  )
  if (named.length >= limit) return named
  const seen = new Set(named.map(({ id }) => id))
  const others = await findRows(tx, viewer, source, keyword, limit)
  return [...named, ...others.filter(({ id }) => !seen.has(id))].slice(0, limit)
}

/** How many of the highest numbers are looked into for a part of one; its beginning is found among all. */
const lookedInto = 2000

/** The row whose number is the keyword, those whose number begins with it, then recent ones whose number contains it, as the viewer's list would show them. */
export async function findNumbered<Row extends { id: string }>(
  tx: Tx,
  viewer: Viewer,
  source: Source<Row>,
  key: keyof Row & string,
  keyword: string,
  limit: number,
): Promise<Row[]> {
  const column = source.columns.get(key) ?? ''
  const visible = whereOf(source, viewer, { filters: [], keyword: '' })
  const pattern = literal(keyword)
  const rowsWhere = async (matching: Fragment): Promise<Row[]> => {
    const { rows } = await tx.executeQuery<Row>(
      statementOf([
        `select ${selectSql(source)} from ${source.from} where `,
        ...visible,
        ' and ',
        ...matching,
        ` order by ${column} in (`,
        bound(keyword, 'text'),
        ', ',
        bound(keyword.toUpperCase(), 'text'),
        `) desc, ${column} desc limit ${Math.trunc(limit)}`,
      ]),
    )
    return rows
  }
  const begins = (text: string): Fragment => [`${column} like `, bound(`${text}%`, 'text')]
  const first = await rowsWhere(['(', ...begins(pattern), ' or ', ...begins(pattern.toUpperCase()), ')'])
  if (first.length >= limit) return first
  const recent: Fragment = [
    `${source.id} in (select ${source.id} from ${source.from} where `,
    ...visible,
    ` order by ${column} desc limit ${lookedInto}) and ${column} ilike `,
    bound(`%${pattern}%`, 'text'),
  ]
  const seen = new Set(first.map(({ id }) => id))
  const others = await rowsWhere(recent)
  return [...first, ...others.filter(({ id }) => !seen.has(id))].slice(0, limit)
}
