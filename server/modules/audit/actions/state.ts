import type { auditState } from '../../../../contract/audit.ts'
import type { Action } from '../../../http/action.ts'
import { chainState } from '../audit.store.ts'

export const state: Action<typeof auditState> = async ({ viewer, db, deps }) => {
  const { head, links, chained_at, unchained, first_at } = await chainState(db, viewer)
  return { head, links, chainedAt: chained_at, unchained, from: first_at, keptDays: deps.config.auditDays }
}
