import { uploadLimits } from '../../../contract/documents.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { allowed } from '../../db/limits.ts'
import { networkOf } from '../../http/network.ts'
import type { Viewer } from '../../viewer.ts'
import { bytesOf, unusedBytes } from './files.store.ts'

const HOUR = 3600
const KILO = 1024
const MEGA = KILO * KILO
const { megabytesPerHour: own, networkMegabytesPerHour: shared } = uploadLimits
const most = uploadLimits.megabytes * MEGA

/** Who sends, and from where. */
interface Sender {
  viewer: Viewer
  ip: string
}

/**
 * Takes the place of an upload and of as many bytes as its sender announces, or as a file may have where nothing is announced; throws
 * where an hour has no more, or the sender keeps too much that nothing in force holds. Wants the system's transaction. The place is taken before a
 * byte is read, so that many at once do not pass, and is not given back by an upload that fails: its bytes were received all the same.
 */
export async function takeUploadPlace(
  tx: Tx,
  { viewer, ip }: Sender,
  announced: number | undefined,
): Promise<void> {
  const { userId } = viewer
  const bytes = Math.min(announced ?? most, most)
  if (!(await allowed(tx, `upload:${userId}`, uploadLimits.perHour, HOUR))) throw new Refused('FILE_QUOTA')
  await takeUploadBytes(tx, { viewer, ip }, bytes)
  // Those being received at once have no record yet; the hour bounds how many they are.
  const size = uploadLimits.unusedMegabytes
  if ((await unusedBytes(tx, userId)) + bytes > size * MEGA) throw new Refused('FILES_UNUSED', { size })
}

/** Takes as many bytes out of the hour's of the person and of their network; throws where either has no more. Wants the system's transaction. */
export async function takeUploadBytes(tx: Tx, { viewer, ip }: Sender, bytes: number): Promise<void> {
  // Counts in kilobytes: a window's count is an integer of the database.
  const kilobytes = Math.ceil(Math.min(bytes, most) / KILO)
  const within =
    (await allowed(tx, `uploadKilobytes:${viewer.userId}`, own * KILO, HOUR, kilobytes)) &&
    (await allowed(tx, `uploadKilobytes:${networkOf(ip)}`, shared * KILO, HOUR, kilobytes))
  if (!within) throw new Refused('FILE_QUOTA')
}

/** Refuses to put files on a draft that has as much as one may, with them. An older one that has more may be written on, without further files. */
export async function checkDraftFiles(db: Tx, files: readonly Id[], added: readonly Id[]): Promise<void> {
  const size = uploadLimits.draftMegabytes
  if (added.length > 0 && (await bytesOf(db, files)) > size * MEGA) throw new Refused('DRAFT_FILES', { size })
}
