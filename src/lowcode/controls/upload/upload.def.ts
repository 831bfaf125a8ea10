import { upload as kind } from '../../../../contract/lowcode/kinds/file.ts'
import { control } from '../def.ts'
import { UploadEdit } from './UploadEdit.tsx'
import { UploadView } from './UploadView.tsx'

export const upload = control({ kind, frame: 'field', View: UploadView, Edit: UploadEdit })
