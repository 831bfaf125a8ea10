import { tabPane as kind } from '../../../../contract/lowcode/kinds/tabs.ts'
import { control } from '../def.ts'
import { TabPaneView } from './TabPaneView.tsx'

export const tabPane = control({ kind, frame: 'bare', View: TabPaneView })
