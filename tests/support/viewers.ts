import { randomUUID } from 'node:crypto'
import type { Side } from '../../contract/values.ts'
import type { Member } from '../../server/viewer.ts'

/** Somebody of an organisation who may do everything, for tests below the routes. */
export const viewer = (orgId: string, side: Side, more: Partial<Member> = {}): Member => ({
  sessionId: randomUUID(),
  userId: randomUUID(),
  userName: `${side} 陈`,
  orgId,
  side,
  isAdmin: true,
  isLocal: false,
  rights: new Set(),
  limits: new Map(),
  conditions: new Map(),
  hidden: new Set(),
  lang: 'zh',
  ...more,
})
