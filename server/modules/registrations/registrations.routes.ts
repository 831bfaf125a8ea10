import * as c from '../../../contract/registrations.ts'
import { type Bound, bind } from '../../http/action.ts'
import { approve } from './actions/approve.ts'
import { buyers } from './actions/buyers.ts'
import { discardDraft } from './actions/discard.ts'
import { info } from './actions/info.ts'
import { knownOrg } from './actions/known-org.ts'
import { list } from './actions/list.ts'
import { own } from './actions/own.ts'
import { reject } from './actions/reject.ts'
import { giveBack } from './actions/return.ts'
import { saveDraft } from './actions/save-draft.ts'
import { submit } from './actions/submit.ts'
import { take } from './actions/take.ts'
import { withdraw } from './actions/withdraw.ts'

export const registrationRoutes: Bound[] = [
  bind(c.registrationBuyers, buyers),
  bind(c.registrationKnownOrg, knownOrg),
  bind(c.registeredSupplierInfo, own),
  bind(c.registeredSupplier, submit),
  bind(c.registrationDraft, saveDraft),
  bind(c.registrationWithdraw, withdraw),
  bind(c.registrationDiscard, discardDraft),
  bind(c.registrationList, list),
  bind(c.registrationInfo, info),
  bind(c.registrationTake, take),
  bind(c.registrationReturn, giveBack),
  bind(c.registrationApprove, approve),
  bind(c.registrationReject, reject),
]
