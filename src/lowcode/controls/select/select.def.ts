import { select as kind } from '../../../../contract/lowcode/kinds/choice.ts'
import { control } from '../def.ts'
import { SelectEdit } from './SelectEdit.tsx'
import { SelectView } from './SelectView.tsx'

export const select = control({ kind, frame: 'field', View: SelectView, Edit: SelectEdit })
