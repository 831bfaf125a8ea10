import { tabs as kind } from '../../../../contract/lowcode/kinds/tabs.ts'
import { control } from '../def.ts'
import { TabsView } from './TabsView.tsx'

export const tabs = control({ kind, frame: 'bare', View: TabsView })
