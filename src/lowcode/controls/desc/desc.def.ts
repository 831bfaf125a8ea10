import { desc as kind } from '../../../../contract/lowcode/kinds/widget.ts'
import { control } from '../def.ts'
import { DescView } from './DescView.tsx'

export const desc = control({ kind, frame: 'bare', View: DescView })
