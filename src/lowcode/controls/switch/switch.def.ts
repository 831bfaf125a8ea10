import { switchKind as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'
import { SwitchView } from './SwitchView.tsx'

export const switchControl = control({
  kind,
  frame: 'field',
  View: SwitchView,
  Edit: late(lazyAntd(() => import('./SwitchEdit.tsx'))),
})
