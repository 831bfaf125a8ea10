import { timeline as kind } from '../../../../contract/lowcode/kinds/widget.ts'
import { inAntd } from '../../../ui/inAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const timeline = control({
  kind,
  frame: 'bare',
  View: late(inAntd(() => import('./TimelineView.tsx'))),
})
