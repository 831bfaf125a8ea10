import type { answerTime as call } from '../../../../contract/home.ts'
import type { Action } from '../../../http/action.ts'
import { linesAnswered } from '../charts.store.ts'

export const answerTime: Action<typeof call> = async ({ viewer, db }) => ({
  weeks: await linesAnswered(db, viewer),
})
