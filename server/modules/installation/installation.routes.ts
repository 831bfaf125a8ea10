import * as c from '../../../contract/installation.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { buyers, list } from './actions/buyers.ts'
import { discard, retry } from './actions/jobs.ts'
import { licences } from './actions/licences.ts'
import { state } from './actions/state.ts'
import { test } from './actions/test-message.ts'

export const installationRoutes: Bound[] = [
  bind(c.installationState, state),
  bind(c.shippedLicences, licences),
  bind(c.jobRetry, retry),
  bind(c.jobDiscard, discard),
  bind(c.installationBuyers, buyers),
  bind(c.listBuyer, list),
  bindRaw(c.testMessage, test),
]
