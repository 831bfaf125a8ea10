import { col as kind } from '../../../../contract/lowcode/kinds/layout.ts'
import { control } from '../def.ts'
import { ColView } from './ColView.tsx'

export const col = control({ kind, frame: 'bare', View: ColView })
