import { upload as kind } from '../../../../contract/lowcode/kinds/file.ts'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const upload = control({
  kind,
  frame: 'field',
  View: late(() => import('./UploadView.tsx')),
  Edit: late(() => import('./UploadEdit.tsx')),
})
