import { radioGroup as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'
import { SelectView } from '../select/SelectView.tsx'

export const radioGroup = control({
  kind,
  frame: 'field',
  View: SelectView,
  Edit: late(lazyAntd(() => import('./RadioGroupEdit.tsx'))),
})
