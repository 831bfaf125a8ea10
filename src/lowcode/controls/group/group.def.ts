import { group as kind } from '../../../../contract/lowcode/kinds/layout.ts'
import { control } from '../def.ts'
import { GroupView } from './GroupView.tsx'

export const group = control({ kind, frame: 'bare', View: GroupView })
