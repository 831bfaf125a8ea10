import type { confirmSend } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { sendOrder } from '../orders.dispatch.ts'
import { lock } from '../orders.store.ts'

export const send: Action<typeof confirmSend> = async ({ body, viewer, db }) =>
  sendOrder(db, viewer, await lock(db, viewer, body))
