import { drawer as kind } from '../../../../contract/lowcode/kinds/overlay.ts'
import { control } from '../def.ts'
import { DrawerView } from './DrawerView.tsx'

export const drawer = control({ kind, frame: 'none', View: DrawerView })
