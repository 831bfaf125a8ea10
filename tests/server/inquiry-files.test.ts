import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as d from '../../contract/documents.ts'
import * as f from '../../contract/inquiries.files.ts'
import * as c from '../../contract/inquiries.ts'
import { materialSave } from '../../contract/materials.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { pdf } from '../support/samples.ts'
import { multipart } from '../support/upload.ts'

describe.each(engines)('files of an inquiry for all who are invited on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const uploads = async (who: Persona, name: string) =>
    (await who.does(d.upload, multipart(name, pdf))).fileKey
  const gives = async (who: Persona, inquiry: Pick<c.Inquiry, 'id'>, fileKeys: string[], materialCode = '') =>
    who.does(f.inquiryAddFiles, {
      body: { ...i.one(await i.sees(who, inquiry)), fileKeys, materialCode },
    })
  const names = (files: readonly { fileName: string }[]) => files.map(({ fileName }) => fileName)

  test('林晓 gives a drawing of a line and terms of the whole: 陈亮 and 孙丽 read both, nobody reads them before', async () => {
    const draft = await i.drafts(m.lin, [m.chenguang, m.hongyuan])
    const terms = await uploads(m.lin, '供货条款.pdf')
    const drawing = await uploads(m.lin, 'M-2 图纸.pdf')
    await gives(m.lin, draft, [terms])
    const whole = await gives(m.lin, draft, [drawing], 'M-2')
    expect(whole.files).toMatchObject([
      { fileName: '供货条款.pdf', materialCode: '', byName: '林晓' },
      { fileName: 'M-2 图纸.pdf', materialCode: 'M-2' },
    ])
    for (const fileKey of [terms, drawing])
      expect((await m.chen.tries(d.download, { query: { fileKey } })).status).toBe(404)
    await i.publishes(m.lin, whole)
    for (const who of [m.chen, m.sun]) {
      const quote = await i.reads(who, draft)
      expect(names(quote.files)).toEqual(['供货条款.pdf', 'M-2 图纸.pdf'])
      for (const { fileKey } of quote.files)
        expect((await who.tries(d.download, { query: { fileKey } })).status).toBe(200)
      const query = { noun: 'quotes', recordId: quote.id } as const
      expect(await who.does(d.annexList, { query })).toEqual([])
    }
  })

  test('what is added later reaches all at once, each history tells of it, and none is taken back', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const later = await uploads(m.lin, '变更单.pdf')
    const { version } = await gives(m.lin, asked, [later, later])
    const again = await gives(m.lin, asked, [later])
    expect([names(again.files), again.version]).toEqual([['变更单.pdf'], version])
    for (const who of [m.chen, m.sun]) {
      const quote = await i.reads(who, asked)
      expect(names(quote.files)).toEqual(['变更单.pdf'])
      const told = await who.does(d.history, { query: { noun: 'quotes', recordId: quote.id } })
      expect(told.filter(({ kind }) => kind === 'addFiles')).toMatchObject([
        { actorName: '林晓', data: { files: [{ fileKey: later, fileName: '变更单.pdf' }] } },
      ])
    }
    await expect(
      m.lin.does(f.inquiryRemoveFile, { body: { id: asked.id, version, fileKey: later } }),
    ).toFailWith('WRONG_STATE')
    await i.deadlinePasses(m, asked)
    const late = await uploads(m.lin, '晚到.pdf')
    const body = { ...i.one(await i.sees(m.lin, asked)), fileKeys: [late] }
    await expect(m.lin.does(f.inquiryAddFiles, { body })).toFailWith('WRONG_STATE')
  })

  test('who is invited later gets what was given before', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    await gives(m.lin, asked, [await uploads(m.lin, '图纸.pdf')])
    await m.lin.does(c.inquiryInvite, {
      body: { ...i.one(await i.sees(m.lin, asked)), supplierOrgIds: [m.hongyuan.id] },
    })
    const { files } = await i.reads(m.sun, asked)
    expect(names(files)).toEqual(['图纸.pdf'])
    expect((await m.sun.tries(d.download, { query: { fileKey: files[0]?.fileKey ?? '' } })).status).toBe(200)
  })

  test('of the materials asked for their files are offered; in a draft one is taken back and offered again', async () => {
    const material = await m.lin.does(materialSave, { body: { code: 'M-9', name: '支架', unit: 'PCS' } })
    const key = await uploads(m.lin, '支架 A2.pdf')
    await m.lin.does(d.insertAnnex, {
      body: { noun: 'materials', recordId: material.id, fileKeys: [key] },
    })
    const draft = await i.drafts(m.lin, [m.chenguang], { lines: [i.asked('M-9', '10'), i.asked('M-1', '5')] })
    const query = { id: draft.id }
    expect(await m.lin.does(f.inquiryDrawings, { query })).toMatchObject([
      { fileKey: key, materialCode: 'M-9' },
    ])
    const given = await gives(m.lin, draft, [key])
    expect(given.files).toMatchObject([{ fileName: '支架 A2.pdf', materialCode: 'M-9' }])
    expect(await m.lin.does(f.inquiryDrawings, { query })).toEqual([])
    const back = await m.lin.does(f.inquiryRemoveFile, { body: { ...i.one(given), fileKey: key } })
    expect(back.files).toEqual([])
    expect(await m.lin.does(f.inquiryDrawings, { query })).toHaveLength(1)
    await gives(m.lin, draft, [key])
    await i.publishes(m.lin, await i.sees(m.lin, draft))
    const quote = await i.reads(m.chen, draft)
    expect(names(quote.files)).toEqual(['支架 A2.pdf'])
    expect((await m.chen.tries(d.download, { query: { fileKey: key } })).status).toBe(200)
    // A file of another material, and of somebody else, is none of these.
    const other = await m.lin.does(materialSave, { body: { code: 'M-8', name: '垫块', unit: 'PCS' } })
    const secret = await uploads(m.lin, '成本.pdf')
    await m.lin.does(d.insertAnnex, {
      body: { noun: 'materials', recordId: other.id, fileKeys: [secret] },
    })
    for (const fileKey of [secret, await uploads(m.chen, '陈亮的.pdf')]) {
      const body = { ...i.one(await i.sees(m.lin, draft)), fileKeys: [fileKey] }
      await expect(m.lin.does(f.inquiryAddFiles, { body })).toFailWith('NOT_FOUND')
    }
  })

  test('a code that is not asked for, and more files than an inquiry gives, are refused; nothing is kept of it', async () => {
    const draft = await i.drafts(m.lin, [m.chenguang])
    const key = await uploads(m.lin, '图.pdf')
    await expect(
      m.lin.does(f.inquiryAddFiles, {
        body: { ...i.one(draft), fileKeys: [key], materialCode: 'M-77' },
      }),
    ).toFailWith('INPUT_INVALID')
    const unknown = '00000000-0000-4000-8000-000000000000'
    await expect(
      m.lin.does(f.inquiryAddFiles, { body: { ...i.one(draft), fileKeys: [key, unknown] } }),
    ).toFailWith('NOT_FOUND')
    expect((await i.sees(m.lin, draft)).files).toEqual([])
    for (let full = 0; full < f.inquiryFileLimit; full += 20)
      await gives(m.lin, draft, await Promise.all(Array.from({ length: 20 }, () => uploads(m.lin, '图.pdf'))))
    await expect(gives(m.lin, draft, [key])).toFailWith('INQUIRY_FILES_FULL')
  })

  test('who does not read materials is offered none of their files, and gives none; who only reads gives nothing', async () => {
    const material = await m.lin.does(materialSave, { body: { code: 'M-7', name: '护板', unit: 'PCS' } })
    const key = await uploads(m.lin, '护板.pdf')
    await m.lin.does(d.insertAnnex, {
      body: { noun: 'materials', recordId: material.id, fileKeys: [key] },
    })
    const draft = await i.drafts(m.lin, [m.chenguang], { lines: [i.asked('M-7', '10')] })
    const asker = await m.person(m.huadong, { name: '吴敏', rights: ['inquiries.read', 'inquiries.write'] })
    expect(await asker.does(f.inquiryDrawings, { query: { id: draft.id } })).toEqual([])
    await expect(gives(asker, draft, [key])).toFailWith('NOT_FOUND')
    const reader = await m.person(m.huadong, { name: '郑洁', rights: ['inquiries.read'] })
    await expect(gives(reader, draft, [key])).toFailWith('NO_RIGHT')
  })
})
