import { button as kind } from '../../../../contract/lowcode/kinds/button.ts'
import { control } from '../def.ts'
import { ButtonView } from './ButtonView.tsx'

export const button = control({ kind, frame: 'bare', View: ButtonView })
