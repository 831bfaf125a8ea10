import { text as kind } from '../../../../contract/lowcode/kinds/text.ts'
import { control } from '../def.ts'
import { TextView } from './TextView.tsx'

export const text = control({ kind, frame: 'field', View: TextView })
