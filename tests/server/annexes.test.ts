import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AnnexNoun,
  annexList,
  download,
  history,
  insertAnnex,
  upload,
} from '../../contract/documents.ts'
import { materialDel, materialSave } from '../../contract/materials.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { engines } from '../support/db.ts'
import type { Persona } from '../support/persona.ts'
import { pdf } from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('files of materials and partners on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const uploads = async (who: Persona): Promise<string> =>
    (await who.does(upload, multipart('图纸.pdf', pdf))).fileKey
  const on = (noun: AnnexNoun, { id }: { id: string }) => ({ noun, recordId: id })
  const material = async (who: Persona) =>
    who.does(materialSave, {
      body: { code: `M-${crypto.randomUUID().slice(0, 8)}`, name: '支架', unit: 'PCS', currency: 'CNY' },
    })
  const link = async (who: Persona) => {
    const [row] = (await who.does(supplierList, { body: {} })).rows
    if (!row) throw new Error('no partner')
    return row
  }
  const reads = async (who: Persona, fileKey: string) =>
    (await who.tries(download, { query: { fileKey } })).status

  // spec: C.Annex.InsertAnnex
  test('the drawing of a material is seen by the colleagues who may read materials, and by nobody else', async () => {
    const { buyer, supplier, buyerOrg } = await world.tradingPair()
    const made = await material(buyer)
    const fileKey = await uploads(buyer)
    const [annex] = await buyer.does(insertAnnex, {
      body: { ...on('materials', made), fileKeys: [fileKey] },
    })
    expect(annex).toMatchObject({ fileName: '图纸.pdf', fileKey, side: 'buyer' })
    const reader = await world.person(buyerOrg, { rights: ['materials.read'] })
    const clerk = await world.person(buyerOrg, { rights: ['orders.read'] })
    expect(await reader.does(annexList, { query: on('materials', made) })).toEqual([annex])
    expect([await reads(reader, fileKey), await reads(clerk, fileKey)]).toEqual([200, 404])
    expect(await reads(supplier, fileKey)).toBe(404)
    await expect(clerk.does(annexList, { query: on('materials', made) })).toFailWith('NO_RIGHT')
    const own = await uploads(reader)
    await expect(
      reader.does(insertAnnex, { body: { ...on('materials', made), fileKeys: [own] } }),
    ).toFailWith('NO_RIGHT')
  })

  test('the material of another organisation is not there, with every right to materials', async () => {
    const { buyer } = await world.tradingPair()
    const made = await material(buyer)
    const stranger = await world.person(await world.org(), { rights: ['materials.read', 'materials.write'] })
    const fileKey = await uploads(stranger)
    await expect(stranger.does(annexList, { query: on('materials', made) })).toFailWith('NOT_FOUND')
    await expect(
      stranger.does(insertAnnex, { body: { ...on('materials', made), fileKeys: [fileKey] } }),
    ).toFailWith('NOT_FOUND')
    expect(await reads(stranger, fileKey)).toBe(200)
  })

  test('files of a deleted material are gone with it', async () => {
    const { buyer } = await world.tradingPair()
    const made = await material(buyer)
    const fileKey = await uploads(buyer)
    await buyer.does(insertAnnex, { body: { ...on('materials', made), fileKeys: [fileKey] } })
    await buyer.does(materialDel, { query: { id: made.id } })
    expect(await reads(buyer, fileKey)).toBe(404)
  })

  test('what hangs on a link both of its sides see, and no third', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const third = await world.tradingPair()
    const fileKey = await uploads(buyer)
    const agreed = await link(buyer)
    const added = await buyer.does(insertAnnex, {
      body: { ...on('suppliers', agreed), fileKeys: [fileKey] },
    })
    expect(await supplier.does(annexList, { query: on('suppliers', await link(supplier)) })).toEqual(added)
    expect([await reads(supplier, fileKey), await reads(third.buyer, fileKey)]).toEqual([200, 404])
    await expect(third.supplier.does(annexList, { query: on('suppliers', agreed) })).toFailWith('NOT_FOUND')
  })

  test('only documents keep a history', async () => {
    const { buyer } = await world.tradingPair()
    const query = on('materials', await material(buyer)) as { noun: 'orders'; recordId: string } // as another client asks
    await expect(buyer.does(history, { query })).toFailWith('INPUT_INVALID')
  })
})
