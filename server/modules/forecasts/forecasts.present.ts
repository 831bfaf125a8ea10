import { weeksFrom } from '../../../contract/forecasts.weeks.ts'
import type { Forecast, ForecastDetail, ForecastLine } from '../../../contract/forecasts.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { calledOffByWeek } from '../callOffs/callOffs.read.ts'
import { canOf, offered } from './forecasts.policy.ts'
import type { ListedForecast } from './forecasts.source.ts'
import { othersThan } from './forecasts.store.ts'
import { linesOf } from './lines.store.ts'

/** One as a list shows it. */
export const present = (row: ListedForecast, viewer: Viewer): Forecast =>
  offered({ ...row, tolerancePct: plainDecimal(row.tolerancePct), can: canOf(row, viewer) }, viewer)

/** The materials of one, week by week, with what is called off of them. */
export async function presentLines(db: Tx, row: ListedForecast, viewer: Member): Promise<ForecastLine[]> {
  const [lines, calledOff] = [await linesOf(db, row), await calledOffByWeek(db, viewer, row)]
  const weeks = weeksFrom(row.startsOn, row.weekCount)
  return lines.map(({ qtys, commits, ...line }) => ({
    ...line,
    weeks: weeks.map((week, at) => ({
      qty: qtys[at] ?? '0',
      commitQty: commits?.[at] ?? null,
      calledOffQty: calledOff ? (calledOff(line, week) ?? '0') : null,
    })),
  }))
}

/** One as a whole. */
export async function presentWhole(db: Tx, row: ListedForecast, viewer: Member): Promise<ForecastDetail> {
  const lines = await presentLines(db, row, viewer)
  return { ...present(row, viewer), lines, others: await othersThan(db, viewer, row) }
}
