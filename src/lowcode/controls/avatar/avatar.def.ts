import { avatar as kind } from '../../../../contract/lowcode/kinds/picture.ts'
import { control } from '../def.ts'
import { AvatarView } from './AvatarView.tsx'

export const avatar = control({ kind, frame: 'field', View: AvatarView })
