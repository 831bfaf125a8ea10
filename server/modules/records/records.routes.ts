import * as entities from '../../../contract/entities.ts'
import * as i from '../../../contract/recordImports.ts'
import * as c from '../../../contract/records.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { del } from './actions/del.ts'
import { exportRecords } from './actions/export.ts'
import {
  appFields,
  casesOfApp,
  drillsOfApp,
  drillsOfEntity,
  fieldsOfEntity,
  keepSetup,
  popup,
  randomId,
  subTables,
  userFields,
} from './actions/fields.ts'
import { importFaults, importRecords } from './actions/import.ts'
import { lockRecords } from './actions/lock.ts'
import { move } from './actions/move.ts'
import { history, info, list } from './actions/read.ts'
import { save } from './actions/save.ts'
import { loadViewData, view } from './actions/views.ts'

export const recordRoutes: Bound[] = [
  bind(c.recordList, list),
  bind(c.recordInfo, info),
  bind(c.recordHistory, history),
  bind(c.recordSave, save),
  bind(c.recordDelete, del),
  bind(c.recordLock, lockRecords),
  bind(c.recordMove, move),
  bindRaw(c.recordExport, exportRecords),
  bindRaw(i.recordImport, importRecords),
  bindRaw(i.recordImportFaults, importFaults),
  bind(c.apiView, view),
  bind(c.apiViewTest, view),
  bind(c.formLoadViewData, loadViewData),
  bind(entities.formLoadChildData, subTables),
  bind(entities.queryAppCase, casesOfApp),
  bind(entities.getAppCase, popup),
  bind(entities.queryAppDrill, drillsOfApp),
  bind(entities.queryGetEntityDrills, drillsOfEntity),
  bind(entities.queryGetEntityField, fieldsOfEntity),
  bind(entities.appField, appFields),
  bind(entities.getAppUserFields, userFields),
  bind(entities.saveSetup, keepSetup),
  bind(entities.getRandomId, randomId),
]
