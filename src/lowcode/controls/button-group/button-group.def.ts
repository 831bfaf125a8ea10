import { buttonGroup as kind } from '../../../../contract/lowcode/kinds/button.ts'
import { control } from '../def.ts'
import { ButtonGroupView } from './ButtonGroupView.tsx'

export const buttonGroup = control({ kind, frame: 'bare', View: ButtonGroupView })
