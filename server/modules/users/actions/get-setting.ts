import type { getSetting as call } from '../../../../contract/users.ts'
import type { Action } from '../../../http/action.ts'
import { findSetting } from '../users.store.ts'

export const getSetting: Action<typeof call> = async ({ query, viewer, db }) => ({
  value: (await findSetting(db, viewer, query.key))?.value ?? null,
})
