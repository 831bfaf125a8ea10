// Writes server/db/schema.ts: the tables as the migrations leave them. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Tx } from '../server/db/db.ts'
import { openOn } from '../server/db/open.ts'
import { embeddedConnections } from '../server/db/pool.ts'

interface Column {
  table_name: string
  column_name: string
  type: string
  nullable: boolean
  generated: boolean
  always: boolean
  checks: string[]
}

const FILE = new URL('../server/db/schema.ts', import.meta.url)

const HEAD = `// Written by scripts/schema-types.ts from the migrated database. Do not edit: run \`node scripts/schema-types.ts\`.
import type { ColumnType, RawBuilder } from 'kysely'

/** Written by the database where no value is given. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
/** Written by the database alone. */
type Always<T> = ColumnType<T, never, never>
/** Read as unknown, written with \`json()\`. */
type Json = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>
type JsonDefaulted = ColumnType<unknown, RawBuilder<unknown> | undefined, RawBuilder<unknown>>
type JsonNullable = ColumnType<unknown, RawBuilder<unknown> | null | undefined, RawBuilder<unknown> | null>
`

// What the driver makes of each type, see server/db/parsers.ts.
const kinds: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  xid8: 'string',
  pg_snapshot: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
}

const COLUMNS = sql<Column>`
  select c.relname as table_name, a.attname as column_name, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as generated,
    a.attidentity = 'a' or a.attgenerated <> '' as always,
    coalesce((select json_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '[]') as checks
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname, a.attnum`

/** `check (status in ('A', 'B'))` is the union of its values. */
function unionOf(checks: string[]): string | undefined {
  for (const check of checks) {
    const [, column, list] =
      /^CHECK \(\(\(?(\w+)\)?(?:::text)? = ANY \(\(?ARRAY\[(.*)\]\)?(?:::text\[\])?\)\)\)$/.exec(check) ?? []
    if (!column || !list) continue
    const values = list.split(', ').map((value) => /^'((?:[^']|'')*)'::text$/.exec(value)?.[1])
    if (values.every((value) => value !== undefined)) return values.map((value) => `'${value}'`).join(' | ')
  }
  return undefined
}

function typeOf({ table_name, column_name, type, nullable, generated, always, checks }: Column): string {
  const kind = kinds[type]
  if (!kind) throw new Error(`${table_name}.${column_name}: no TypeScript type for ${type}`)
  if (kind === 'Json') return nullable ? 'JsonNullable' : generated ? 'JsonDefaulted' : 'Json'
  const base = (type === 'text' && unionOf(checks)) || kind
  const read = nullable ? `${base} | null` : base
  return always ? `Always<${read}>` : generated ? `Defaulted<${read}>` : read
}

/** The text of server/db/schema.ts for a migrated database. */
export async function schemaTypes(tx: Tx): Promise<string> {
  const { rows } = await COLUMNS.execute(tx)
  const tables = Map.groupBy(rows, ({ table_name }) => table_name)
  const body = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${column.column_name}: ${typeOf(column)}\n`).join('')}  }\n`,
  )
  return `${HEAD}\nexport interface DB {\n${body.join('')}}\n`
}

if (import.meta.main) {
  const quiet = { info: () => undefined, warn: () => undefined }
  const db = await openOn(embeddedConnections({}, quiet), quiet)
  const text = await db.system(schemaTypes)
  await db.close()
  if (!process.argv.includes('--check')) writeFileSync(FILE, text)
  else if (readFileSync(FILE, 'utf8') !== text) {
    console.error('server/db/schema.ts is not what the migrations make: run node scripts/schema-types.ts')
    process.exitCode = 1
  }
}
