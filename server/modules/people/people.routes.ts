import * as c from '../../../contract/memberships.ts'
import { peopleList, personRole, personSave } from '../../../contract/people.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { importActions } from '../../import/action.ts'
import { delGrade, grades, saveGrade } from './actions/grades.ts'
import { accept, decline } from './actions/invitations.ts'
import { again } from './actions/invite-again.ts'
import { invite } from './actions/invite.ts'
import { leave } from './actions/leave.ts'
import { list } from './actions/list.ts'
import { save } from './actions/save.ts'
import { end, see } from './actions/see-as.ts'
import { resetTwoFactor } from './actions/reset-two-factor.ts'
import { sendReset } from './actions/send-reset.ts'
import { setRole } from './actions/set-role.ts'
import { setStatus } from './actions/set-status.ts'
import { peopleImporter } from './people.import.ts'

const importing = importActions(peopleImporter)

export const peopleRoutes: Bound[] = [
  bindRaw(peopleList, list),
  bindRaw(c.innerRegister, invite),
  bindRaw(c.inviteAgain, again),
  bind(personSave, save),
  bind(personRole, setRole),
  bindRaw(c.peopleImport, importing.run),
  bindRaw(c.peopleImportFaults, importing.faults),
  bindRaw(c.acceptInvitation, accept),
  bindRaw(c.declineInvitation, decline),
  bind(c.leaveOrg, leave),
  bind(c.personStatus, setStatus),
  bindRaw(c.personReset, sendReset),
  bind(c.personTwoFactorReset, resetTwoFactor),
  bindRaw(c.seeAs, see),
  bind(c.endSeeAs, end),
  bind(c.positionGrades, grades),
  bind(c.gradeSave, saveGrade),
  bind(c.gradeDel, delGrade),
]
