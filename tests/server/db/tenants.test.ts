import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { asOwner, bothEngines, testConfig } from '../../support/db.ts'

// Row-level security, table by table, as plain SQL past all code of the server. The tables are read from the database: a new one is
// tried the day its migration is written.

/** Tables that everybody may read. */
const PUBLIC = ['menus']

interface Table {
  name: string
  columns: { name: string; type: string; always: boolean }[]
  /** Whose row it is before it is shared, for tables of two parties. */
  author: 'buyer' | 'supplier' | 'either' | null
}

const TABLES = `
  select c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', t.typname, 'always', a.attidentity = 'a' or a.attgenerated <> '') order by a.attnum) as columns,
    (select trim(trailing '\\000' from encode(tgargs, 'escape')) from pg_trigger where tgrelid = c.oid and tgname = 'keep_parties') as author
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.oid, c.relname order by c.relname`

const UNGUARDED = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`

type Row = Record<string, unknown>

const sample: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: randomUUID,
  bool: () => true,
  jsonb: () => '{}',
  bytea: () => Buffer.from(randomUUID()),
  date: () => '2024-03-01',
  timestamptz: () => '2024-03-01T00:00:00Z',
  _text: () => '{}',
  _uuid: () => '{}',
  _int4: () => '{}',
  pg_snapshot: () => '1:1:',
}
let counter = 1000
const rowOf = ({ columns }: Table, fixed: Row): Row =>
  Object.fromEntries(
    columns
      .filter(({ always }) => !always)
      .map(({ name, type }) => [name, name in fixed ? fixed[name] : (sample[type]?.() ?? String(counter++))]),
  )

async function insert(client: pg.ClientBase, table: Table, fixed: Row): Promise<void> {
  const row = rowOf(table, fixed)
  const names = Object.keys(row)
  await client.query(
    `insert into ${table.name} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

interface Who {
  org?: string
  side?: 'buyer' | 'supplier'
  user?: string
}

/** Runs as the application would for somebody, and takes back whatever was done. */
async function as<T>(
  client: pg.ClientBase,
  { org = '', side, user = '' }: Who,
  fn: () => Promise<T>,
): Promise<T> {
  await client.query(
    `begin; select set_config('role', 'tandem_app', true), set_config('app.org', '${org}', true), set_config('app.side', '${side ?? ''}', true), set_config('app.user', '${user}', true)`,
  )
  try {
    return await fn()
  } finally {
    await client.query('rollback')
  }
}

const DENIED = '42501'
const isDenied = (error: unknown) => error instanceof Error && 'code' in error && error.code === DENIED

/** Rows a statement reached; one that is not allowed at all reaches none. */
async function reached(client: pg.ClientBase, who: Who, statement: string): Promise<number> {
  return as(client, who, async () => {
    try {
      return (await client.query(statement)).rowCount ?? 0
    } catch (error) {
      if (isDenied(error)) return 0
      throw error
    }
  })
}

// Every row is somebody's: a buyer's, a supplier's, and one person's in each.
const [buyer, supplier, stranger, user] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

/** A row of the buyer and of the supplier, as somebody else might try to plant it. */
const everybodys = {
  org_id: buyer,
  user_id: user,
  buyer_org_id: buyer,
  supplier_org_id: supplier,
  shared: true,
  side: 'buyer',
}

