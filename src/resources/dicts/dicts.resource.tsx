import { dictDel, dictList, dictSave } from '../../../contract/dicts.ts'
import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const dicts = resource('dicts', {
  icon: <Icon name="lines" />,
  list: light(() => import('./DictList.tsx')),
  calls: { list: dictList, save: dictSave, remove: dictDel },
})
