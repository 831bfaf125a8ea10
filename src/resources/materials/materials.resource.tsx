import { materialDel, materialList, materialSave } from '../../../contract/materials.ts'
import { resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const materials = resource('materials', {
  icon: <Icon name="material" />,
  list: () => import('./MaterialList.tsx'),
  calls: { list: materialList, save: materialSave, remove: materialDel },
})
