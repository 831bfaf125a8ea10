import * as sheet from '../../../contract/forecasts.sheet.ts'
import * as c from '../../../contract/forecasts.ts'
import { bind, bindRaw, type Bound } from '../../http/action.ts'
import { draw } from './actions/draw.ts'
import { exportForecasts, info, list } from './actions/list.ts'
import { commit, publish, takeBack } from './actions/moves.ts'
import { save } from './actions/save.ts'
import {
  exportSheet,
  importCommitment,
  importCommitmentFaults,
  importSheet,
  importSheetFaults,
} from './actions/sheet.ts'

export const forecastRoutes: Bound[] = [
  bind(c.forecastList, list),
  bindRaw(c.forecastExport, exportForecasts),
  bind(c.forecastInfo, info),
  bind(c.forecastSave, save),
  bind(c.forecastPublish, publish),
  bind(c.forecastVoid, takeBack),
  bind(c.forecastCommit, commit),
  bind(c.forecastDraw, draw),
  bindRaw(sheet.forecastSheet, exportSheet),
  bindRaw(sheet.forecastImport, importSheet),
  bindRaw(sheet.forecastImportFaults, importSheetFaults),
  bindRaw(sheet.forecastCommitImport, importCommitment),
  bindRaw(sheet.forecastCommitImportFaults, importCommitmentFaults),
]
