import type { saveSetting as call } from '../../../../contract/users.ts'
import type { Action } from '../../../http/action.ts'
import { keepSetting } from '../settings.ts'

/** Keeps a setting of the person; `null` forgets it. */
export const saveSetting: Action<typeof call> = async ({ body: { key, value }, viewer, db }) => {
  await keepSetting(db, viewer, key, value)
  return null
}
