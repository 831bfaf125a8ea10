import { sql } from 'kysely'
import { z } from 'zod'
import { weeksFrom } from '../../../contract/forecasts.weeks.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import { json } from '../../db/json.ts'
import { bulkValues, value } from '../orders/orders.read.ts'
import type { ListedForecast } from './forecasts.source.ts'

const Quantities = z.array(z.string())

/** A material of a forecast, with a quantity for each of its weeks. */
export interface Line {
  materialCode: string
  materialName: string
  spec: string
  unit: string
  unitScale: number
  qtys: readonly string[]
}
export interface StoredLine extends Line {
  id: Id
  lineNo: number
  /** Null: nothing is committed yet. */
  commits: readonly string[] | null
  note: string
}

/** The lines of a forecast that the caller may see, in their order. */
export async function linesOf(db: Tx, { id }: Pick<ListedForecast, 'id'>): Promise<StoredLine[]> {
  const { rows } = await db.executeQuery(
    fixed<Omit<StoredLine, 'qtys' | 'commits'> & { qtys: unknown; commits: unknown }>`
      select id, line_no as "lineNo", material_code as "materialCode", material_name as "materialName", spec, unit, unit_scale as "unitScale",
        qtys, commits, note
      from forecast_lines where forecast_id = ${id} order by line_no`,
  )
  return rows.map((row) => ({
    ...row,
    qtys: Quantities.parse(row.qtys),
    commits: Quantities.nullable().parse(row.commits),
  }))
}

/** Makes these the lines of a draft. */
export async function writeLines(
  db: Tx,
  { id }: Pick<ListedForecast, 'id'>,
  lines: readonly Line[],
): Promise<void> {
  await sql`delete from forecast_lines where forecast_id = ${id}`.execute(db)
  if (lines.length === 0) return
  await sql`
    insert into forecast_lines (forecast_id, buyer_org_id, supplier_org_id, shared, line_no, material_code, material_name, spec, unit, unit_scale, qtys)
    select head.id, head.buyer_org_id, head.supplier_org_id, head.shared, x."lineNo", x."materialCode", x."materialName", x.spec, x.unit,
      x."unitScale", x.qtys
    from forecasts head, jsonb_to_recordset(${json(lines.map((line, at) => ({ ...line, lineNo: at + 1 })))})
      as x("lineNo" int, "materialCode" text, "materialName" text, spec text, unit text, "unitScale" smallint, qtys jsonb)
    where head.id = ${id}`.execute(db)
}

/** Shows the lines of a forecast to its supplier. */
export const shareLines = async (db: Tx, { id }: Pick<ListedForecast, 'id'>): Promise<void> => {
  await sql`update forecast_lines set shared = true where forecast_id = ${id}`.execute(db)
}

/** What the supplier says of lines of a forecast that is locked. */
export async function writeCommits(
  db: Tx,
  lines: readonly { id: Id; commits: readonly string[]; note: string }[],
): Promise<void> {
  const given = bulkValues(
    lines.map(({ id, commits, note }) => ({ id, commits: JSON.stringify(commits), note })),
  )
  await sql`
    ${given.with}
    update forecast_lines l set commits = ${value('commits')}::jsonb, note = ${value('note')}
    from given where ${given.named}`.execute(db)
}

type Spanned = Pick<ListedForecast, 'startsOn' | 'weekCount'>

/** Lines as they stand in the weeks of another span: each quantity stays in its week, and nothing is in weeks that had none. */
export function shifted(lines: readonly Line[], from: Spanned, to: Spanned): Line[] {
  const was = new Map(weeksFrom(from.startsOn, from.weekCount).map((week, at) => [week, at]))
  const weeks = weeksFrom(to.startsOn, to.weekCount)
  return lines.map(({ materialCode, materialName, spec, unit, unitScale, qtys }) => ({
    materialCode,
    materialName,
    spec,
    unit,
    unitScale,
    qtys: weeks.map((week) => qtys[was.get(week) ?? -1] ?? '0'),
  }))
}
