import { cascader as kind } from '../../../../contract/lowcode/kinds/tree.ts'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const cascader = control({
  kind,
  frame: 'field',
  View: late(() => import('./CascaderView.tsx')),
  Edit: late(() => import('./CascaderEdit.tsx')),
})
