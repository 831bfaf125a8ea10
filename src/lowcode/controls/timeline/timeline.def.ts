import { timeline as kind } from '../../../../contract/lowcode/kinds/widget.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const timeline = control({
  kind,
  frame: 'bare',
  View: late(lazyAntd(() => import('./TimelineView.tsx'))),
})
