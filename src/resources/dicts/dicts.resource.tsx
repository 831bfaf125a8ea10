import { dictDel, dictList, dictSave } from '../../../contract/dicts.ts'
import { light, resource } from '../../providers/resource.ts'

export const dicts = resource('dicts', {
  icon: 'lines',
  list: light(() => import('./DictList.tsx')),
  calls: { list: dictList, save: dictSave, remove: dictDel },
})
