import { rate as kind } from '../../../../contract/lowcode/kinds/measure.ts'
import { control } from '../def.ts'
import { RateEdit } from './RateEdit.tsx'
import { RateView } from './RateView.tsx'

export const rate = control({ kind, frame: 'field', View: RateView, Edit: RateEdit })
