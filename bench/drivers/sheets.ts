import { rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { SaxesParser } from 'saxes'
import { archiveLimits, contentOf, directoryOf } from '../../server/files/archive.ts'
import { bookOf } from '../../tests/support/book.ts'
import { multipart } from '../../tests/support/upload.ts'
import { BUYER, SUPPLIER, filled, json } from '../big-world.ts'
import { memoryOf } from '../cpu.ts'
import { asOwner } from '../database.ts'
import { type Figure, figureOf } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { send } from '../load.ts'
import { startProduct } from '../product.ts'
import { profiled } from '../profile.ts'

const SHEET = 50_000
const FEW = 5_000
const LOOK_MS = 20
const A_SECOND = 50
const COLUMNS = 4

/** 50,000 rows that a supplier reports as a sheet, against unpacking and inserting them; what others feel of it; and the same rows out again. */
export async function sheets(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await filled(ground, 'sheets')
  const rows = await asOwner(databaseUrl, async (_run, client) => {
    const { rows: found } = await client.query<{ code: string }>(
      `select material_code as code from order_lines where shared order by material_code limit ${SHEET}`,
    )
    return found.map(({ code }, at) => ['bench buyer 1', code, String(1 + (at % 900)), `row ${at}`])
  })
  const book = await bookOf([['客户', '物料编码', '库存数量', '备注'], ...rows])
  const path = `${ground.folder('sheet')}.xlsx`
  writeFileSync(path, book)
  const imported: Imported[] = []
  const bare: number[] = []
  const out: Exported[] = []
  const few: Exported[] = []
  const readBare: number[] = []
  for (let round = 0; round < ground.rounds; round++) {
    await asOwner(databaseUrl, (run) => run('truncate supplier_stocks, supplier_stock_reports'))
    bare.push(await bareImport(databaseUrl, path))
    imported.push(await importOf(ground, databaseUrl, book))
    few.push(await exported(ground, databaseUrl, FEW))
    out.push(await exported(ground, databaseUrl, SHEET))
    readBare.push(await bareRead(databaseUrl))
  }
  rmSync(path)
  const many = SHEET.toLocaleString('en')
  return [
    figureOf(
      { what: `import of ${many} rows, checked and committed`, unit: 'ms', limit: { times: 3 } },
      imported.map(({ ms }) => ms),
      'streaming unzip, a pass of the same SAX parser and one insert with node-postgres into tables with the same indexes',
      bare,
    ),
    figureOf(
      {
        what: `p99 of ${A_SECOND} lists a second while they are imported`,
        unit: 'ms',
        limit: { times: 1.5 },
      },
      imported.map(({ busy }) => busy),
      'the same while nothing is',
      imported.map(({ idle }) => idle),
    ),
    figureOf(
      { what: `export of ${many} rows, to the last byte`, unit: 'ms' },
      out.map(({ ms }) => ms),
      'reading the same rows with node-postgres',
      readBare,
    ),
    figureOf(
      { what: `memory at most while ${many} rows are exported`, unit: 'MB', limit: { times: 1.2 } },
      out.map(({ peak }) => peak),
      `${FEW.toLocaleString('en')} rows`,
      few.map(({ peak }) => peak),
    ),
  ]
}

interface Imported {
  ms: number
  idle: number
  busy: number
}

async function importOf(ground: Ground, databaseUrl: string, book: Buffer): Promise<Imported> {
  const server = await startProduct({ databaseUrl, dataDir: ground.folder('sheets') })
  const lists = (seconds: number) =>
    send({
      origin: server.origin,
      perSecond: A_SECOND,
      seconds,
      requests: [{ path: '/api/Order/List', headers: BUYER, body: JSON.stringify({ pageSize: 20 }) }],
    })
  await lists(2)
  const { p99: idle } = await lists(ground.seconds)
  const beside = lists(ground.seconds)
  const { payload, headers } = multipart('库存.xlsx', book)
  const begun = performance.now()
  const response = await profiled(server, 'import of a sheet', () =>
    fetch(`${server.origin}/api/Stock/ImportExcel`, {
      method: 'POST',
      headers: { ...headers, ...SUPPLIER },
      body: new Uint8Array(payload),
    }),
  )
  const ms = performance.now() - begun
  const { data } = (await response.json()) as { data: { added: number; written: boolean } } // the envelope
  if (!data?.written || data.added !== SHEET) throw new Error(`the import answered ${JSON.stringify(data)}`)
  const { p99: busy } = await beside
  await server.stop()
  return { ms, idle, busy }
}

/** The texts of the sheet: a streaming unzip and a pass of a SAX parser, as limits §3 has it. */
export async function bareCells(path: string): Promise<string[]> {
  const file = await open(path, 'r')
  const entry = (await directoryOf(file)).find(({ name }) => name === 'xl/worksheets/sheet1.xml')
  if (!entry) throw new Error('no sheet')
  const cells: string[] = []
  const parser = new SaxesParser({ position: false })
  parser.on('text', (cell) => cells.push(cell))
  const content = await contentOf(file, entry, { left: archiveLimits.inflated })
  content.setEncoding('utf8')
  for await (const part of content as AsyncIterable<string>) parser.write(part)
  parser.close()
  await file.close()
  return cells
}

/** Reads the sheet and inserts its cells into tables of their own, with the indexes that the product's have: what is reported now, and the report. */
async function bareImport(url: string, path: string): Promise<number> {
  return asOwner(url, async (run, client) => {
    await run('drop table if exists bare_rows, bare_reports')
    await run(`create table bare_rows (like supplier_stocks including defaults including indexes);
      create table bare_reports (like supplier_stock_reports including defaults including identity including indexes);`)
    const { rows } = await client.query<{ buyer: string; supplier: string }>(
      'select buyer_org_id as buyer, supplier_org_id as supplier from orders limit 1',
    )
    const [parties] = rows
    const begun = performance.now()
    const cells = (await bareCells(path)).slice(COLUMNS)
    const column = (at: number) => cells.filter((_cell, index) => index % COLUMNS === at)
    await client.query(
      `with reported as (insert into bare_rows (buyer_org_id, supplier_org_id, buyer_name, material_code, qty, remark, supplier_name, supplier_code, material_name, unit, updated_by)
       select $5::uuid, $6::uuid, x.*, '', '', '', '', '' from unnest($1::text[], $2::text[], $3::numeric[], $4::text[]) as x returning *)
       insert into bare_reports (supplier_stock_id, buyer_org_id, supplier_org_id, qty, unit, remark, by_name)
       select id, buyer_org_id, supplier_org_id, qty, unit, remark, updated_by from reported`,
      [...[0, 1, 2, 3].map(column), parties?.buyer, parties?.supplier],
    )
    return performance.now() - begun
  })
}

interface Exported {
  ms: number
  /** Megabytes resident at most. */
  peak: number
}

async function exported(ground: Ground, databaseUrl: string, rows: number): Promise<Exported> {
  const server = await startProduct({ databaseUrl, dataDir: ground.folder('sheets-out') })
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), LOOK_MS)
  const begun = performance.now()
  const last = await asOwner(databaseUrl, async (_run, client) => {
    const found = await client.query<{ code: string }>(
      `select material_code as code from supplier_stocks order by material_code offset ${rows - 1} limit 1`,
    )
    return found.rows[0]?.code ?? ''
  })
  const filters = [{ field: 'materialCode', sign: 12, value: last }]
  const response = await fetch(`${server.origin}/api/Stock/SupplierExport`, {
    method: 'POST',
    headers: { ...json, ...BUYER },
    body: JSON.stringify({ filters: rows === SHEET ? [] : filters }),
  })
  if (!response.ok) throw new Error(`the export answered ${response.status}: ${await response.text()}`)
  for await (const _part of response.body ?? []); // what comes is only counted by its time
  const ms = performance.now() - begun
  clearInterval(watch)
  await server.stop()
  return { ms, peak }
}

const bareRead = (url: string): Promise<number> =>
  asOwner(url, async (_run, client) => {
    const begun = performance.now()
    await client.query('begin')
    await client.query(
      'declare stocks cursor for select * from supplier_stocks order by buyer_name, material_code',
    )
    let read = 0
    for (let batch = 1; batch > 0; read += batch)
      batch = (await client.query('fetch 1000 from stocks')).rows.length
    await client.query('commit')
    if (read !== SHEET) throw new Error(`${read} rows instead of ${SHEET}`)
    return performance.now() - begun
  })
