import { materialDel, materialList, materialSave } from '../../../contract/materials.ts'
import { withoutAntd, resource } from '../../providers/resource.ts'

export const materials = resource('materials', {
  icon: 'material',
  label: 'materials.title',
  list: withoutAntd(() => import('./MaterialList.tsx')),
  calls: { list: materialList, save: materialSave, remove: materialDel },
})
