import { radioGroup as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { control } from '../def.ts'
import { SelectView } from '../select/SelectView.tsx'
import { RadioGroupEdit } from './RadioGroupEdit.tsx'

export const radioGroup = control({ kind, frame: 'field', View: SelectView, Edit: RadioGroupEdit })
