import { timeline as kind } from '../../../../contract/lowcode/kinds/widget.ts'
import { control } from '../def.ts'
import { TimelineView } from './TimelineView.tsx'

export const timeline = control({ kind, frame: 'bare', View: TimelineView })
