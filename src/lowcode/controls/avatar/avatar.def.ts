import { avatar as kind } from '../../../../contract/lowcode/kinds/picture.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const avatar = control({
  kind,
  frame: 'field',
  View: late(lazyAntd(() => import('./AvatarView.tsx'))),
})
