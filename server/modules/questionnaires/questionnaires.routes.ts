import * as c from '../../../contract/questionnaires.ts'
import { type Bound, bind } from '../../http/action.ts'
import { forms } from './actions/forms.ts'
import { info } from './actions/info.ts'
import { save } from './actions/save.ts'

export const questionnaireRoutes: Bound[] = [
  bind(c.questionnaire, info),
  bind(c.questionnaireForms, forms),
  bind(c.questionnaireSave, save),
]
