import type { drawingCallback } from '../../../../contract/drawings.ts'
import type { Action } from '../../../http/action.ts'
import { findCallback } from '../drawings.store.ts'

/** Never the token. */
export const callback: Action<typeof drawingCallback> = async ({ viewer, db }) => {
  const row = await findCallback(db, viewer.orgId)
  return row
    ? {
        version: row.version,
        url: row.url,
        hasToken: true,
        updatedAt: row.updated_at,
        updatedBy: row.updated_by,
      }
    : null
}
