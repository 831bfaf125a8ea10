import { uploadLimits } from '../../../contract/documents.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
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
  const within =
    (await allowed(tx, `upload:${userId}`, uploadLimits.perHour, HOUR)) &&
    (await hasRoom(tx, userId, announced ?? most))
  if (!within) throw new Refused('FILE_QUOTA')
}

/** Takes as many bytes out of the hour's as were received for nothing; throws where it has no more. Wants the system's transaction. */
export async function takeUploadBytes(tx: Tx, { userId }: Viewer, bytes: number): Promise<void> {
  if (!(await hasRoom(tx, userId, bytes))) throw new Refused('FILE_QUOTA')
}

const most = uploadLimits.megabytes * 2 ** 20

/** Counts in kilobytes: a window's count is an integer of the database. */
const hasRoom = (tx: Tx, userId: Id, bytes: number): Promise<boolean> => {
  const kilobytes = Math.ceil(Math.min(bytes, most) / KILO)
  return allowed(tx, `uploadKilobytes:${userId}`, uploadLimits.megabytesPerHour * KILO, HOUR, kilobytes)
}
