import { sql } from 'kysely'
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  download,
  PART_BYTES,
  uploadEnd,
  uploadLimits,
  uploadPart,
  uploadState,
} from '../../contract/documents.ts'
import { storageOf } from '../../server/files/storage.ts'
import { fileJobs } from '../../server/modules/files/files.jobs.ts'
import { besides } from '../support/app.ts'
import { engines } from '../support/db.ts'
import { type Persona, tries } from '../support/persona.ts'
import { pdf } from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const third = Math.ceil(pdf.length / 3)

describe.each(engines)('files in parts on %s', (engine) => {
  let world: World
  let org: Awaited<ReturnType<World['org']>>
  let lin: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    org = await world.org()
    lin = await world.person(org)
  })
  afterAll(() => world.close())

  const partOf = (content: Buffer, from: number, to: number, name = '图纸.pdf') => ({
    query: (uploadId: string) => ({ uploadId, name, from, size: content.length }),
    ...multipart(name, content.subarray(from, to)),
  })
  const sends = (who: Persona, uploadId: string, [from, to]: readonly [number, number], content = pdf) => {
    const { query, ...part } = partOf(content, from, to)
    return who.does(uploadPart, { query: query(uploadId), ...part })
  }
  const sendsAll = async (who: Persona, content: Buffer) => {
    const uploadId = randomUUID()
    await sends(who, uploadId, [0, content.length], content)
    return uploadId
  }
  const state = (who: Persona, uploadId: string) => who.does(uploadState, { query: { uploadId } })
  const ends = (who: Persona, uploadId: string, sha256 = digest(pdf)) =>
    who.does(uploadEnd, { body: { uploadId, sha256 } })
  const partsLeft = () => readdir(join(world.deps.config.filesDir, 'parts')).then((names) => names.toSorted())

  test('a file goes on where it broke off, and is the file that was sent', async () => {
    const uploadId = randomUUID()
    expect(await sends(lin, uploadId, [0, third])).toEqual({ received: third })
    // The answer was lost and the part is sent again; then one that does not follow.
    expect(await sends(lin, uploadId, [0, third])).toEqual({ received: third })
    expect(await sends(lin, uploadId, [2 * third, pdf.length])).toEqual({ received: third })
    await expect(ends(lin, uploadId)).toFailWith('UPLOAD_BROKEN')
    expect(await state(lin, uploadId)).toEqual({ received: third })
    expect(await sends(lin, uploadId, [third, 2 * third])).toEqual({ received: 2 * third })
    expect(await sends(lin, uploadId, [2 * third, pdf.length])).toEqual({ received: pdf.length })

    const file = await ends(lin, uploadId)
    expect(file).toMatchObject({ fileName: '图纸.pdf', fileType: 'application/pdf' })
    expect(await ends(lin, uploadId)).toEqual(file)
    const { bytes } = await lin.tries(download, { query: { fileKey: file.fileKey } })
    expect(bytes.equals(pdf)).toBe(true)
    expect(await partsLeft()).not.toContain(uploadId)
  })

  test('it goes on from another process, and of two equal parts at once one counts', async () => {
    const second = await besides(world, engine === 'pglite' ? world.deps.db : undefined)
    const uploadId = randomUUID()
    await sends(lin, uploadId, [0, third])
    const answers = await Promise.all(
      [world, second, world, second].map((where) => {
        const { query, ...part } = partOf(pdf, third, pdf.length)
        return tries(where, lin, uploadPart, { query: query(uploadId), ...part })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await state(lin, uploadId)).toEqual({ received: pdf.length })
    expect(await ends(lin, uploadId)).toMatchObject({ fileName: '图纸.pdf' })
    await (engine === 'pglite' ? second.app.close() : second.close())
  })

  test('nobody else goes on with it, sees it or ends it', async () => {
    const uploadId = randomUUID()
    await sends(lin, uploadId, [0, third])
    for (const other of [await world.person(await world.org()), await world.person(org)]) {
      await expect(state(other, uploadId)).toFailWith('NOT_FOUND')
      await expect(sends(other, uploadId, [third, pdf.length])).toFailWith('NOT_FOUND')
      await expect(ends(other, uploadId)).toFailWith('NOT_FOUND')
    }
    expect(await state(lin, uploadId)).toEqual({ received: third })
  })

  test('what is not what was sent, or not what its name promises, is thrown away', async () => {
    const broken = await sendsAll(lin, pdf)
    await expect(ends(lin, broken, digest(Buffer.from('x')))).toFailWith('UPLOAD_BROKEN')
    const script = Buffer.from('<html><script>alert(1)</script></html>')
    const disguised = await sendsAll(lin, script)
    await expect(ends(lin, disguised, digest(script))).toFailWith('FILE_CONTENT')
    for (const uploadId of [broken, disguised]) {
      await expect(state(lin, uploadId)).toFailWith('NOT_FOUND')
      expect(await partsLeft()).not.toContain(uploadId)
    }
  })

  test('what may not be stored is refused with its first part; the whole has one place in the quota', async () => {
    const busy = await world.person(await world.org())
    const query = { uploadId: randomUUID(), name: 'a.pdf', from: 0, size: pdf.length }
    const part = multipart('a.pdf', pdf)
    const refused = (more: Partial<typeof query>, sent = part) =>
      busy.does(uploadPart, { query: { ...query, uploadId: randomUUID(), ...more }, ...sent })
    await expect(refused({ name: 'a.exe' })).toFailWith('FILE_TYPE')
    await expect(refused({ name: 'a.html.pdf' })).toFailWith('FILE_TYPE')
    await expect(refused({ size: uploadLimits.megabytes * 2 ** 20 + 1 })).toFailWith('FILE_TOO_LARGE')
    await expect(refused({ size: pdf.length - 1 })).toFailWith('INPUT_INVALID')
    const large = multipart('a.pdf', Buffer.alloc(PART_BYTES + 1))
    await expect(refused({ size: PART_BYTES + 1 }, large)).toFailWith('FILE_TOO_LARGE')
    await expect(refused({}, multipart('a.pdf', Buffer.alloc(0)))).toFailWith('FILE_MISSING')

    await world.deps.db.system((tx) =>
      sql`update rate_limits set count = ${uploadLimits.perHour - 1} where key = ${`upload:${busy.userId}`}`.execute(
        tx,
      ),
    )
    const uploadId = randomUUID()
    await sends(busy, uploadId, [0, third])
    await sends(busy, uploadId, [third, pdf.length])
    await expect(sends(busy, randomUUID(), [0, third])).toFailWith('FILE_QUOTA')
    expect(await ends(busy, uploadId)).toMatchObject({ fileName: '图纸.pdf' })
  })

  test('a part that is of no use is taken out of the quota, one that is of use is not', async () => {
    const busy = await world.person(await world.org())
    const key = `uploadKilobytes:${busy.userId}`
    const kilobytes = async () => {
      const row = await world.deps.db.system((tx) =>
        tx.selectFrom('rate_limits').select('count').where('key', '=', key).executeTakeFirst(),
      )
      return row?.count ?? 0
    }
    const uploadId = randomUUID()
    await sends(busy, uploadId, [0, third])
    const begun = await kilobytes()
    await sends(busy, uploadId, [2 * third, pdf.length]) // does not follow
    const out = await kilobytes()
    expect(out).toBeGreaterThan(begun)
    const long = multipart('图纸.pdf', Buffer.concat([pdf, pdf]))
    const query = { uploadId, name: '图纸.pdf', from: third, size: pdf.length }
    await expect(busy.does(uploadPart, { query, ...long })).toFailWith('INPUT_INVALID')
    const refused = await kilobytes()
    expect(refused).toBeGreaterThan(out)
    // of several at once one is of use
    await Promise.all([1, 2, 3].map(() => sends(busy, uploadId, [third, 2 * third])))
    const several = await kilobytes()
    expect(several).toBeGreaterThan(refused)

    await world.deps.db.system((tx) =>
      sql`update rate_limits set count = ${uploadLimits.megabytesPerHour * 1024} where key = ${key}`.execute(
        tx,
      ),
    )
    await expect(sends(busy, uploadId, [0, third])).toFailWith('FILE_QUOTA')
    expect(await sends(busy, uploadId, [2 * third, pdf.length])).toEqual({ received: pdf.length })
    expect(await ends(busy, uploadId)).toMatchObject({ fileName: '图纸.pdf' })
  })

  test('of several ends at once, and of an end and a part, one file comes', async () => {
    const second = await besides(world, engine === 'pglite' ? world.deps.db : undefined)
    const uploadId = await sendsAll(lin, pdf)
    const body = { uploadId, sha256: digest(pdf) }
    const answers = await Promise.all(
      [world, second, world, second].map((where) => tries(where, lin, uploadEnd, { body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const keys = answers.map((reply) => (reply.json().data as { fileKey: string }).fileKey)
    expect(new Set(keys).size).toBe(1)
    const { count } = await world.deps.db.system((tx) =>
      tx
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('id', '=', keys[0] ?? '')
        .executeTakeFirstOrThrow(),
    )
    expect(Number(count)).toBe(1)

    const other = randomUUID()
    await sends(lin, other, [0, third])
    const [part] = await Promise.all([
      sends(lin, other, [third, pdf.length]),
      ends(lin, other).catch((error: unknown) => error),
    ])
    expect(part).toEqual({ received: pdf.length })
    const file = await ends(lin, other)
    const { bytes } = await lin.tries(download, { query: { fileKey: file.fileKey } })
    expect(bytes.equals(pdf)).toBe(true)
    await (engine === 'pglite' ? second.app.close() : second.close())
  })

  test('nobody waits for the content that an end reads', async () => {
    const uploadId = await sendsAll(lin, pdf)
    const path = join(world.deps.config.filesDir, 'parts', uploadId)
    await rm(path)
    execFileSync('mkfifo', [path]) // who opens it waits until somebody writes
    const end = ends(lin, uploadId).catch((error: unknown) => error)
    await sendsAll(lin, pdf)
    expect(await state(lin, uploadId)).toEqual({ received: pdf.length })
    await writeFile(path, 'released')
    expect(await end).toBeInstanceOf(Error)
  })

  test('an end whose parts are gone is told to begin anew', async () => {
    const uploadId = await sendsAll(lin, pdf)
    await rm(join(world.deps.config.filesDir, 'parts', uploadId))
    await expect(ends(lin, uploadId)).toFailWith('UPLOAD_BROKEN')
    await expect(state(lin, uploadId)).toFailWith('NOT_FOUND')
    await sends(lin, uploadId, [0, pdf.length])
    expect(await ends(lin, uploadId)).toMatchObject({ fileName: '图纸.pdf' })
  })

  test('an end that a crash cut off is asked for again', async () => {
    const uploadId = await sendsAll(lin, pdf)
    const { file_id: fileKey } = await world.deps.db.system((tx) =>
      tx.selectFrom('uploads').select('file_id').where('id', '=', uploadId).executeTakeFirstOrThrow(),
    )
    // The content was stored; its record was not.
    await storageOf(world.deps.config).parts.store(uploadId, fileKey)
    expect(await ends(lin, uploadId)).toMatchObject({ fileKey })
    const { bytes } = await lin.tries(download, { query: { fileKey } })
    expect(bytes.equals(pdf)).toBe(true)
  })

  test('parts that are gone are sent anew', async () => {
    const uploadId = randomUUID()
    await sends(lin, uploadId, [0, third])
    await rm(join(world.deps.config.filesDir, 'parts', uploadId))
    expect(await sends(lin, uploadId, [third, pdf.length])).toEqual({ received: 0 })
    expect(await sends(lin, uploadId, [0, pdf.length])).toEqual({ received: pdf.length })
    expect(await ends(lin, uploadId)).toMatchObject({ fileName: '图纸.pdf' })
  })

  test('what a write left behind its end does not count', async () => {
    const uploadId = randomUUID()
    await sends(lin, uploadId, [0, third])
    await world.deps.db.system((tx) =>
      sql`update uploads set received = ${third - 5} where id = ${uploadId}`.execute(tx),
    )
    await sends(lin, uploadId, [third - 5, pdf.length])
    const path = join(world.deps.config.filesDir, 'parts', uploadId)
    expect((await readFile(path)).equals(pdf)).toBe(true)
  })

  test('what did not end within a day is forgotten', async () => {
    const uploadId = randomUUID()
    await sends(lin, uploadId, [0, third])
    await world.deps.db.system((tx) =>
      sql`update uploads set begun_at = now() - interval '25 hours' where id = ${uploadId}`.execute(tx),
    )
    const job = fileJobs(world.deps)['files.forget']
    await job?.run(null, { attempt: 1, signal: new AbortController().signal })
    await expect(state(lin, uploadId)).toFailWith('NOT_FOUND')
  })
})
