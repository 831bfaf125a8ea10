import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import type { DbLog } from '../../server/db/db.ts'
import { migrations } from '../../server/db/migrate.ts'
import { type Connections, embeddedConnections, postgresConnections } from '../../server/db/pool.ts'
import type { Engine } from './db.ts'
import { asAdmin, ownedUrl } from './templates.ts'

export const quiet: DbLog = { info: () => undefined, warn: () => undefined }

/** An empty database that no migration has run in. */
export async function withEmpty(engine: Engine, fn: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const { adminUrl } = inject('templates')
  const name = `old_${randomUUID().replaceAll('-', '')}`
  if (engine === 'postgres') await asAdmin(adminUrl, `create database ${name} owner tandem_owner`)
  const connections: Connections =
    engine === 'pglite'
      ? embeddedConnections({}, quiet)
      : postgresConnections({ databaseUrl: ownedUrl(adminUrl, name), databasePool: 1 }, quiet)
  const client = await connections.pool.connect()
  try {
    await fn(client)
  } finally {
    client.release(true)
    await connections.pool.end()
    connections.release()
    if (engine === 'postgres') await asAdmin(adminUrl, `drop database ${name} with (force)`)
  }
}

/** Rows of these tables need no others to be there: what drops their keys anew is not run. */
export const standAlone = (client: pg.ClientBase, ...tables: readonly string[]) =>
  client.query(`do $$ declare key record; begin
    for key in select conrelid::regclass as of, conname from pg_constraint
      where contype = 'f' and conrelid in (${tables.map((table) => `'${table}'::regclass`).join(', ')}) loop
      execute format('alter table %s drop constraint %I', key.of, key.conname);
    end loop; end $$`)

/** Two organisations that trade with one another. */
export async function traders(client: pg.ClientBase): Promise<[buyer: string, supplier: string]> {
  const [buyer, supplier] = [randomUUID(), randomUUID()]
  await client.query(
    `insert into orgs (id, name, is_buyer, is_supplier) values ($1, '华东精工', true, false), ($2, '晨光五金', false, true)`,
    [buyer, supplier],
  )
  await client.query(
    `insert into links (buyer_org_id, supplier_org_id, buyer_name, supplier_name, code, status, standing, currency, tax_rate)
      values ($1, $2, '华东精工', '晨光五金', 'S1', 'ACTIVE', 'QUALIFIED', 'CNY', 13)`,
    [buyer, supplier],
  )
  return [buyer, supplier]
}

export const before = (name: string) => migrations().filter((migration) => migration.name < name)
