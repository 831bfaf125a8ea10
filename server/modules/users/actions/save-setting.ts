import { Refused } from '../../../../contract/errors.ts'
import type { saveSetting as call } from '../../../../contract/users.ts'
import type { Action } from '../../../http/action.ts'
import { countSettings, dropSetting, findSetting, putSetting } from '../users.store.ts'

const BYTES_AT_MOST = 64 << 10
const KEYS_AT_MOST = 200

/** Keeps a setting of the person; `null` forgets it. */
export const saveSetting: Action<typeof call> = async ({ body: { key, value }, viewer, db }) => {
  if (value === null) {
    await dropSetting(db, viewer, key)
    return null
  }
  if (Buffer.byteLength(JSON.stringify(value)) > BYTES_AT_MOST) throw new Refused('BODY_TOO_LARGE')
  const known = await findSetting(db, viewer, key)
  if (!known && (await countSettings(db, viewer)) >= KEYS_AT_MOST) throw new Refused('TOO_MANY')
  await putSetting(db, viewer, key, value)
  return null
}
