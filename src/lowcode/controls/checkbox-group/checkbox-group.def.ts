import { checkboxGroup as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { control } from '../def.ts'
import { CheckboxGroupEdit } from './CheckboxGroupEdit.tsx'
import { CheckboxGroupView } from './CheckboxGroupView.tsx'

export const checkboxGroup = control({
  kind,
  frame: 'field',
  View: CheckboxGroupView,
  Edit: CheckboxGroupEdit,
})
