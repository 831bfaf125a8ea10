import { layout as kind } from '../../../../contract/lowcode/kinds/layout.ts'
import { control } from '../def.ts'
import { LayoutView } from './LayoutView.tsx'

export const layout = control({ kind, frame: 'bare', View: LayoutView })
