import { icon as kind } from '../../../../contract/lowcode/kinds/picture.ts'
import { control } from '../def.ts'
import { IconView } from './IconView.tsx'

export const icon = control({ kind, frame: 'field', View: IconView })
