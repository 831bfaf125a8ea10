import { resource } from '../../providers/resource.ts'

export const dicts = resource('dicts', {
  icon: 'lines',
  label: 'dicts.title',
  list: () => import('./DictList.tsx'),
  calls: async () => {
    const { dictDel, dictList, dictSave } = await import('../../../contract/dicts.ts')
    return { list: dictList, save: dictSave, remove: dictDel }
  },
})
