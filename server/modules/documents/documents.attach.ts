import type { EventData } from '../../../contract/events.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import * as files from '../files/files.read.ts'
import { checkTakesFiles } from '../quotes/quotes.read.ts'
import { attach } from './documents.store.ts'

/** Puts the viewer's own files that are on nothing yet onto a document; from here on the document decides who reads them. */
export async function attached(
  db: Tx,
  viewer: Member,
  subject: Parameters<typeof attach>[2],
  fileKeys: readonly Id[],
): Promise<NonNullable<EventData['files']>> {
  if (fileKeys.length > 0 && subject.noun === 'quotes') await checkTakesFiles(db, viewer, subject.id)
  const loose = await files.lockLoose(db, viewer, fileKeys)
  const ids = loose.map(({ id }) => id)
  await attach(db, viewer, subject, ids)
  await files.markAttached(db, viewer, ids)
  return loose.map(({ id, name }) => ({ fileKey: id, fileName: name }))
}
