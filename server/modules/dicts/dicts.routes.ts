import * as c from '../../../contract/dicts.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { del } from './actions/del.ts'
import { exportDicts } from './actions/export.ts'
import { list } from './actions/list.ts'
import { options } from './actions/options.ts'
import { save } from './actions/save.ts'

export const dictRoutes: Bound[] = [
  bind(c.getDictOptions, options),
  bind(c.dictList, list),
  bindRaw(c.dictExport, exportDicts),
  bind(c.dictSave, save),
  bind(c.dictDel, del),
]
