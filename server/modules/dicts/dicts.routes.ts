import * as c from '../../../contract/dicts.ts'
import { type Bound, bind } from '../../http/action.ts'
import { del } from './actions/del.ts'
import { list } from './actions/list.ts'
import { options } from './actions/options.ts'
import { save } from './actions/save.ts'

export const dictRoutes: Bound[] = [
  bind(c.getDictOptions, options),
  bind(c.dictList, list),
  bind(c.dictSave, save),
  bind(c.dictDel, del),
]
