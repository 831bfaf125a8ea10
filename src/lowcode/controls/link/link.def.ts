import { link as kind } from '../../../../contract/lowcode/kinds/picture.ts'
import { control } from '../def.ts'
import { LinkView } from './LinkView.tsx'

export const link = control({ kind, frame: 'field', View: LinkView })
