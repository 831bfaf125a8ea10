import { slider as kind } from '../../../../contract/lowcode/kinds/measure.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'
import { SliderView } from './SliderView.tsx'

export const slider = control({
  kind,
  frame: 'field',
  View: SliderView,
  Edit: late(lazyAntd(() => import('./SliderEdit.tsx'))),
})
