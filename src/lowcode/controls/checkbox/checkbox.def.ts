import { checkbox as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'
import { CheckboxView } from './CheckboxView.tsx'

export const checkbox = control({
  kind,
  frame: 'field',
  View: CheckboxView,
  Edit: late(lazyAntd(() => import('./CheckboxEdit.tsx'))),
})
