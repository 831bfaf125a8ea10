import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment, annexList, download, history, insertAnnex, upload } from '../../contract/documents.ts'
import type { Persona } from '../support/persona.ts'
import { engines } from '../support/db.ts'
import { pdf, png } from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('documents on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const uploads = async (who: Persona, name = '图纸.pdf', content: Buffer = pdf): Promise<string> => {
    const { fileKey } = await who.does(upload, multipart(name, content))
    return fileKey
  }
  const on = (order: { id: string }) => ({ noun: 'orders' as const, recordId: order.id })
  const kinds = async (who: Persona, order: { id: string }) =>
    (await who.does(history, { query: on(order) })).map(({ kind }) => kind)

  test('both sides read one history, each with the organisation that acted', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    await supplier.receives(order)
    const [bought, sold] = [
      await buyer.does(history, { query: on(order) }),
      await supplier.does(history, { query: on(order) }),
    ]
    expect(bought.map(({ kind, actorOrg, shared }) => [kind, actorOrg, shared])).toEqual([
      ['create', buyerOrg.name, false],
      ['send', buyerOrg.name, true],
      ['receive', supplierOrg.name, true],
    ])
    expect(sold).toEqual(bought.slice(1))
  })

  test('a comment is read by both sides, on a draft by the own side alone', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const draft = await buyer.writesOrder()
    await buyer.does(addComment, { body: { ...on(draft), text: '内部：先等报价' } })
    await expect(supplier.does(history, { query: on(draft) })).toFailWith('NOT_FOUND')
    const order = await buyer.sends(draft)
    const said = await supplier.does(addComment, { body: { ...on(order), text: '请确认图纸版本\n谢谢' } })
    expect(said).toMatchObject({
      kind: 'comment',
      actorName: supplier.name,
      side: 'supplier',
      data: { text: '请确认图纸版本\n谢谢' },
    })
    expect(await kinds(buyer, order)).toEqual(['create', 'comment', 'send', 'comment'])
    expect(await kinds(supplier, order)).toEqual(['send', 'comment'])
  })

  test('an empty comment, one of 2,001 characters and one with control characters are refused', async () => {
    const { buyer } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    for (const text of ['', '   ', 'x'.repeat(2001), 'a\u0000b', '\ud800'])
      await expect(buyer.does(addComment, { body: { ...on(order), text } })).toFailWith('INPUT_INVALID')
    expect(await kinds(buyer, order)).toEqual(['create', 'send'])
  })

  // spec: C.Annex.InsertAnnex
  test('a file is its uploader’s until it hangs on a document, then of who sees that', async () => {
    const { buyer, supplier, buyerOrg } = await world.tradingPair()
    const stranger = await world.person(await world.org())
    const colleague = await world.person(buyerOrg, { rights: ['orders.read'] })
    const order = await buyer.sendsOrder()
    const fileKey = await uploads(buyer)
    const reads = async (who: Persona) => (await who.tries(download, { query: { fileKey } })).status
    expect([
      await reads(buyer),
      await reads(supplier),
      await reads(colleague),
      await reads(stranger),
    ]).toEqual([200, 404, 404, 404])

    await expect(supplier.does(insertAnnex, { body: { ...on(order), fileKeys: [fileKey] } })).toFailWith(
      'NOT_FOUND',
    )
    const [annex] = await buyer.does(insertAnnex, { body: { ...on(order), fileKeys: [fileKey] } })
    expect(annex).toMatchObject({
      fileName: '图纸.pdf',
      fileType: 'application/pdf',
      fileKey,
      size: pdf.length,
      side: 'buyer',
    })
    expect([
      await reads(buyer),
      await reads(supplier),
      await reads(colleague),
      await reads(stranger),
    ]).toEqual([200, 200, 200, 404])
    expect(await supplier.does(annexList, { query: on(order) })).toEqual([annex])
    expect(await kinds(supplier, order)).toEqual(['send', 'annex'])

    const other = await buyer.sendsOrder()
    await expect(buyer.does(insertAnnex, { body: { ...on(other), fileKeys: [fileKey] } })).toFailWith(
      'NOT_FOUND',
    )
  })

  test('a comment carries the files that belong to it, all of them or none of it is said', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    const fileKey = await uploads(buyer, '样张.pdf')
    const says = (fileKeys: readonly string[]) =>
      buyer.does(addComment, { body: { ...on(order), text: '请按附件备货', fileKeys: [...fileKeys] } })
    await expect(says([fileKey, crypto.randomUUID()])).toFailWith('NOT_FOUND')
    expect(await kinds(supplier, order)).toEqual(['send'])
    const said = await says([fileKey])
    expect(said.data).toMatchObject({ text: '请按附件备货', files: [{ fileKey, fileName: '样张.pdf' }] })
    expect(await kinds(supplier, order)).toEqual(['send', 'comment'])
    expect((await supplier.tries(download, { query: { fileKey } })).status).toBe(200)
    expect(await supplier.does(annexList, { query: on(order) })).toMatchObject([{ fileName: '样张.pdf' }])
  })

  test('files on a draft reach the supplier with the order, and a deleted draft takes its own along', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const [kept, gone] = [await buyer.writesOrder(), await buyer.writesOrder()]
    const [fileKey, lost] = [await uploads(buyer, 'a.png', png), await uploads(buyer, 'b.png', png)]
    await buyer.does(insertAnnex, { body: { ...on(kept), fileKeys: [fileKey] } })
    await buyer.does(insertAnnex, { body: { ...on(gone), fileKeys: [lost] } })
    expect((await supplier.tries(download, { query: { fileKey } })).status).toBe(404)
    await buyer.sends(kept)
    expect((await supplier.tries(download, { query: { fileKey } })).status).toBe(200)
    expect(await supplier.does(annexList, { query: on(kept) })).toHaveLength(1)
    await buyer.deletes(gone)
    expect((await buyer.tries(download, { query: { fileKey: lost } })).status).toBe(404)
  })

  test('all files or none: one unknown key attaches nothing', async () => {
    const { buyer } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    const fileKey = await uploads(buyer)
    const unknown = crypto.randomUUID()
    await expect(
      buyer.does(insertAnnex, { body: { ...on(order), fileKeys: [fileKey, unknown] } }),
    ).toFailWith('NOT_FOUND')
    expect(await buyer.does(annexList, { query: on(order) })).toEqual([])
    expect(await buyer.does(insertAnnex, { body: { ...on(order), fileKeys: [fileKey] } })).toHaveLength(1)
  })

  test('who may only read orders reads what was said and attached, and adds nothing', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    await buyer.does(addComment, { body: { ...on(order), text: '请看' } })
    for (const [org, side] of [
      [buyerOrg, 'buyer'],
      [supplierOrg, 'supplier'],
    ] as const) {
      const reader = await world.person(org, { side, rights: ['orders.read'] })
      expect((await reader.does(history, { query: on(order) })).map(({ kind }) => kind)).toContain('comment')
      const fileKey = await uploads(reader)
      await expect(reader.does(addComment, { body: { ...on(order), text: 'x' } })).toFailWith('NO_RIGHT')
      await expect(reader.does(insertAnnex, { body: { ...on(order), fileKeys: [fileKey] } })).toFailWith(
        'NO_RIGHT',
      )
    }
    // Any right to act on orders is enough, and a document out of sight stays not found.
    const clerk = await world.person(supplierOrg, {
      side: 'supplier',
      rights: ['orders.read', 'orders.receive'],
    })
    await clerk.does(addComment, { body: { ...on(order), text: '收到' } })
    await expect(
      supplier.does(addComment, { body: { ...on(await buyer.writesOrder()), text: 'x' } }),
    ).toFailWith('NOT_FOUND')
  })

  test('who may not read orders reads no history, comments nothing and attaches nothing', async () => {
    const { buyer, buyerOrg } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    const clerk = await world.person(buyerOrg, { rights: ['materials.read'] })
    const fileKey = await uploads(clerk)
    await expect(clerk.does(history, { query: on(order) })).toFailWith('NO_RIGHT')
    await expect(clerk.does(annexList, { query: on(order) })).toFailWith('NO_RIGHT')
    await expect(clerk.does(addComment, { body: { ...on(order), text: 'x' } })).toFailWith('NO_RIGHT')
    await expect(clerk.does(insertAnnex, { body: { ...on(order), fileKeys: [fileKey] } })).toFailWith(
      'NO_RIGHT',
    )
  })
})
