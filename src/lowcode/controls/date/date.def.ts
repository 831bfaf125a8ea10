import { date as kind } from '../../../../contract/lowcode/kinds/date.ts'
import { control } from '../def.ts'
import { DateEdit } from './DateEdit.tsx'
import { DateView } from './DateView.tsx'

export const date = control({ kind, frame: 'field', View: DateView, Edit: DateEdit })
