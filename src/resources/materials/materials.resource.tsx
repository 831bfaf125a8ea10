import { materialDel, materialList, materialSave } from '../../../contract/materials.ts'
import { light, resource } from '../../providers/resource.ts'

export const materials = resource('materials', {
  icon: 'material',
  list: light(() => import('./MaterialList.tsx')),
  calls: { list: materialList, save: materialSave, remove: materialDel },
})
