import { divider as kind } from '../../../../contract/lowcode/kinds/text.ts'
import { control } from '../def.ts'
import { DividerView } from './DividerView.tsx'

export const divider = control({ kind, frame: 'bare', View: DividerView })
