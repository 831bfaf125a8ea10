import { row as kind } from '../../../../contract/lowcode/kinds/layout.ts'
import { control } from '../def.ts'
import { RowView } from './RowView.tsx'

export const row = control({ kind, frame: 'bare', View: RowView })
