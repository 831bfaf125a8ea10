import * as c from '../../../contract/absences.ts'
import { type Bound, bind } from '../../http/action.ts'
import { list, substitutes } from './actions/list.ts'
import { del, save } from './actions/save.ts'

export const absenceRoutes: Bound[] = [
  bind(c.absenceList, list),
  bind(c.substitutes, substitutes),
  bind(c.absenceSave, save),
  bind(c.absenceDel, del),
]
