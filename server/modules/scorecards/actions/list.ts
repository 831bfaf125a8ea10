import { scorecardCatalogue } from '../../../../contract/scorecards.catalogue.ts'
import type { scorecardExport, scorecardInfo, scorecardList } from '../../../../contract/scorecards.ts'
import { list as listed } from '../../../db/query.ts'
import { sendList } from '../../../export/list.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { present, presentWhole } from '../scorecards.present.ts'
import { scorecardSource } from '../scorecards.source.ts'
import { find } from '../scorecards.store.ts'

export const list: Action<typeof scorecardList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, scorecardSource, body)
  return { ...found, rows: rows.map((row) => present(row, viewer)) }
}

export const exportScorecards: RawAction<typeof scorecardExport> = (asked) =>
  sendList(asked, {
    catalogue: scorecardCatalogue,
    source: scorecardSource,
    present: (row) => present(row, asked.viewer),
  })

export const info: Action<typeof scorecardInfo> = async ({ query, viewer, db }) =>
  presentWhole(db, await find(db, viewer, query.id), viewer)
