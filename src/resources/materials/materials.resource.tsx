import { withoutAntd, resource } from '../../providers/resource.ts'

export const materials = resource('materials', {
  icon: 'material',
  label: 'materials.title',
  list: withoutAntd(() => import('./MaterialList.tsx')),
  calls: async () => {
    const { materialDel, materialList, materialSave } = await import('../../../contract/materials.ts')
    return { list: materialList, save: materialSave, remove: materialDel }
  },
})