/** Without the rules between tables, so that one row alone may stand in each. */
async function world(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES)
  await client.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as at, conname from pg_constraint
      where contype in ('f', 'c', 'u', 'p', 'x') and connamespace = 'public'::regnamespace and conrelid <> 0 order by contype = 'p', contype = 'u'
    loop execute format('alter table %s drop constraint %I', c.at, c.conname); end loop;
    for c in select indexrelid::regclass as at from pg_index i join pg_class t on t.oid = i.indrelid
      where indisunique and t.relnamespace = 'public'::regnamespace
    loop execute format('drop index %s', c.at); end loop;
    for c in select tgrelid::regclass as at, tgname from pg_trigger where not tgisinternal and tgname <> 'keep_parties'
    loop execute format('alter table %s disable trigger %I', c.at, c.tgname); end loop;
  end $$`)
  for (const table of tables) {
    await client.query(`delete from ${table.name}`)
    for (const shared of [true, false])
      for (const side of ['buyer', 'supplier'])
        await insert(client, table, {
          org_id: side === 'buyer' ? buyer : supplier,
          user_id: user,
          buyer_org_id: buyer,
          supplier_org_id: supplier,
          shared,
          side,
          // an event is seen by who may read what it is about; of a noun that nobody knows, by nobody
          ...(table.name === 'events' ? { noun: 'orders' } : {}),
        })
  }
  return tables
}

describe.each(bothEngines)('row-level security on %s', (engine) => {
  test('guards every table, and notices one that is not guarded', async () => {
    const config = await testConfig(engine)
    await asOwner(config, async (client) => {
      expect((await client.query(UNGUARDED)).rows).toEqual([])
      await client.query('create table planted (org_id uuid)')
      expect((await client.query(UNGUARDED)).rows).toEqual([{ name: 'planted' }])
      const { rows } = await client.query(
        `select rolname, rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname like 'tandem\\_%' and rolname <> 'tandem_owner' order by 1`,
      )
      expect(rows).toEqual([
        { rolname: 'tandem_app', rolsuper: false, rolbypassrls: false, owns: 0 },
        { rolname: 'tandem_system', rolsuper: false, rolbypassrls: false, owns: 0 },
      ])
    })
    await config.drop()
  })

  test('shows each side its own rows and what is shared with it, and nobody else anything', async () => {
    const config = await testConfig(engine)
    await asOwner(config, async (client) => {
      for (const { name, columns, author } of await world(client)) {
        const all = `select 1 from ${name}`
        const seen = (who: Who) => reached(client, who, all)
        const isPublic = PUBLIC.includes(name)
        for (const who of [
          {},
          { side: 'buyer' },
          { org: stranger, side: 'buyer', user: randomUUID() },
          { org: stranger, side: 'supplier' },
        ] as const)
          expect([name, who, await seen(who)]).toEqual([name, who, isPublic ? 4 : 0])

        const has = (column: string) => columns.some((each) => each.name === column)
        if (author) {
          const own = author === 'either' ? 3 : 4
          expect([name, await seen({ org: buyer, side: 'buyer' })]).toEqual([
            name,
            author === 'supplier' ? 2 : own,
          ])
          expect([name, await seen({ org: supplier, side: 'supplier' })]).toEqual([
            name,
            author === 'buyer' ? 2 : own,
          ])
          expect([
            name,
            await seen({ org: buyer, side: 'supplier' }),
            await seen({ org: supplier, side: 'buyer' }),
            await seen({ org: buyer }),
          ]).toEqual([name, 0, 0, 0])
        } else if (has('org_id') && !has('user_id')) {
          expect([name, await seen({ org: buyer, side: 'buyer' })]).toEqual([name, isPublic ? 4 : 2])
        }
      }
    })
    await config.drop()
  })

  test('lets nobody change, take or plant a row of others', async () => {
    const config = await testConfig(engine)
    await asOwner(config, async (client) => {
      for (const table of await world(client)) {
        const { name, columns } = table
        const writable = columns.find(({ always }) => !always)?.name ?? ''
        for (const who of [
          {},
          { org: stranger, side: 'buyer', user: randomUUID() },
          { org: stranger, side: 'supplier' },
        ] as const) {
          expect([name, await reached(client, who, `update ${name} set ${writable} = ${writable}`)]).toEqual([
            name,
            0,
          ])
          expect([name, await reached(client, who, `delete from ${name}`)]).toEqual([name, 0])
          if (name !== 'jobs')
            // anybody may ask for work; nobody reads it
            await expect(as(client, who, () => insert(client, table, everybodys))).rejects.toSatisfy(isDenied)
        }
        const move = async (who: Who, column: string) =>
          as(client, who, () => client.query(`update ${name} set ${column} = '${stranger}'`)).then(
            ({ rowCount }) => expect([name, column, rowCount]).toEqual([name, column, 0]),
            (error: unknown) => expect(error).toSatisfy(isDenied),
          )
        const has = (column: string) => columns.some((each) => each.name === column)
        for (const column of [has('user_id') ? 'user_id' : 'org_id', 'buyer_org_id', 'supplier_org_id'])
          if (has(column)) {
            await move({ org: buyer, side: 'buyer', user }, column)
            await move({ org: supplier, side: 'supplier', user }, column)
          }
      }
    })
    await config.drop()
  })

  test('settles the parties of a row when the other one sees it', async () => {
    const config = await testConfig(engine)
    await asOwner(config, async (client) => {
      const tables = await world(client)
      const changed = (name: string, set: string, where: string) =>
        reached(client, { org: buyer, side: 'buyer' }, `update ${name} set ${set} where ${where}`)
      const named = (name: string) => tables.some((table) => table.name === name)
      expect(named('orders')).toBe(true)
      // A draft may go to another supplier; what was sent stays with its own and stays sent.
      expect(await changed('orders', `supplier_org_id = '${stranger}'`, 'not shared')).toBe(2)
      expect(await changed('orders', `supplier_org_id = '${stranger}'`, 'shared')).toBe(0)
      expect(await changed('orders', 'shared = false', 'shared')).toBe(0)
    })
    await config.drop()
  })

  test('keeps events as they were written', async () => {
    const config = await testConfig(engine)
    await asOwner(config, async (client) => {
      await client.query(
        `insert into events (noun, record_id, kind, side, buyer_org_id, shared, actor_name) values ('orders', gen_random_uuid(), 'send', 'buyer', '${buyer}', true, '')`,
      )
      await expect(client.query(`update events set kind = 'other'`)).rejects.toThrow('append-only')
      await expect(client.query('delete from events')).rejects.toThrow('append-only')
    })
    await config.drop()
  })
})
