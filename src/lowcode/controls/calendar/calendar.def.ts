import { calendar as kind } from '../../../../contract/lowcode/kinds/widget.ts'
import { control } from '../def.ts'
import { CalendarEdit } from './CalendarEdit.tsx'
import { CalendarView } from './CalendarView.tsx'

export const calendar = control({ kind, frame: 'bare', View: CalendarView, Edit: CalendarEdit })
