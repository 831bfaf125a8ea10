import { dictDel, dictList, dictSave } from '../../../contract/dicts.ts'
import { resource } from '../../providers/resource.ts'

export const dicts = resource('dicts', {
  icon: 'lines',
  label: 'dicts.title',
  list: () => import('./DictList.tsx'),
  calls: { list: dictList, save: dictSave, remove: dictDel },
})
