import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../support/postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

async function ask(text: string): Promise<unknown> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

test('a private cluster answers, and keeps what it has through a restart and a crash', async () => {
  expect(await ask("select current_database(), current_setting('server_encoding')")).toEqual([
    ['tandem', 'UTF8'],
  ])
  await ask('create table kept (name text)')
  await ask("insert into kept values ('订单')")
  for (const mode of ['fast', 'immediate'] as const) {
    postgres.restart(mode)
    expect(await ask('select name from kept')).toEqual([['订单']])
  }
})
