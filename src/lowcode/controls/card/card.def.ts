import { card as kind } from '../../../../contract/lowcode/kinds/overlay.ts'
import { control } from '../def.ts'
import { CardView } from './CardView.tsx'

export const card = control({ kind, frame: 'bare', View: CardView })
