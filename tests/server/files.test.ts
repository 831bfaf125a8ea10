import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, insertAnnex, upload, uploadLimits } from '../../contract/documents.ts'
import { fileJobs } from '../../server/modules/files/files.jobs.ts'
import { zip } from '../../server/export/zip.ts'
import { engines } from '../support/db.ts'
import { besides } from '../support/app.ts'
import { type Persona, tries } from '../support/persona.ts'
import { jpg, pdf, png } from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('files on %s', (engine) => {
  let world: World
  let lin: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    lin = await world.person(await world.org())
  })
  afterAll(() => world.close())

  /** Every file below the store's folder. */
  const stored = async (): Promise<string[]> =>
    (await readdir(world.deps.config.filesDir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))

  const runs = (kind: 'files.forget' | 'files.sweep') =>
    fileJobs(world.deps)[kind]?.run(null, { attempt: 1, signal: new AbortController().signal })

  // spec: P3.file.1, P7.file.1, P7.file.5, L3.other.1, L5.upload.1, L7.wire.4, C.File.Upload
  test.each([
    ['图纸.pdf', pdf, 'application/pdf'],
    ['A.JPG', jpg, 'image/jpeg'],
    ['b.jpeg', jpg, 'image/jpeg'],
    ['c.PnG', png, 'image/png'],
  ])('%s is kept and comes back as it was', async (name, content, fileType) => {
    const answer = await lin.does(upload, multipart(name, content))
    expect(answer).toMatchObject({
      fileName: name,
      fileType,
      fileUrl: `/api/File/Download?fileKey=${answer.fileKey}`,
    })
    const reply = await lin.tries(download, { query: { fileKey: answer.fileKey } })
    expect(reply.bytes.equals(content)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': fileType,
      'content-length': String(content.length),
      'content-disposition': expect.stringMatching(/^inline; filename="[ -~]+"; filename\*=UTF-8''[!-~]+$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent(name))
  })

  const archive = (...names: string[]) =>
    buffer(
      Readable.from(
        zip(
          (async function* entries() {
            for (const name of names) yield { name, text: ['<x/>'] }
          })(),
        ),
      ),
    )

  test.each([
    ['a.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a.pdf', Buffer.from('<?php system($_GET[0]); ?>')],
    ['a.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(1000)])],
    ['a.jpg', png],
    ['a.pdf', jpg],
    ['a.png', Buffer.concat([png, Buffer.from('PK\u0005\u0006')])],
    ['a.pdf', Buffer.concat([Buffer.from('GIF89a=1;/*'), pdf])],
    ['a.xlsx', pdf],
    ['a.doc', pdf],
    ['a.txt', png],
    ['a.dwg', Buffer.from('AC-DC')],
    ['a.step', Buffer.from('<html>')],
  ])(
    'the content of %s that is something else is refused by its name and leaves nothing',
    async (name, content) => {
      const before = await stored()
      const reply = await lin.tries(upload, multipart(name, content))
      expect(reply.json().msg).toBe(`“${name}”的内容不是 ${name.split('.')[1]?.toUpperCase()}`)
      expect(reply.json().data).toMatchObject({ error: 'FILE_CONTENT' })
      expect(await stored()).toEqual(before)
    },
  )

  test.each([
    ['a.jpg.html', jpg],
    ['a.html.jpg', jpg],
    ['a.svg', png],
    ['a.JPG ', jpg],
    ['a.pdf%00.html', pdf],
    ['noextension', pdf],
    ['.pdf', pdf],
    ['\u200b.pdf', pdf],
    ['a.html\u200b.pdf', pdf],
    ['a.exe .pdf', pdf],
    ['a.pdf\u2028', pdf],
    ['a.xlsm', pdf],
  ])('%s that promises no type, or two, is refused and leaves nothing', async (name, content) => {
    const before = await stored()
    await expect(lin.does(upload, multipart(name, content))).toFailWith('FILE_TYPE')
    expect(await stored()).toEqual(before)
  })

  test('office files, texts and drawings are taken and handed out for saving alone', async () => {
    const types = '[Content_Types].xml'
    for (const [name, content] of [
      ['报价.xlsx', await archive(types, 'xl/workbook.xml')],
      ['合同.docx', await archive(types, 'word/document.xml')],
      ['旧表.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])],
      ['说明.txt', Buffer.from('<html>第一行\r\n')],
      ['零件.stp', Buffer.from('ISO-10303-21;\nHEADER;')],
      ['底板.DXF', Buffer.from('  0\r\nSECTION\r\n')],
      ['夹具.dwg', Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(20)])],
    ] as const) {
      const { fileKey } = await lin.does(upload, multipart(name, content))
      const { headers, bytes } = await lin.tries(download, { query: { fileKey } })
      expect(headers['content-disposition']).toMatch(/^attachment; /)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(bytes.equals(content)).toBe(true)
    }
    for (const names of [
      [types],
      ['xl/workbook.xml'],
      [types, 'xl/workbook.xml', 'xl/vbaProject.bin'],
      [types, 'xl/a', '../a'],
    ])
      await expect(lin.does(upload, multipart('a.xlsx', await archive(...names)))).toFailWith('FILE_CONTENT')
  })

  test.each([
    ['图\u061c纸\u200b\u0085\u2028.pdf', '图纸.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1.x.pdf', '_lpt1.x.pdf'],
    ['\u202eaux .pdf', '_aux .pdf'],
  ])('%j is stored, listed and handed out as %j', async (sent, name) => {
    const answer = await lin.does(upload, multipart(sent, pdf))
    expect(answer.fileName).toBe(name)
    const { headers } = await lin.tries(download, { query: { fileKey: answer.fileKey } })
    expect(headers['content-disposition']).toContain(`UTF-8''${encodeURIComponent(name)}`)
  })

  // spec: P7.file.1
  test('a body without a file, with an empty one, or of another form is refused', async () => {
    const before = await stored()
    await expect(lin.does(upload, multipart('a.pdf', Buffer.alloc(0)))).toFailWith('FILE_MISSING')
    await expect(lin.does(upload, multipart('a.pdf', pdf, { field: 'other' }))).toFailWith('FILE_MISSING')
    const { headers, payload } = multipart('a.pdf', pdf)
    await expect(lin.does(upload, { headers, payload: payload.subarray(0, payload.length - 30) })).toFailWith(
      'INPUT_INVALID',
    )
    await expect(
      lin.does(upload, { headers: { 'content-type': 'multipart/form-data' }, payload }),
    ).toFailWith('MEDIA_UNSUPPORTED')
    await expect(
      lin.does(upload, { headers: { 'content-type': 'application/json' }, payload: '{}' }),
    ).toFailWith('MEDIA_UNSUPPORTED')
    const fields = Buffer.from(
      Array.from(
        { length: 1000 },
        (_, n) => `------tandem-test-7d1f\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`,
      ).join(''),
    )
    expect((await lin.tries(upload, { headers, payload: Buffer.concat([fields, payload]) })).status).toBe(413)
    expect(await stored()).toEqual(before)
  })

  test('a file beyond the limit is refused and leaves nothing', async () => {
    const before = await stored()
    const big = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(uploadLimits.megabytes * 2 ** 20)])
    await expect(lin.does(upload, multipart('a.pdf', big))).toFailWith('FILE_TOO_LARGE')
    expect(await stored()).toEqual(before)
  })

  test('without a session not a byte is stored', async () => {
    const before = await stored()
    const { payload, headers } = multipart('a.pdf', pdf)
    const reply = await world.app.inject({ method: 'POST', url: upload.path, payload, headers })
    expect(reply.statusCode).toBe(401)
    expect(await stored()).toEqual(before)
  })

  test('a sender who breaks off leaves nothing', async () => {
    const before = await stored()
    const address = new URL(await world.listen())
    const { payload, headers } = multipart('a.pdf', Buffer.concat([pdf, Buffer.alloc(1_000_000)]))
    await new Promise<void>((resolve) => {
      const sending = request({
        port: address.port,
        method: 'POST',
        path: upload.path,
        headers: { ...headers, 's-token': lin.token, 'content-length': payload.length },
      })
      sending.once('error', () => resolve())
      sending.write(payload.subarray(0, 500_000), () => sending.destroy(new Error('gone')))
    })
    await expect.poll(stored).toEqual(before)
  })

  // spec: P6.token.1, P7.wire.5, P7.file.3, L7.wire.2, L7.wire.4
  test('keys that are no keys, and tokens anywhere but in the header, open nothing', async () => {
    const { fileKey } = await lin.does(upload, multipart('a.pdf', pdf))
    const asks = (url: string, headers: Record<string, string>) =>
      world.app.inject({ url, headers }).then(({ statusCode }) => statusCode)
    const token = { 's-token': lin.token }
    for (const key of [
      '../../etc/passwd',
      '..%2F..%2Fetc%2Fpasswd',
      '%252e%252e%252f',
      `${fileKey}/..`,
      '',
      'null',
      '00000000-0000-0000-0000-000000000000',
    ])
      expect([404, 422]).toContain(await asks(`/api/File/Download?fileKey=${key}`, token))
    expect(await asks(`/api/File/Download?fileKey=${fileKey}&S-token=${lin.token}`, {})).toBe(401)
    expect(
      await asks(`/api/File/Download?fileKey=${fileKey}`, { cookie: `sbp-access-token=${lin.token}` }),
    ).toBe(401)
    expect(await asks(`/api/File/Download?fileKey=${fileKey}`, token)).toBe(200)
  })

  const taken = (who: Persona, key: 'upload' | 'uploadKilobytes', count: number) =>
    world.deps.db.system((tx) =>
      sql`insert into rate_limits (key, window_start, count) values (${`${key}:${who.userId}`}, now(), ${count})`.execute(
        tx,
      ),
    )
  const filesOf = (who: Persona) =>
    world.deps.db.system((tx) =>
      tx.selectFrom('files').select('id').where('user_id', '=', who.userId).execute(),
    )

  test('the quota of an hour holds and says so, in both languages', async () => {
    const busy = await world.person(await world.org())
    await taken(busy, 'upload', uploadLimits.perHour)
    for (const [lang, msg] of [
      ['zh', '上传的文件过多，请稍后再试'],
      ['en', 'Too many files uploaded, please try again later'],
    ] as const)
      expect((await busy.tries(upload, { ...multipart('a.pdf', pdf), lang })).json()).toMatchObject({
        code: 429,
        msg,
        data: { error: 'FILE_QUOTA' },
      })
    expect(await filesOf(busy)).toEqual([])
  })

  test('the quota holds for uploads at once, on two processes; what failed has its place as well', async () => {
    const busy = await world.person(await world.org())
    await taken(busy, 'upload', uploadLimits.perHour - 11)
    await expect(busy.does(upload, multipart('a.pdf', png))).toFailWith('FILE_CONTENT')
    const second = await besides(world, engine === 'pglite' ? world.deps.db : undefined)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        tries(at % 2 === 0 ? world : second, busy, upload, multipart('a.pdf', pdf)),
      ),
    )
    const stored = replies.filter(({ status }) => status === 200)
    expect(stored).toHaveLength(10)
    expect(await filesOf(busy)).toHaveLength(10)
    await (engine === 'pglite' ? second.app.close() : second.close())
  })

  test('an hour has so many bytes, counted before they are read', async () => {
    const busy = await world.person(await world.org())
    await taken(busy, 'uploadKilobytes', uploadLimits.megabytesPerHour * 1024 - 1)
    await busy.does(upload, multipart('a.pdf', pdf))
    await expect(busy.does(upload, multipart('b.pdf', pdf))).toFailWith('FILE_QUOTA')
    expect(await filesOf(busy)).toHaveLength(1)
  })

  test('what nobody attached within a day goes, record and content; the rest stays', async () => {
    const { buyer } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    const [loose, attached, fresh] = [
      await buyer.does(upload, multipart('loose.pdf', pdf)),
      await buyer.does(upload, multipart('attached.pdf', pdf)),
      await buyer.does(upload, multipart('fresh.pdf', pdf)),
    ]
    await buyer.does(insertAnnex, {
      body: { noun: 'orders', recordId: order.id, fileKeys: [attached.fileKey] },
    })
    await world.deps.db.system((tx) =>
      sql`update files set uploaded_at = now() - interval '25 hours' where id = any(${[loose.fileKey, attached.fileKey]}::uuid[])`.execute(
        tx,
      ),
    )
    await runs('files.forget')
    const status = async (fileKey: string) => (await buyer.tries(download, { query: { fileKey } })).status
    expect([
      await status(loose.fileKey),
      await status(attached.fileKey),
      await status(fresh.fileKey),
    ]).toEqual([404, 200, 200])
    expect((await stored()).some((path) => path.endsWith(loose.fileKey))).toBe(false)
  })

  test('contents that a crash left without a record go after a day', async () => {
    const { fileKey } = await lin.does(upload, multipart('kept.pdf', pdf))
    const { filesDir } = world.deps.config
    const lost = crypto.randomUUID()
    const at = (key: string) => join(filesDir, key.slice(0, 2), key.slice(2, 4), key)
    await mkdir(join(at(lost), '..'), { recursive: true })
    await writeFile(at(lost), 'x')
    const old = new Date(Date.now() - 25 * 3_600_000)
    await utimes(at(lost), old, old)
    await utimes(at(fileKey), old, old)
    await runs('files.sweep')
    const paths = await stored()
    expect([paths.includes(at(lost)), paths.includes(at(fileKey))]).toEqual([false, true])
  })

  test('the record says what was stored', async () => {
    const { fileKey } = await lin.does(upload, multipart('a.pdf', pdf))
    const row = await world.deps.db.system((tx) =>
      tx.selectFrom('files').selectAll().where('id', '=', fileKey).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      user_id: lin.userId,
      org_id: lin.orgId,
      size: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      attached: false,
    })
  })
})
