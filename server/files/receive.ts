import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PART_BYTES, uploadLimits, uploadTypes } from '../../contract/documents.ts'
import { Refused } from '../../contract/errors.ts'
import { type FileType, holds, typeOfName } from './content.ts'
import { uploadedName } from './name.ts'

export interface Received {
  name: string
  type: FileType
  size: number
  sha256: string
}

const whole = {
  fileSize: uploadLimits.megabytes * 2 ** 20,
  files: 1,
  fields: 10,
  parts: 12,
  // The longest says what each of two hundred columns of a sheet is taken for.
  fieldSize: 16 << 10,
  headerPairs: 20,
}

/** Writes the one file of a multipart request to `path` and says what it is; throws when it is not what may be stored. What else was sent goes into `fields`. */
export async function receive(
  reply: FastifyReply,
  path: string,
  fields = new Map<string, string>(),
): Promise<Received> {
  const received = await take(reply, path, whole, fields)
  const { name, type } = received
  if (!(await holds(path, type))) throw contentRefused(name, type)
  reply.removeHeader('connection')
  return received
}

/** Writes one part of a file to `path` and says how many bytes it has; what they are is seen when all are there. */
export async function receivePart(reply: FastifyReply, path: string): Promise<number> {
  const { size } = await take(reply, path, { ...whole, fileSize: PART_BYTES })
  reply.removeHeader('connection')
  return size
}

async function take(
  reply: FastifyReply,
  path: string,
  limits: typeof whole,
  fields = new Map<string, string>(),
): Promise<Received> {
  if (!reply.request.isMultipart()) throw new Refused('MEDIA_UNSUPPORTED')
  // A refusal leaves the rest of the body unread, so the connection cannot serve another request.
  reply.header('connection', 'close')
  let received: Received | undefined
  try {
    for await (const part of reply.request.parts({ limits }))
      if (part.type === 'file' && part.fieldname === 'file') received = await write(part, path)
      else if (part.type === 'file') part.file.resume()
      else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
  } catch (error) {
    throw refusedOf(error)
  }
  if (!received || received.size === 0) throw new Refused('FILE_MISSING')
  return received
}

/** The name under which a file is kept, and the type that it promises; throws when none of those that are stored. */
export function nameAndType(given: string): Pick<Received, 'name' | 'type'> {
  const type = typeOfName(given)
  const name = uploadedName(given)
  // Without what nobody sees the name may promise another type, or hide one.
  if (!type || typeOfName(name) !== type) throw new Refused('FILE_TYPE', { types: uploadTypes.join(', ') })
  return { name, type }
}

/** What the content of a file is, which has come whole; throws when it is not what its name promises. */
export async function described(path: string, name: string): Promise<Received> {
  const { type } = nameAndType(name)
  if (!(await holds(path, type))) throw contentRefused(name, type)
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer // no encoding is set
    size += bytes.length
    hash.update(bytes)
  }
  return { name, type, size, sha256: hash.digest('hex') }
}

const contentRefused = (name: string, type: FileType) =>
  new Refused('FILE_CONTENT', { name, type: type.toUpperCase() })

/** How many bytes the sender says that the body has; the server takes no more than that. Undefined where it comes in pieces. */
export function announcedLength({ request }: FastifyReply): number | undefined {
  const length = request.headers['content-length']
  return length === undefined ? undefined : Number(length)
}

async function write(part: MultipartFile, path: string): Promise<Received> {
  const { name, type } = nameAndType(part.filename ?? '')
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (part.file.truncated) throw new Refused('FILE_TOO_LARGE', { size: uploadLimits.megabytes })
  return { name, type, size, sha256: hash.digest('hex') }
}

/** What exceeds a limit by its code; a body that is no sound multipart is the sender's fault. */
function refusedOf(error: unknown): unknown {
  if (error instanceof Refused || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refused('FILE_TOO_LARGE', { size: uploadLimits.megabytes })
  if (code.endsWith('_LIMIT')) return new Refused('BODY_TOO_LARGE')
  return code.startsWith('FST_') || /multipart|Unexpected end|header/i.test(error.message)
    ? new Refused('INPUT_INVALID')
    : error
}
