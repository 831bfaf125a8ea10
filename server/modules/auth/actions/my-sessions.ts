import type { mySessions as call } from '../../../../contract/auth.ts'
import type { Action } from '../../../http/action.ts'
import { ownSessions } from '../../../sessions/sessions.store.ts'

export const mySessions: Action<typeof call> = async ({ viewer, db }) =>
  (await ownSessions(db, viewer)).map(({ id, agent, ip, started_at, seen_at }) => ({
    id,
    current: id === viewer.sessionId,
    agent,
    ip,
    startedAt: started_at,
    seenAt: seen_at,
  }))
