import { checkbox as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { control } from '../def.ts'
import { CheckboxEdit, CheckboxView } from './CheckboxFaces.tsx'

export const checkbox = control({ kind, frame: 'field', View: CheckboxView, Edit: CheckboxEdit })
