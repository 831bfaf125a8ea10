import { widgetTools as kind } from '../../../../contract/lowcode/kinds/widget.ts'
import { control } from '../def.ts'
import { WidgetToolsView } from './WidgetToolsView.tsx'

export const widgetTools = control({ kind, frame: 'bare', View: WidgetToolsView })
