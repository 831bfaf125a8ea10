import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { briefFigures } from './reports.brief.ts'
import { columns, ordersOf, type Period } from './reports.store.ts'

/** How the two sides of a link worked together in a period, in every currency; null where there is nothing to say it of. */
export interface LinkFigures {
  dueLines: number
  onTimeLines: number
  inspectedLines: number
  passedLines: number
  answeredLines: number
  /** Median. */
  answerHours: string | null
  /** In the unit most lines were inspected in, and how many these were. */
  ppm: string | null
  ppmLines: number
}

/**
 * The figures of the brief report (docs/reports.md) of a whole link, without the conditions of who asks: both sides are to read the same, and
 * what is kept is kept of all orders.
 */
export async function linkFigures(
  db: Tx,
  viewer: Member,
  { from, until }: Period,
  partnerOrgId: Id,
): Promise<LinkFigures> {
  const whole = { ...viewer, limits: new Map() }
  const { own, partner } = columns(whole)
  const named = sql`orders.${partner} = ${partnerOrgId}`
  const theirs = (await briefFigures(db, whole, { from, until }, { partnerOrgIds: [partnerOrgId] })).filter(
    (row) => row.partnerOrgId === partnerOrgId,
  )
  const sum = (figure: 'dueLines' | 'onTimeLines' | 'inspectedLines' | 'passedLines') =>
    theirs.reduce((total, row) => total + row[figure], 0)
  const { rows } = await sql<
    Pick<LinkFigures, 'answeredLines' | 'answerHours' | 'ppm'> & { ppmLines: number | null }
  >`
    with every as (${ordersOf(whole, named)}),
    answered as (
      select count(*)::int as lines, percentile_disc(0.5) within group (order by
          round(extract(epoch from line.answered_at - coalesce(line.opened_at, every.sent_at)) / 3600, 1)) as hours
      from every join order_lines line on line.order_id = every.id
      where every.ordered_on between ${from} and ${until} and line.answered_at >= coalesce(line.opened_at, every.sent_at)),
    parts as (
      select got.unit, count(*)::int as lines,
        round(sum(got.received_qty - got.accepted_qty - got.destroyed_qty) * 1000000 / sum(got.received_qty)) as ppm
      from receipt_lines got join every on every.id = got.order_id
      where got.${own} = ${whole.orgId} and got.status = 'POSTED' and got.inspection = 'DECIDED'
        and got.received_qty > 0 and got.received_on between ${from} and ${until}
      group by got.unit order by lines desc, got.unit limit 1)
    select answered.lines as "answeredLines", answered.hours as "answerHours", parts.ppm, parts.lines as "ppmLines"
    from answered left join parts on true`.execute(db)
  const [more] = rows
  return {
    dueLines: sum('dueLines'),
    onTimeLines: sum('onTimeLines'),
    inspectedLines: sum('inspectedLines'),
    passedLines: sum('passedLines'),
    answeredLines: more?.answeredLines ?? 0,
    answerHours: more?.answerHours ?? null,
    ppm: more?.ppm ?? null,
    ppmLines: more?.ppmLines ?? 0,
  }
}
