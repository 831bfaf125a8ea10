import { cascader as kind } from '../../../../contract/lowcode/kinds/tree.ts'
import { control } from '../def.ts'
import { CascaderEdit } from './CascaderEdit.tsx'
import { CascaderView } from './CascaderView.tsx'

export const cascader = control({ kind, frame: 'field', View: CascaderView, Edit: CascaderEdit })
