import * as c from '../../../contract/webhooks.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { del } from './actions/del.ts'
import { deliveries } from './actions/deliveries.ts'
import { events } from './actions/events.ts'
import { list } from './actions/list.ts'
import { resend } from './actions/resend.ts'
import { rotate } from './actions/rotate.ts'
import { save } from './actions/save.ts'
import { test } from './actions/test.ts'

export const webhookRoutes: Bound[] = [
  bind(c.webhookList, list),
  bind(c.webhookEvents, events),
  bindRaw(c.webhookSave, save),
  bindRaw(c.webhookRotate, rotate),
  bind(c.webhookDel, del),
  bind(c.webhookTest, test),
  bind(c.webhookDeliveries, deliveries),
  bind(c.webhookResend, resend),
]
