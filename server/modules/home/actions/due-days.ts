import type { dueDays as call } from '../../../../contract/home.ts'
import type { Action } from '../../../http/action.ts'
import { linesDue } from '../counts.store.ts'

export const dueDays: Action<typeof call> = ({ viewer, query, db }) => linesDue(db, viewer, query.month)
