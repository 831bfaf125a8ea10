import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/**
 * What one command of the product writes, written bare: the rows that it and the jobs which tell of it leave behind are found by comparing every
 * table before and after, and written again by prepared statements, a table each, into copies of the tables with their indexes.
 */
export interface BareWrite {
  table: string
  rows: number
  text: string
  /** Texts of the values as the product left them. */
  values: (string | null)[]
  /** Of these a request has new ones: ids of the rows it adds. */
  fresh: number[]
  /** The columns of the key that an update finds its row by, which are the last values. */
  key: string[]
}

/** Written by whoever asks, whatever is asked, or from time to time; and jobs, which are gone when they are done. */
const beside = ['sessions', 'jobs', 'job_schedules', 'rate_limits', 'audit_chain', 'audit_heads']

interface Table {
  name: string
  columns: { name: string; type: string; key: boolean; given: boolean; identity: boolean }[]
  indexes: string[]
}

const quoted = (name: string) => `"${name}"`

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'key', a.attnum = any(k.indkey),
          'given', a.attgenerated = '', 'identity', a.attidentity <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(pg_get_indexdef(i.indexrelid)) from pg_index i where i.indrelid = c.oid) as indexes
    from pg_class c join pg_index k on k.indrelid = c.oid and k.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^(floor|bench)_' order by 1`)
  return rows.filter(({ name }) => !beside.includes(name))
}

/** Does what `act` does once, and answers what it wrote. Nothing else may write meanwhile. */
export async function rehearse(client: pg.Client, act: () => Promise<void>): Promise<BareWrite[]> {
  const tables = await tablesOf(client)
  await client.query('drop schema if exists bare_before cascade; create schema bare_before')
  for (const { name } of tables)
    await client.query(`create table bare_before.${quoted(name)} as table ${quoted(name)}`)
  await act()
  const writes: BareWrite[] = []
  for (const table of tables) writes.push(...(await added(client, table)), ...(await changed(client, table)))
  await client.query('drop schema bare_before cascade')
  await copy(
    client,
    tables.filter(({ name }) => writes.some((write) => write.table === name)),
  )
  return writes
}

const joined = ({ columns }: Table) =>
  columns
    .filter(({ key }) => key)
    .map(({ name }) => `t.${quoted(name)} = b.${quoted(name)}`)
    .join(' and ')

async function added(client: pg.Client, table: Table): Promise<BareWrite[]> {
  // What the table numbers and derives by itself it does again.
  const columns = table.columns.filter(({ given, identity }) => given && !identity)
  const { rows } = await client.query<Record<string, string | null>>(
    `select ${columns.map(({ name }) => `t.${quoted(name)}::text`).join(', ')} from ${quoted(table.name)} t
      where not exists (select from bare_before.${quoted(table.name)} b where ${joined(table)})`,
  )
  if (rows.length === 0) return []
  const values: (string | null)[] = []
  const fresh: number[] = []
  const lists = rows.map((row) =>
    columns.map(({ name, type, key }) => {
      if (key && type === 'uuid') fresh.push(values.length)
      values.push(row[name] ?? null)
      return `$${values.length}::${type}`
    }),
  )
  return [
    {
      table: table.name,
      rows: rows.length,
      text: `insert into bare.${quoted(table.name)} (${columns.map(({ name }) => quoted(name)).join(', ')}) values ${lists.map((list) => `(${list.join(', ')})`).join(', ')}`,
      values,
      fresh,
      key: [],
    },
  ]
}

async function changed(client: pg.Client, table: Table): Promise<BareWrite[]> {
  const { columns } = table
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${['t', 'b'].flatMap((side) => columns.map(({ name }) => `${side}.${quoted(name)}::text`)).join(', ')}
      from ${quoted(table.name)} t join bare_before.${quoted(table.name)} b on ${joined(table)} where to_jsonb(t) <> to_jsonb(b)`,
    rowMode: 'array',
  })
  const key = columns.filter((column) => column.key)
  return rows.map((row) => {
    const set = columns.flatMap((column, at) => {
      const [now, before] = [row[at] ?? null, row[columns.length + at] ?? null]
      return column.given && now !== before ? [{ ...column, now }] : []
    })
    const assigned = set.map(({ name, type }, at) => `${quoted(name)} = $${at + 1}::${type}`)
    const found = key.map(({ name, type }, at) => `${quoted(name)} = $${set.length + at + 1}::${type}`)
    return {
      table: table.name,
      rows: 1,
      text: `update bare.${quoted(table.name)} set ${assigned.join(', ')} where ${found.join(' and ')}`,
      values: set.map(({ now }) => now),
      fresh: [],
      key: key.map(({ name }) => name),
    }
  })
}

/** Copies of the tables as they are, with their indexes (none of them unique: what is added is the same again) and forced row-level security. */
async function copy(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(
    'drop schema if exists bare cascade; create schema bare; grant usage on schema bare to tandem_app',
  )
  for (const { name, columns, indexes } of tables) {
    const given = columns.filter((column) => column.given).map((column) => quoted(column.name))
    const of = `bare.${quoted(name)}`
    await client.query(`
      create table ${of} (like ${quoted(name)} including defaults including identity including generated);
      insert into ${of} (${given.join(', ')}) overriding system value select ${given.join(', ')} from ${quoted(name)};
      ${indexes.map((text) => `${text.replace(/^CREATE (UNIQUE )?INDEX \S+ ON public\.\S+/, `create index on ${of}`)};`).join('\n')}
      alter table ${of} enable row level security;
      alter table ${of} force row level security;
      create policy tenant on ${of} using ((select current_setting('app.org')) <> '');
      grant select, insert, update on ${of} to tandem_app`)
  }
}

/** What a write needs of a request: its row of an update, ids of what it adds. */
export function valuesOf({ values, fresh }: BareWrite, row: readonly string[]): (string | null)[] {
  const own = [...values, ...row]
  for (const at of fresh) own[at] = randomUUID()
  return own
}
