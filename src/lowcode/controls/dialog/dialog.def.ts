import { dialog as kind } from '../../../../contract/lowcode/kinds/overlay.ts'
import { control } from '../def.ts'
import { DialogView } from './DialogView.tsx'

export const dialog = control({ kind, frame: 'none', View: DialogView })
