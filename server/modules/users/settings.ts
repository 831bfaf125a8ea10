import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import type { Viewer } from '../../viewer.ts'
import { countSettings, dropSetting, findSetting, putSetting } from './users.store.ts'

const BYTES_AT_MOST = 64 << 10
const KEYS_AT_MOST = 200

/** Keeps a setting of the person; `null` forgets it. */
export async function keepSetting(db: Tx, viewer: Viewer, key: string, value: unknown): Promise<void> {
  if (value === null) {
    await dropSetting(db, viewer, key)
    return
  }
  if (Buffer.byteLength(JSON.stringify(value)) > BYTES_AT_MOST) throw new Refused('BODY_TOO_LARGE')
  const known = await findSetting(db, viewer, key)
  if (!known && (await countSettings(db, viewer)) >= KEYS_AT_MOST) throw new Refused('TOO_MANY')
  await putSetting(db, viewer, key, value)
}
