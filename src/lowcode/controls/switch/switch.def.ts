import { switchKind as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { inAntd } from '../../../ui/inAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'
import { SwitchView } from './SwitchView.tsx'

export const switchControl = control({
  kind,
  frame: 'field',
  View: SwitchView,
  Edit: late(inAntd(() => import('./SwitchEdit.tsx'))),
})
