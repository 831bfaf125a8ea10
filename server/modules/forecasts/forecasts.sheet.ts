import type { Catalogue } from '../../../contract/catalogue.ts'
import { commitKey, forecastKey, forecastSheetCatalogue } from '../../../contract/forecasts.sheet.ts'
import { weeksFrom } from '../../../contract/forecasts.weeks.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { present } from './forecasts.present.ts'
import { find } from './forecasts.store.ts'
import { linesOf } from './lines.store.ts'

interface ForecastSheet {
  forecastNo: string
  catalogue: Catalogue
  rows: object[]
}

/** A forecast as a sheet. Who may commit to it finds in it what is forecast wherever nothing is committed yet. */
export async function sheetFor(db: Tx, viewer: Member, id: Id): Promise<ForecastSheet> {
  const head = await find(db, viewer, id)
  const weeks = weeksFrom(head.startsOn, head.weekCount)
  const fills = present(head, viewer).can.some(({ action, why }) => action === 'commit' && !why)
  const rows = (await linesOf(db, head)).map(({ qtys, commits, ...line }) => {
    const shown = commits ?? (fills ? qtys : undefined)
    const cells = weeks.flatMap((week, at) => [
      [forecastKey(week), qtys[at]],
      [commitKey(week), shown?.[at] ?? null],
    ])
    return { ...line, ...Object.fromEntries(cells) }
  })
  return {
    forecastNo: head.forecastNo,
    catalogue: forecastSheetCatalogue(head, head.release !== null),
    rows,
  }
}
