import { time as kind } from '../../../../contract/lowcode/kinds/date.ts'
import { control } from '../def.ts'
import { TimeEdit } from './TimeEdit.tsx'
import { TimeView } from './TimeView.tsx'

export const time = control({ kind, frame: 'field', View: TimeView, Edit: TimeEdit })
