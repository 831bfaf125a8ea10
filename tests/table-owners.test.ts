import { expect, test } from 'vitest'
import { files, read } from './support/tree.ts'

// A table has one owner: only its module, or folder of the foundation, writes it. Whoever else wants something of its rows asks the owner,
// so that a rule over them stands in one place.

/** Functions of the database that write for a module, the owner of what they write or not: what they do is in one statement. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  tandem_rename_org: 'server/modules/orgs',
  tandem_admit: 'server/modules/joinRequests',
}

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g,
  /\b(?:insert into|delete from|update) (?!set\b)([a-z]\w+)(?=\s+(?:\w+\s+)?(?:set|using|where|as|values|select|\()|\s*\n)/g,
  /\b(?:deleteRows|saveOrgOwned|deleteOrgOwned)\([^'`]*?'(\w+)'/g,
]

/** `server/modules/<noun>`, or the folder or file below `server/`. */
const roomOf = (file: string): string => /^server\/(?:modules\/)?[^/]+/.exec(file)?.[0] ?? file

function writers(sources: readonly (readonly [file: string, code: string])[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [file, code] of sources)
    for (const pattern of WRITES)
      for (const [, table = ''] of code.matchAll(pattern))
        found.set(table, (found.get(table) ?? new Set()).add(roomOf(file)))
  return found
}

const contested = (found: Map<string, Set<string>>): string[] =>
  [...found]
    .filter(([, rooms]) => rooms.size > 1)
    .map(([table, rooms]) => `${table}: ${[...rooms].toSorted().join(', ')}`)

const server = files().filter(
  (file) => /^server\/.*\.ts$/.test(file) && !/\.test\.ts$|^server\/seed\//.test(file),
)

test('every table is written by one room', () => {
  const found = writers(server.map((file) => [file, read(file)]))
  expect(contested(found)).toEqual([])
  expect(found.size).toBeGreaterThan(70)
})

test('a function of the database that writes is called by one room', () => {
  const migrations = files()
    .filter((file) => /^server\/db\/migrations\/.*\.sql$/.test(file))
    .map(read)
    .join('\n')
  const writing = [...migrations.matchAll(/create (?:or replace )?function (\w+)\([^$;]*(\$\w*\$)([^]*?)\2/g)]
    .filter(([, , , body = '']) => /\b(?:insert into|delete from|update \w+(?: \w+)? set)\b/.test(body))
    .map(([, name = '']) => name)
  const called = writing.flatMap((name) => {
    const rooms = new Set(server.filter((file) => read(file).includes(`${name}(`)).map(roomOf))
    return rooms.size === 0 ? [] : [[name, [...rooms].join(', ')] as const]
  })
  expect(Object.fromEntries(called)).toEqual(FUNCTIONS)
})

test.each([
  ["db.insertInto('orders')", 'orders'],
  ["tx\n    .updateTable('order_lines')", 'order_lines'],
  ['await sql`\n    update receipt_lines l set invoiced_qty = 1`', 'receipt_lines'],
  ['sql`delete from tokens where id = 1`', 'tokens'],
  ['insert into stock_moves (org_id)', 'stock_moves'],
  ["await deleteRows(tx, 'sessions', sql`true`)", 'sessions'],
  ["saveOrgOwned(db, viewer, 'units', {}, {}, '')", 'units'],
])('%s writes %s', (code, table) => {
  const found = writers([
    ['server/modules/orders/a.ts', code],
    ['server/modules/receipts/b.ts', code],
  ])
  expect(contested(found)).toEqual([`${table}: server/modules/orders, server/modules/receipts`])
})

test('a lock and a comment write nothing', () => {
  const code = 'select 1 from orders for update skip locked -- whoever comes to update of it'
  expect([...writers([['server/modules/orders/a.ts', code]]).keys()]).toEqual([])
})
