import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appExport, appShare, appInfo } from '../../../contract/apps.ts'
import { download, upload } from '../../../contract/documents.ts'
import { recordDelete, recordExport, recordInfo, recordList, recordSave } from '../../../contract/records.ts'
import { fileJobs } from '../../../server/modules/files/files.jobs.ts'
import { engines } from '../../support/db.ts'
import type { CallFailed, Persona } from '../../support/persona.ts'
import { pdf, png } from '../../support/samples.ts'
import { cellsOf } from '../../support/sheet.ts'
import { toolingOf, withPhotos } from '../../support/tooling.ts'
import { multipart } from '../../support/upload.ts'
import { openWorld, type World } from '../../support/world.ts'

describe.each(engines)('files of records on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const uploads = async (who: Persona, name = '照片.png') =>
    who.does(upload, multipart(name, name.endsWith('.pdf') ? pdf : png))
  const status = async (who: Persona, { fileKey }: { fileKey: string }) =>
    (await who.tries(download, { query: { fileKey } })).status
  const faults = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('it was not refused'),
      (error: unknown) => (error as CallFailed).refusal.faults, // anything else fails where it is compared
    )

  /** A buyer's tool at one of two suppliers the application is shared with. */
  const shared = async () => {
    const { buyer, buyerOrg, supplier, supplierOrg } = await world.tradingPair()
    const otherOrg = await world.org({ is: 'supplier' })
    await world.link(buyerOrg, otherOrg)
    const other = await world.person(otherOrg, { side: 'supplier' })
    const tooling = await toolingOf(buyer, [supplierOrg.id, otherOrg.id], withPhotos)
    const entityId = tooling.ids.tool
    const saves = (who: Persona, values: object, more: object = {}) =>
      who.does(recordSave, { body: { entityId, values: values as Record<string, never>, ...more } })
    const file = await uploads(buyer)
    const saved = await saves(buyer, {
      name: '支架模',
      category: 'stamping',
      supplierId: supplierOrg.id,
      photos: [file],
    })
    const info = (who: Persona = buyer) => who.does(recordInfo, { query: { entityId, keyId: saved.id } })
    return {
      ...tooling,
      entityId,
      buyer,
      buyerOrg,
      supplier,
      supplierOrg,
      other,
      otherOrg,
      file,
      saved,
      saves,
      info,
    }
  }

  test('a file goes with its record to who sees it, and to nobody else', async () => {
    const {
      entityId,
      appId,
      buyer,
      buyerOrg,
      supplier,
      supplierOrg,
      other,
      otherOrg,
      file,
      saved,
      saves,
      info,
    } = await shared()
    const told = [{ ...file, fileName: '照片.png', fileType: 'image/png' }]
    expect((await info()).values['photos']).toEqual(told)
    expect((await info(supplier)).values['photos']).toEqual(told)
    const { rows } = await buyer.does(recordList, { body: { entityId } })
    expect(rows.map(({ values }) => values['photos'])).toEqual([told])
    const reader = await world.person(buyerOrg, { rights: ['records.read'] })
    const outsider = await world.person(buyerOrg, { rights: ['orders.read', 'records.write'] })
    const stranger = await world.person(await world.org())
    const all = async () =>
      Promise.all([buyer, reader, supplier, other, outsider, stranger].map((who) => status(who, file)))
    expect(await all()).toEqual([200, 200, 200, 404, 404, 404])

    await saves(buyer, { supplierId: otherOrg.id }, saved)
    expect(await all()).toEqual([200, 200, 404, 200, 404, 404])
    const { version } = await buyer.does(appInfo, { query: { appId } })
    await buyer.does(appShare, { body: { id: appId, version, partnerIds: [supplierOrg.id] } })
    expect(await all()).toEqual([200, 200, 404, 404, 404, 404])
  })

  test('a partner who may change the record adds files to it; one taken out is on nothing', async () => {
    const { buyer, supplier, other, file, saved, saves, info } = await shared()
    const added = await uploads(supplier, '检测.pdf')
    expect(await status(buyer, added)).toBe(404)
    await saves(supplier, { photos: [added, file] }, saved)
    expect((await info()).values['photos']).toEqual([added, file])
    expect([await status(buyer, added), await status(supplier, added), await status(other, added)]).toEqual([
      200, 200, 404,
    ])
    await saves(buyer, { photos: [added] }, { id: saved.id, version: 2 })
    expect([await status(buyer, file), await status(supplier, file), await status(buyer, added)]).toEqual([
      404, 404, 200,
    ])
    // what nothing holds goes with the next sweep; what a record holds stays
    await world.deps.db.system((tx) =>
      sql`update files set uploaded_at = now() - interval '25 hours'`.execute(tx),
    )
    await fileJobs(world.deps)['files.forget']?.run(null, {
      attempt: 1,
      signal: new AbortController().signal,
    })
    const kept = await world.deps.db.system((tx) =>
      tx.selectFrom('files').select('id').where('id', 'in', [file.fileKey, added.fileKey]).execute(),
    )
    expect(kept.map(({ id }) => id)).toEqual([added.fileKey])
    expect(await status(buyer, added)).toBe(200)
  })

  test('rows of a sub-table have files of their own, which go with the row and with the record', async () => {
    const { entityId, buyer, saved, saves, info, file } = await shared()
    const [first, second] = [await uploads(buyer, '一.pdf'), await uploads(buyer, '二.pdf')]
    const row = (one: object) => ({
      rowStatus: 'add',
      values: { doneOn: '2026-01-01', kind: 'care', photos: [one] },
    })
    await saves(buyer, {}, { ...saved, rows: { maintenance: [row(first), row(second)] } })
    const rows = (await info()).rows['maintenance'] ?? []
    expect(rows.map(({ values }) => values['photos'])).toEqual([[first], [second]])
    await saves(
      buyer,
      {},
      { id: saved.id, version: 2, rows: { maintenance: [{ id: rows[0]?.id, rowStatus: 'delete' }] } },
    )
    const all = async () => Promise.all([first, second, file].map((one) => status(buyer, one)))
    expect(await all()).toEqual([404, 200, 200])
    await buyer.does(recordDelete, { body: { entityId, keys: [{ id: saved.id, version: 3 }] } })
    expect(await all()).toEqual([404, 404, 404])
  })

  test('only one’s own loose files can be taken, each once; names and types are what was stored', async () => {
    const { buyer, supplier, file, saved, saves, info } = await shared()
    const own = await uploads(buyer, '图纸.pdf')
    const forged = { ...own, fileName: 'x.html', fileType: 'text/html', fileUrl: 'javascript:1', more: 1 }
    await saves(buyer, { photos: [forged] }, saved)
    expect((await info()).values['photos']).toEqual([{ ...own, fileType: 'application/pdf' }])
    const foreign = await uploads(supplier)
    const gone = { path: 'photos', msg: '文件“a”已不可用，请重新上传' }
    for (const fileKey of [foreign.fileKey, file.fileKey, own.fileKey, crypto.randomUUID(), 'x'])
      expect(
        await faults(
          saves(buyer, { name: '第二套', category: 'casting', photos: [{ fileKey, fileName: 'a' }] }),
        ),
      ).toEqual([gone])
    const twice = await uploads(buyer)
    expect(
      await faults(saves(buyer, { photos: [twice, twice] }, { id: saved.id, version: 2 })),
    ).toMatchObject([{ path: 'photos' }])
    // nothing of a refused save stays
    await saves(buyer, { photos: [twice] }, { id: saved.id, version: 2 })
    expect(await status(supplier, twice)).toBe(200)
  })

  test.each([
    [
      'more than there may be',
      (keys: string[]) => keys.map((fileKey) => ({ fileKey, fileName: 'a' })),
      '照片最多 2 项',
    ],
    ['no list', () => 'a.png', '照片的值无效'],
    ['no files', () => [1, null], '照片的值无效'],
  ])('%s is refused at its field', async (_, sent, msg) => {
    const { buyer, saved, saves } = await shared()
    const keys = []
    for (const name of ['1.png', '2.png', '3.png']) keys.push((await uploads(buyer, name)).fileKey)
    expect(await faults(saves(buyer, { photos: sent(keys) }, saved))).toEqual([{ path: 'photos', msg }])
  })

  test('files are emptied; a sheet tells their names; an application is exported without them', async () => {
    const { entityId, appId, buyer, file, saved, saves, info } = await shared()
    const sheet = await buyer.tries(recordExport, {
      body: { entityId, fields: ['name', 'photos'] },
    })
    expect(await cellsOf(sheet.bytes)).toEqual([
      ['名称', '照片'],
      ['支架模', '照片.png'],
    ])
    const { text } = await buyer.tries(appExport, { query: { appId } })
    expect(text).toContain('"photos"')
    expect(text).not.toContain(file.fileKey)
    await saves(buyer, { photos: [] }, saved)
    expect((await info()).values['photos']).toEqual(null)
    expect(await status(buyer, file)).toBe(404)
  })
})
