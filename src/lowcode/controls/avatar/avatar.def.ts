import { avatar as kind } from '../../../../contract/lowcode/kinds/picture.ts'
import { inAntd } from '../../../ui/inAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const avatar = control({ kind, frame: 'field', View: late(inAntd(() => import('./AvatarView.tsx'))) })
