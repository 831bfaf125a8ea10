import { steps as kind } from '../../../../contract/lowcode/kinds/widget.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const steps = control({
  kind,
  frame: 'bare',
  View: late(lazyAntd(() => import('./StepsView.tsx'))),
  Edit: late(lazyAntd(() => import('./StepsEdit.tsx'))),
})
