import * as c from '../../../contract/scorecards.ts'
import { bind, bindRaw, type Bound } from '../../http/action.ts'
import { exportScorecards, info, list } from './actions/list.ts'
import { accept, agree, answer, close, giveBack, sendBack, takeBack, track } from './actions/moves.ts'
import { save } from './actions/save.ts'

export const scorecardRoutes: Bound[] = [
  bind(c.scorecardList, list),
  bindRaw(c.scorecardExport, exportScorecards),
  bind(c.scorecardInfo, info),
  bind(c.scorecardSave, save),
  bind(c.scorecardVoid, takeBack),
  bind(c.scorecardAgree, agree),
  bind(c.scorecardGiveBack, giveBack),
  bind(c.scorecardClose, close),
  bind(c.scorecardAnswer, answer),
  bind(c.scorecardAccept, accept),
  bind(c.scorecardSendBack, sendBack),
  bind(c.scorecardTrack, track),
]
