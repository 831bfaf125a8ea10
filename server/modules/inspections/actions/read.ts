import { inspectionCatalogue } from '../../../../contract/inspections.catalogue.ts'
import type * as c from '../../../../contract/inspections.ts'
import { list } from '../../../db/query.ts'
import { sendList } from '../../../export/list.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { present } from '../inspections.present.ts'
import { inspectionSource } from '../inspections.source.ts'
import { detailOf } from '../inspections.store.ts'

export const listLots: Action<typeof c.inspectionList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, inspectionSource, body)
  return { ...found, rows: rows.map((row) => present(row, viewer)) }
}

export const exportLots: RawAction<typeof c.inspectionExport> = (asked) =>
  sendList(asked, {
    catalogue: inspectionCatalogue,
    source: inspectionSource,
    present: (row) => present(row, asked.viewer),
  })

export const info: Action<typeof c.inspectionInfo> = ({ query, viewer, db }) => detailOf(db, viewer, query.id)
