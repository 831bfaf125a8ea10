import { z } from 'zod'
import { call } from './call.ts'
import { type Catalogue, catalogue, type Field } from './catalogue.ts'
import type { Forecast } from './forecasts.ts'
import { weeksFrom } from './forecasts.weeks.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { Id, type LocalDate, Version } from './values.ts'

/** The keys of the columns of a week: what is forecast for it, and what is committed. */
export const forecastKey = (week: LocalDate): string => `w${week}`
export const commitKey = (week: LocalDate): string => `c${week}`

const figure = { type: 'decimal', unit: 'quantity', width: 100 } as const

/**
 * Columns of the sheet of a forecast: a material each row, named by its code, and a column for each of its weeks; once it is published also one for what
 * is committed of each week, and what the supplier says of the material.
 */
export const forecastSheetCatalogue = (
  { startsOn, weekCount }: Pick<Forecast, 'startsOn' | 'weekCount'>,
  committed: boolean,
): Catalogue =>
  catalogue({
    noun: 'forecasts',
    zh: '需求预测',
    en: 'Forecast',
    fields: [
      { key: 'materialCode', zh: '物料编码', en: 'Material code', type: 'varchar', width: 130 },
      { key: 'materialName', zh: '物料名称', en: 'Material', type: 'varchar', width: 160 },
      { key: 'spec', zh: '规格', en: 'Specification', type: 'varchar', width: 128 },
      { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', width: 60 },
      ...weeksFrom(startsOn, weekCount).flatMap((week): Field[] => [
        { key: forecastKey(week), zh: week, en: week, ...figure },
        ...(committed
          ? [{ key: commitKey(week), zh: `${week} 承诺`, en: `${week} commitment`, ...figure, width: 130 }]
          : []),
      ]),
      ...(committed
        ? [{ key: 'note', zh: '供方说明', en: 'Supplier’s note', type: 'varchar', width: 200 } as const]
        : []),
    ],
    order: [],
  })

/**
 * The materials of a forecast week by week. For who may commit to it, what is not committed yet stands in the columns of commitments as it is forecast,
 * so that only what cannot be delivered has to be changed.
 */
export const forecastSheet = call('GET', '/api/Forecast/Sheet', {
  query: z.object({ id: Id }),
  response: z.null(),
  may: 'forecasts.read',
  reads: true,
  output: 'file',
  fails: ['NOT_FOUND'],
})

const query = z.object({ id: Id, version: Version })
const moveFails = ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'] as const
const invalidates = ['forecasts', 'home', 'history'] as const

const writing = { query, may: 'forecasts.write', side: 'buyer' } as const

/**
 * Quantities from the sheet into a draft. Materials that it does not have are added; an empty cell and a material without a row leave what is there, and
 * of a new material an empty cell is nothing.
 */
export const forecastImport = call('POST', '/api/Forecast/Import', {
  ...sheetImport,
  ...writing,
  fails: [...sheetImport.fails, ...moveFails, 'FORECAST_MATERIAL', 'RECORD_OUTSIDE'],
  invalidates,
})
export const forecastImportFaults = call('POST', '/api/Forecast/ImportFaults', {
  ...sheetFaults,
  ...writing,
  fails: [...sheetImport.fails, ...moveFails],
})

const committing = { query, may: 'forecasts.commit', side: 'supplier' } as const

/**
 * What the supplier commits to by the sheet. A row is a commitment to all weeks of its material, also where it says what is forecast; one without a
 * quantity is none. Of a material that is committed already, an empty cell leaves that; of weeks that are over it stays whatever the sheet says.
 */
export const forecastCommitImport = call('POST', '/api/Forecast/CommitImport', {
  ...sheetImport,
  ...committing,
  fails: [...sheetImport.fails, ...moveFails, 'FORECAST_OVER'],
  invalidates,
})
export const forecastCommitImportFaults = call('POST', '/api/Forecast/CommitImportFaults', {
  ...sheetFaults,
  ...committing,
  fails: [...sheetImport.fails, ...moveFails, 'FORECAST_OVER'],
})
