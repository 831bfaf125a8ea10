import { progress as kind } from '../../../../contract/lowcode/kinds/measure.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const progress = control({
  kind,
  frame: 'field',
  View: late(lazyAntd(() => import('./ProgressView.tsx'))),
})
