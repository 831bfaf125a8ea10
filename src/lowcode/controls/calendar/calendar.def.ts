import { calendar as kind } from '../../../../contract/lowcode/kinds/widget.ts'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const calendar = control({
  kind,
  frame: 'bare',
  View: late(() => import('./CalendarView.tsx')),
  Edit: late(() => import('./CalendarEdit.tsx')),
})
