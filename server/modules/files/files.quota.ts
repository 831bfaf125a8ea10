import { uploadLimits } from '../../../contract/documents.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { allowed } from '../../db/limits.ts'
import type { Viewer } from '../../viewer.ts'

const HOUR = 3600
const KILO = 1024

/**
 * Takes the place of an upload and of as many bytes as its sender announces, or as a file may have where nothing is announced; throws
 * where an hour has no more. Wants the system's transaction. The place is taken before a byte is read, so that many at once do not pass, and
 * is not given back by an upload that fails: its bytes were received all the same.
 */
export async function takeUploadPlace(
  tx: Tx,
  { userId }: Viewer,
  announced: number | undefined,
): Promise<void> {
  const most = uploadLimits.megabytes * KILO
  // In kilobytes: a window's count is an integer of the database.
  const kilobytes = Math.min(Math.ceil((announced ?? most * KILO) / KILO), most)
  const within =
    (await allowed(tx, `upload:${userId}`, uploadLimits.perHour, HOUR)) &&
    (await allowed(tx, `uploadKilobytes:${userId}`, uploadLimits.megabytesPerHour * KILO, HOUR, kilobytes))
  if (!within) throw new Refused('FILE_QUOTA')
}
