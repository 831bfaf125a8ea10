import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parse as parseDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { uploadTypes } from '../../../contract/documents.ts'
import { drawingLimits } from '../../../contract/drawings.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Deps } from '../../deps.ts'
import { decrypt } from '../../encrypt.ts'
import { disposition } from '../../export/disposition.ts'
import { type FileType, fileTypes, holds, typeOfName } from '../../files/content.ts'
import { isDiskFull } from '../../files/full.ts'
import { uploadedName } from '../../files/name.ts'
import { storageOf } from '../../files/storage.ts'
import type { CallbackRow } from './drawings.store.ts'

/** What a drawing is of; the buyer's call-back is sent the same. */
export interface Drawn {
  materialCode: string
  drawingNo: string
}

/** The stored access token of an organisation's call-back is encrypted for this. */
export const aboutToken = (orgId: Id): string => `drawing call-back ${orgId}`

/**
 * Fetches a drawing and sends it on as a file of ours: it is looked through on our disk first, so that what is refused is refused in words and
 * nobody is handed the half of a file. What the call-back says of it is believed only in its name.
 */
export async function sendDrawing(
  { config, outgoing }: Pick<Deps, 'config' | 'outgoing'>,
  callback: CallbackRow | undefined,
  drawn: Drawn,
  reply: FastifyReply,
): Promise<void> {
  if (!callback) throw new Refused('DRAWING_NOT_SET')
  const token = decrypt(config.secret, aboutToken(callback.org_id), callback.access_token)
  if (token === undefined) throw new Refused('SECRET_UNREADABLE')
  const response = await outgoing.post({
    url: callback.url,
    orgId: callback.org_id,
    headers: { 'content-type': 'application/json', 'access-token': token },
    body: JSON.stringify(drawn),
    patienceMs: drawingLimits.seconds * 1000,
    mostBytes: drawingLimits.megabytes << 20,
  })
  const { status, headers, body } = response
  if (status !== 200) {
    body.destroy()
    throw new Refused('DRAWING_REFUSED', { status })
  }
  const name = nameOf(headers['content-disposition'], headers['content-type'], drawn)
  const type = typeOfName(name)
  if (!type) {
    body.destroy()
    throw new Refused('FILE_TYPE', { types: uploadTypes.join(', ') })
  }
  const storage = storageOf(config)
  const draft = await storage.draft()
  // Whatever becomes of the answer, nothing of it stays.
  const discard = () => void storage.discard(draft).catch(() => undefined)
  try {
    await pipeline(body, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    if (!(await holds(draft, type))) throw new Refused('FILE_CONTENT', { name, type: type.toUpperCase() })
    const { size } = await stat(draft)
    const content = createReadStream(draft)
    content.once('close', discard)
    void reply
      .header('content-type', fileTypes[type])
      .header('content-length', size)
      .header('content-disposition', disposition('attachment', name))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, no-store')
      .send(content)
  } catch (error) {
    discard()
    throw isDiskFull(error) ? new Refused('STORAGE_FULL') : error
  }
}

/** What the file is called: as the call-back says, else by its number and the type it says. */
function nameOf(
  given: string | undefined,
  type: string | undefined,
  { drawingNo, materialCode }: Drawn,
): string {
  const [media = ''] = (type ?? '').split(';')
  const extension = extensionOf(media.trim().toLowerCase())
  const named = fileNameIn(given)
  return uploadedName(named || `${drawingNo || materialCode}.${extension}`)
}

function fileNameIn(header: string | undefined): string {
  if (header === undefined) return ''
  try {
    return parseDisposition(header).parameters['filename'] ?? ''
  } catch {
    return ''
  }
}

const extensionOf = (media: string): string =>
  Object.keys(fileTypes).find((type) => fileTypes[type as FileType].split(';')[0] === media) ?? '' // a key of the table
