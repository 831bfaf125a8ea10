import { div as kind } from '../../../../contract/lowcode/kinds/layout.ts'
import { control } from '../def.ts'
import { DivView } from './DivView.tsx'

export const div = control({ kind, frame: 'bare', View: DivView })
