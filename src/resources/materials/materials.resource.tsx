import { materialDel, materialList, materialSave } from '../../../contract/materials.ts'
import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const materials = resource('materials', {
  icon: <Icon name="material" />,
  list: light(() => import('./MaterialList.tsx')),
  calls: { list: materialList, save: materialSave, remove: materialDel },
})
