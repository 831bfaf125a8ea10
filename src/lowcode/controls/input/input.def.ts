import { input as kind } from '../../../../contract/lowcode/kinds/input.ts'
import { control } from '../def.ts'
import { InputEdit } from './InputEdit.tsx'
import { InputView } from './InputView.tsx'

export const input = control({ kind, frame: 'field', View: InputView, Edit: InputEdit })
