import { dropdown as kind } from '../../../../contract/lowcode/kinds/button.ts'
import { control } from '../def.ts'
import { DropdownView } from './DropdownView.tsx'

export const dropdown = control({ kind, frame: 'bare', View: DropdownView })
