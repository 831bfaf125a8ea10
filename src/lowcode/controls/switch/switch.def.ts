import { switchKind as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { control } from '../def.ts'
import { SwitchEdit } from './SwitchEdit.tsx'
import { SwitchView } from './SwitchView.tsx'

export const switchControl = control({ kind, frame: 'field', View: SwitchView, Edit: SwitchEdit })
