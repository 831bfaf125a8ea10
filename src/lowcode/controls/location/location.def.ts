import { location as kind } from '../../../../contract/lowcode/kinds/tree.ts'
import { control } from '../def.ts'
import { late } from '../late.tsx'
import { LocationView } from './LocationView.tsx'

export const location = control({
  kind,
  frame: 'field',
  View: LocationView,
  Edit: late(() => import('./LocationEdit.tsx')),
})
