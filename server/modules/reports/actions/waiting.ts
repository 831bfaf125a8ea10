import {
  waitingCatalogue,
  waitingColumns,
  type waitingReport,
  type waitingReportExport,
} from '../../../../contract/reports.waiting.ts'
import { readToday } from '../../../db/calendar.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { sendReport } from '../reports.sheet.ts'
import { inWords, waitingFigures } from '../reports.waiting.ts'

export const waiting: Action<typeof waitingReport> = async ({ body, viewer, db }) => {
  const today = await readToday(db)
  const { rows, ...found } = await waitingFigures(db, viewer, { ...body, today })
  return {
    by: body.by,
    today,
    rows: rows.map(({ age0, age1, age2, age3, age4, ...row }) => ({
      ...row,
      ages: [age0, age1, age2, age3, age4],
    })),
    ...found,
  }
}

export const exportWaiting: RawAction<typeof waitingReportExport> = (asking) => {
  const { body, viewer, deps, lang } = asking
  const sheet = {
    catalogue: waitingCatalogue,
    has: waitingColumns(body.by),
    columns: body.columns,
    about: '',
  }
  return sendReport(asking, sheet, async () => {
    const { rows } = await deps.db.read(viewer, async (tx) =>
      waitingFigures(tx, viewer, { ...body, today: await readToday(tx) }),
    )
    return rows.map((row) => inWords(row, lang))
  })
}
