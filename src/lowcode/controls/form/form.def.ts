import { form as kind } from '../../../../contract/lowcode/kinds/layout.ts'
import { control } from '../def.ts'
import { FormView } from './FormView.tsx'

export const form = control({ kind, frame: 'bare', View: FormView })
