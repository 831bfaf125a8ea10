import * as c from '../../../contract/memberships.ts'
import { peopleList, personSave } from '../../../contract/people.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { delGrade, grades, saveGrade } from './actions/grades.ts'
import { invite } from './actions/invite.ts'
import { list } from './actions/list.ts'
import { save } from './actions/save.ts'
import { end, see } from './actions/see-as.ts'
import { sendReset } from './actions/send-reset.ts'
import { setStatus } from './actions/set-status.ts'

export const peopleRoutes: Bound[] = [
  bindRaw(peopleList, list),
  bindRaw(c.innerRegister, invite),
  bind(personSave, save),
  bind(c.personStatus, setStatus),
  bindRaw(c.personReset, sendReset),
  bind(c.seeAs, see),
  bind(c.endSeeAs, end),
  bind(c.positionGrades, grades),
  bind(c.gradeSave, saveGrade),
  bind(c.gradeDel, delGrade),
]
