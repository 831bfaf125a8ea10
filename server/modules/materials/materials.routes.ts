import { materialDel, materialInfo, materialList, materialSave } from '../../../contract/materials.ts'
import { type Bound, bind } from '../../http/action.ts'
import { del } from './actions/del.ts'
import { info } from './actions/info.ts'
import { list } from './actions/list.ts'
import { save } from './actions/save.ts'

export const materialRoutes: Bound[] = [
  bind(materialList, list),
  bind(materialInfo, info),
  bind(materialSave, save),
  bind(materialDel, del),
]
