import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, upload } from '../../../contract/documents.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { recordDelete, recordExport, recordInfo, recordSave } from '../../../contract/records.ts'
import { fileJobs } from '../../../server/modules/files/files.jobs.ts'
import { engines } from '../../support/db.ts'
import type { CallFailed, Persona } from '../../support/persona.ts'
import { png } from '../../support/samples.ts'
import { cellsOf } from '../../support/sheet.ts'
import { toolingOf } from '../../support/tooling.ts'
import { multipart } from '../../support/upload.ts'
import { openWorld, type World } from '../../support/world.ts'

/** Tools with a note, photographs, and a heading that is computed from the name. */
const withNote = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.map((entity) => ({
    ...entity,
    fields: [
      ...entity.fields,
      { key: 'note', name: '说明', type: 'varchar', length: 4000 },
      ...(entity.parent === undefined
        ? ([
            { key: 'photos', name: '照片', type: 'file', limit: 2 },
            { key: 'heading', name: '标题', type: 'varchar', length: 400, formula: 'name' },
          ] as const)
        : []),
    ],
  })),
})

const shows = (...keys: string[]) =>
  `<p>看图</p>${keys.map((key) => `<img data-file="${key}" alt="裂纹">`).join('')}`

describe.each(engines)('images in rich texts of records on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const sends = async (who: Persona) => (await who.does(upload, multipart('裂纹.png', png))).fileKey
  const statuses = (key: string, ...who: Persona[]) =>
    Promise.all(who.map(async (one) => (await one.tries(download, { query: { fileKey: key } })).status))
  const faults = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('it was not refused'),
      (error: unknown) => (error as CallFailed).refusal.faults, // anything else fails where it is compared
    )

  /** 林 writes a note with a picture about a tool of one of the two suppliers she shares the register with. */
  const noted = async () => {
    const { buyer: lin, buyerOrg, supplier: chen, supplierOrg } = await world.tradingPair()
    const otherOrg = await world.org({ is: 'supplier' })
    await world.link(buyerOrg, otherOrg)
    const sun = await world.person(otherOrg, { name: '孙', side: 'supplier' })
    const { ids } = await toolingOf(lin, [supplierOrg.id, otherOrg.id], withNote)
    const entityId = ids.tool
    const saves = (who: Persona, values: object, more: object = {}) =>
      who.does(recordSave, { body: { entityId, values: values as Record<string, never>, ...more } })
    const makes = (who: Persona, values: object, more: object = {}) =>
      saves(who, { name: '支架模', category: 'stamping', supplierId: supplierOrg.id, ...values }, more)
    const image = await sends(lin)
    const saved = await makes(lin, { note: shows(image) })
    const info = (id = saved.id, who: Persona = lin) =>
      who.does(recordInfo, { query: { entityId, keyId: id } })
    return { lin, buyerOrg, chen, supplierOrg, sun, otherOrg, entityId, image, saved, saves, makes, info }
  }

  test('who may read the record may fetch its images, and nobody else', async () => {
    const { lin, buyerOrg, chen, sun, otherOrg, image, saved, saves, info } = await noted()
    const gao = await world.person(buyerOrg, { name: '高', rights: ['records.read'] })
    const wu = await world.person(buyerOrg, { name: '吴', rights: ['orders.read', 'records.write'] })
    const stranger = await world.person(await world.org())
    const all = () => statuses(image, lin, gao, chen, sun, wu, stranger)
    expect((await info(saved.id, gao)).values['note']).toBe(shows(image))
    expect((await info(saved.id, chen)).values['note']).toBe(shows(image))
    expect(await all()).toEqual([200, 200, 200, 404, 404, 404])
    await saves(lin, { supplierId: otherOrg.id }, saved)
    expect(await all()).toEqual([200, 200, 404, 200, 404, 404])
  })

  test('an image that is taken out is on nothing and goes with the next sweep; one that stays, stays', async () => {
    const { lin, chen, image, saved, saves } = await noted()
    const added = await sends(chen)
    expect(await statuses(added, lin)).toEqual([404])
    await saves(chen, { note: shows(image, added, image.toUpperCase()) }, saved)
    expect(await statuses(added, lin, chen)).toEqual([200, 200])
    await saves(lin, { note: shows(added) }, { id: saved.id, version: 2 })
    expect(await statuses(image, lin, chen)).toEqual([404, 404])
    await world.deps.db.system((tx) =>
      sql`update files set uploaded_at = now() - interval '25 hours'`.execute(tx),
    )
    await fileJobs(world.deps)['files.forget']?.run(null, {
      attempt: 1,
      signal: new AbortController().signal,
    })
    const kept = await world.deps.db.system((tx) =>
      tx.selectFrom('files').select('id').where('id', 'in', [image, added]).execute(),
    )
    expect(kept.map(({ id }) => id)).toEqual([added])
    expect(await statuses(added, lin, chen)).toEqual([200, 200])
  })

  test('a text that names somebody else’s file, another record’s or none is refused at its field', async () => {
    const { lin, chen, sun, image, saved, saves, makes, info } = await noted()
    const gone = { path: 'note', msg: '说明中有图片已不可用，请删去后重新插入' }
    const foreign = await sends(chen)
    for (const key of [foreign, image, crypto.randomUUID()])
      expect(await faults(makes(lin, { note: shows(key) }))).toEqual([gone])
    // 陈 may change the record; that does not make her the owner of what others sent.
    const loose = await sends(lin)
    expect(await faults(saves(chen, { note: shows(image, loose) }, saved))).toEqual([gone])
    expect(await statuses(loose, chen, sun)).toEqual([404, 404])
    expect((await info()).values['note']).toBe(shows(image))
    // nothing of a refused save stays: her own file is free for her own record
    const { id } = await makes(lin, { note: shows(loose) })
    expect((await info(id)).values['note']).toBe(shows(loose))
  })

  test('what is written about an image is a text, and what the server computes names no file', async () => {
    const { lin, chen, saved, makes, saves, info } = await noted()
    const foreign = await sends(chen)
    const written = `&lt;img data-file="${foreign}"&gt; <p data-file="${foreign}">1 < 2</p><img data-file="x">`
    await saves(lin, { note: written }, saved)
    expect((await info()).values['note']).toBe(written)
    const name = `<img data-file=${foreign}>`
    expect(await faults(makes(lin, { name }))).toMatchObject([{ path: 'name' }])
    // Her own in the name: the heading is computed from it and names the same file, which is on the record once.
    const own = await sends(lin)
    const { id } = await makes(lin, { name: `<img data-file=${own}>` })
    expect((await info(id)).values['heading']).toBe(`<img data-file=${own}>`)
    await saves(lin, { name: '检具' }, { id, version: 1 })
    expect(await statuses(own, lin)).toEqual([404])
  })

  test('rows have images of their own, which go with the row and with the record', async () => {
    const { lin, chen, entityId, image, saved, saves, info } = await noted()
    const [first, second] = [await sends(lin), await sends(lin)]
    const row = (key: string) => ({
      rowStatus: 'add',
      values: { doneOn: '2026-01-01', kind: 'care', note: shows(key) },
    })
    const rows = (...sent: object[]) => ({ rows: { maintenance: sent } })
    expect(await faults(saves(lin, {}, { ...saved, ...rows(row(first), row(first)) }))).toMatchObject([
      { path: 'maintenance.1.note' },
    ])
    await saves(lin, {}, { ...saved, ...rows(row(first), row(second)) })
    const [one] = (await info()).rows['maintenance'] ?? []
    await saves(lin, {}, { id: saved.id, version: 2, ...rows({ id: one?.id, rowStatus: 'delete' }) })
    const all = async () =>
      (await Promise.all([first, second, image].map((key) => statuses(key, chen)))).flat()
    expect(await all()).toEqual([404, 200, 200])
    await lin.does(recordDelete, { body: { entityId, keys: [{ id: saved.id, version: 3 }] } })
    expect(await all()).toEqual([404, 404, 404])
  })

  test('one picture may be a photograph and stand in the text of the same record', async () => {
    const { lin, chen, image, saved, saves } = await noted()
    const photo = await sends(lin)
    const photos = [{ fileKey: photo, fileName: '裂纹.png' }]
    await saves(lin, { photos, note: shows(image, photo) }, saved)
    await saves(lin, { photos: [] }, { id: saved.id, version: 2 })
    expect(await statuses(photo, chen)).toEqual([200])
    await saves(lin, { note: '' }, { id: saved.id, version: 3 })
    expect(await statuses(photo, chen, lin)).toEqual([404, 404])
  })

  test('a sheet of the records has the text as it is kept', async () => {
    const { lin, entityId, image } = await noted()
    const { bytes } = await lin.tries(recordExport, { body: { entityId, fields: ['name', 'note'] } })
    expect(await cellsOf(bytes)).toEqual([
      ['名称', '说明'],
      ['支架模', shows(image)],
    ])
  })
})
