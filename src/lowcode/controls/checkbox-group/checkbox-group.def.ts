import { checkboxGroup as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'
import { CheckboxGroupView } from './CheckboxGroupView.tsx'

export const checkboxGroup = control({
  kind,
  frame: 'field',
  View: CheckboxGroupView,
  Edit: late(lazyAntd(() => import('./CheckboxGroupEdit.tsx'))),
})
