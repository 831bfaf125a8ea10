import { code as kind } from '../../../../contract/lowcode/kinds/file.ts'
import { control } from '../def.ts'
import { CodeEdit } from './CodeEdit.tsx'
import { CodeView } from './CodeView.tsx'

export const code = control({ kind, frame: 'field', View: CodeView, Edit: CodeEdit })
