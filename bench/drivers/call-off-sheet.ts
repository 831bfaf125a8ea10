import { rmSync, writeFileSync } from 'node:fs'
import { bookOf } from '../../tests/support/book.ts'
import { multipart } from '../../tests/support/upload.ts'
import { BUYER, filled } from '../big-world.ts'
import { asOwner } from '../database.ts'
import { type Figure, figureOf } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { startProduct } from '../product.ts'
import { profiled } from '../profile.ts'
import { bareCells } from './sheets.ts'

const SHEET = 50_000
const TITLES = ['订单号', '订单行', '要货日期', '要货数量']
const DAY = '2031-03-01'

/** All orders that were sent are agreed as they stand. */
const AGREED = `set session_replication_role = replica;
  update orders set status = 'CONFIRMED', pending_lines = 0, deviating_lines = 0 where shared;
  update order_lines set answer = 'AGREED', agreed_qty = qty where shared;
  reset session_replication_role;`
const NOTHING_CALLED = `truncate call_offs cascade;
  set session_replication_role = replica;
  update order_lines set called_off_qty = 0 where called_off_qty > 0;
  reset session_replication_role;`

/** A buyer calls off 50,000 order lines by a sheet, against reading it and writing what it writes of them: a row of a call-off, and the order line. */
export async function callOffSheet(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await filled(ground, 'call_off_sheet')
  const rows = await asOwner(databaseUrl, async (run, client) => {
    await run(AGREED)
    const { rows: found } = await client.query<{ no: string; line: string }>(
      `select order_no as no, line_no::text as line from order_lines where shared order by order_no, line_no limit ${SHEET}`,
    )
    return found.map(({ no, line }) => [no, line, DAY, '1'])
  })
  const book = await bookOf([TITLES, ...rows])
  const path = `${ground.folder('call-off-sheet')}.xlsx`
  writeFileSync(path, book)
  const [imported, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ground.rounds; round++) {
    await asOwner(databaseUrl, async (run) => {
      await run(NOTHING_CALLED)
      await run('drop table if exists bare_lines, bare_orders')
      await run(`create table bare_lines (like call_off_lines including defaults including generated including indexes);
        create table bare_orders (like order_lines including defaults including generated including indexes);`)
      // What a table generates itself is not copied.
      await run(`do $$ begin execute (
        select format('insert into bare_orders (%1$s) select %1$s from order_lines', string_agg(quote_ident(attname), ', '))
        from pg_attribute where attrelid = 'order_lines'::regclass and attnum > 0 and not attisdropped and attgenerated = ''); end $$`)
      await run('vacuum analyze')
    })
    bare.push(await bareImport(databaseUrl, path))
    imported.push(await importOf(ground, databaseUrl, book))
  }
  rmSync(path)
  return [
    figureOf(
      {
        what: `import of ${SHEET.toLocaleString('en')} rows of call-offs, checked and committed`,
        unit: 'ms',
        limit: { times: 3 },
      },
      imported,
      'streaming unzip, a pass of the same SAX parser, one insert of the lines and one update of the order lines with node-postgres into tables with the same indexes',
      bare,
    ),
  ]
}

async function importOf(ground: Ground, databaseUrl: string, book: Buffer): Promise<number> {
  const server = await startProduct({ databaseUrl, dataDir: ground.folder('call-off-sheets') })
  const { payload, headers } = multipart('要货.xlsx', book)
  const begun = performance.now()
  const response = await profiled(server, 'import of call-offs', () =>
    fetch(`${server.origin}/api/NeedDelivery/CustomerExcelImport`, {
      method: 'POST',
      headers: { ...headers, ...BUYER },
      body: new Uint8Array(payload),
    }),
  )
  const ms = performance.now() - begun
  const { data } = (await response.json()) as { data: { added: number; written: boolean } } // the envelope
  if (!data?.written || data.added !== SHEET)
    throw new Error(`the import answered ${JSON.stringify(data).slice(0, 500)}`)
  await server.stop()
  return ms
}

const bareImport = (url: string, path: string): Promise<number> =>
  asOwner(url, async (_run, client) => {
    const begun = performance.now()
    const cells = (await bareCells(path)).slice(TITLES.length)
    const column = (at: number) => cells.filter((_cell, index) => index % TITLES.length === at)
    await client.query('begin')
    await client.query(
      `insert into bare_lines (call_off_id, buyer_org_id, supplier_org_id, shared, call_off_no, forecast, line_no, order_line_id, order_id, order_no,
         order_line_no, material_code, material_name, spec, unit, unit_scale, qty, wanted_on)
       select gen_random_uuid(), l.buyer_org_id, l.supplier_org_id, true, 'bare', false, l.line_no, l.id, l.order_id, l.order_no, l.line_no,
         l.material_code, l.material_name, l.spec, l.unit, l.unit_scale, x.qty, x.day
       from unnest($1::text[], $2::int[], $3::date[], $4::numeric[]) as x (no, line, day, qty)
         join bare_orders l on l.order_no = x.no and l.line_no = x.line`,
      [0, 1, 2, 3].map(column),
    )
    await client.query(
      `update bare_orders l set called_off_qty = l.called_off_qty + x.qty, version = l.version + 1
       from (select order_line_id, qty from bare_lines) x where x.order_line_id = l.id`,
    )
    await client.query('commit')
    return performance.now() - begun
  })
