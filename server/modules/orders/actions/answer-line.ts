import type { answerLine as call } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { answerLines } from '../orders.answers.ts'
import { lock } from '../orders.store.ts'

export const answerLine: Action<typeof call> = async ({ body, viewer, db }) =>
  answerLines(db, viewer, await lock(db, viewer, body), body.lines)
