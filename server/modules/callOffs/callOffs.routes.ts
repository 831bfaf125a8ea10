import * as c from '../../../contract/callOffs.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { importActions } from '../../import/action.ts'
import { closeLine } from './actions/close-line.ts'
import { del, delLine } from './actions/del.ts'
import { exportLines } from './actions/export.ts'
import { info, listCallOffs, listCallable, listLines } from './actions/list.ts'
import { save } from './actions/save.ts'
import { callOffImporter } from './callOffs.import.ts'

const importing = importActions(callOffImporter)

export const callOffRoutes: Bound[] = [
  bind(c.callOffList, listCallOffs),
  bind(c.callOffLineList, listLines),
  bindRaw(c.callOffLineExport, exportLines),
  bind(c.callOffInfo, info),
  bind(c.callOffCallable, listCallable),
  bind(c.callOffSave, save),
  bind(c.cusDelDeliveryRequire, del),
  bind(c.cusDelDeliveryRequireLine, delLine),
  bind(c.callOffCloseLine, closeLine),
  bindRaw(c.customerExcelImport, importing.run),
  bindRaw(c.customerExcelImportFaults, importing.faults),
]
