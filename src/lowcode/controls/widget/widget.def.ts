import { widget as kind } from '../../../../contract/lowcode/kinds/widget.ts'
import { control } from '../def.ts'
import { WidgetView } from './WidgetView.tsx'

export const widget = control({ kind, frame: 'bare', View: WidgetView })
