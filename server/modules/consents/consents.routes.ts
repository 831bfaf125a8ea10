import * as c from '../../../contract/consents.ts'
import { type Bound, bind } from '../../http/action.ts'
import { answer } from './actions/answer.ts'
import { list } from './actions/list.ts'

export const consentRoutes: Bound[] = [bind(c.consentList, list), bind(c.answerAsk, answer)]
