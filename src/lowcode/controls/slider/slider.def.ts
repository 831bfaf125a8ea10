import { slider as kind } from '../../../../contract/lowcode/kinds/measure.ts'
import { control } from '../def.ts'
import { SliderEdit } from './SliderEdit.tsx'
import { SliderView } from './SliderView.tsx'

export const slider = control({ kind, frame: 'field', View: SliderView, Edit: SliderEdit })
