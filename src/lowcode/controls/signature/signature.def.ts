import { signature as kind } from '../../../../contract/lowcode/kinds/file.ts'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const signature = control({
  kind,
  frame: 'field',
  View: late(() => import('./SignatureView.tsx')),
  Edit: late(() => import('./SignatureEdit.tsx')),
})
