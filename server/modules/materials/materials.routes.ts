import {
  materialDel,
  materialExport,
  materialImport,
  materialImportFaults,
  materialInfo,
  materialList,
  materialSave,
} from '../../../contract/materials.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { importActions } from '../../import/action.ts'
import { del } from './actions/del.ts'
import { exportMaterials } from './actions/export.ts'
import { info } from './actions/info.ts'
import { list } from './actions/list.ts'
import { save } from './actions/save.ts'
import { materialImporter } from './materials.import.ts'

const importing = importActions(materialImporter)

export const materialRoutes: Bound[] = [
  bind(materialList, list),
  bindRaw(materialExport, exportMaterials),
  bind(materialInfo, info),
  bind(materialSave, save),
  bind(materialDel, del),
  bindRaw(materialImport, importing.run),
  bindRaw(materialImportFaults, importing.faults),
]
