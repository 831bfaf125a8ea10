import { forecastCatalogue } from '../../../../contract/forecasts.catalogue.ts'
import type { forecastExport, forecastInfo, forecastList } from '../../../../contract/forecasts.ts'
import { list as listed } from '../../../db/query.ts'
import { sendList } from '../../../export/list.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { present, presentWhole } from '../forecasts.present.ts'
import { forecastSource } from '../forecasts.source.ts'
import { find } from '../forecasts.store.ts'

export const list: Action<typeof forecastList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, forecastSource, body)
  return { ...found, rows: rows.map((row) => present(row, viewer)) }
}

export const exportForecasts: RawAction<typeof forecastExport> = (asked) =>
  sendList(asked, {
    catalogue: forecastCatalogue,
    source: forecastSource,
    present: (row) => present(row, asked.viewer),
  })

export const info: Action<typeof forecastInfo> = async ({ query, viewer, db }) =>
  presentWhole(db, await find(db, viewer, query.id), viewer)
