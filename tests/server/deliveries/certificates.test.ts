import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/deliveries.ts'
import { annexList, download, upload } from '../../../contract/documents.ts'
import { materialImport, materialInfo, materialSave } from '../../../contract/materials.ts'
import { bookOf } from '../../support/book.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import * as r from '../../support/receiving.ts'
import { png } from '../../support/samples.ts'
import { multipart } from '../../support/upload.ts'

describe.each(engines)('certificates of deliveries on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  const asks = async (code: string, certificates: string) => {
    const [known] = await m.lin.does(materialInfo, { body: { code } })
    return m.lin.does(materialSave, {
      body: {
        ...(known && { id: known.id, version: known.version }),
        code,
        name: '支架',
        unit: 'PCS',
        certificates,
      },
    })
  }
  const ordered = async (code: string) => {
    const sent = await o.sends(m.lin, m.chenguang, [o.line(1, { materialCode: code })])
    return o.answers(m.chen, await o.receives(m.chen, sent), o.accept)
  }
  const uploads = async (name: string, who = m.chen) => (await who.does(upload, multipart(name, png))).fileKey
  const gives = async (delivery: c.Delivery, name: string, fileKey: string, who = m.chen) => {
    const lineId = (await d.seenBy(m.chen, delivery)).lines[0]?.id ?? ''
    return who.does(c.deliverySaveCertificate, { body: { id: delivery.id, lineId, name, fileKey } })
  }
  const carried = async (who: Persona, delivery: c.Delivery) =>
    (await d.seenBy(who, delivery)).lines[0]?.certificates.map(({ name, fileName }) => [name, fileName])

  test('陈亮 ships with the certificates that the material asks for; 赵敏 reads them at delivery, receipt and lot', async () => {
    await asks('CERT-1', '材质证明，RoHS')
    const line = await o.lineOf(m.chen, await ordered('CERT-1'))
    const may = await m.chen.does(c.deliveryShippable, { body: { buyerOrgId: m.huadong.id } })
    expect(may.map(({ certificates }) => certificates)).toEqual([['材质证明', 'RoHS']])
    const draft = await d.writes(m, m.chen, [d.lineOf(line, '60')])
    const material = await uploads('材质.png')
    await gives(draft, '材质证明', material)
    // Nobody else reads a file of a draft.
    expect((await m.zhao.tries(download, { query: { fileKey: material } })).status).toBe(404)
    const sent = await d.submits(m.chen, draft)
    expect(await carried(m.zhao, sent)).toEqual([
      ['材质证明', '材质.png'],
      ['RoHS', ''],
    ])
    expect((await m.zhao.tries(download, { query: { fileKey: material } })).status).toBe(200)
    const body = { ...d.one(sent), expectedOn: '2031-03-02' }
    expect((await m.chen.tries(c.deliveryShip, { body })).json()).toMatchObject({
      code: 409,
      msg: '第 1 行缺少随货证书：RoHS',
    })
    await gives(sent, 'RoHS', await uploads('RoHS-1.png'))
    await gives(sent, 'RoHS', await uploads('RoHS-2.png'))
    const shipped = await d.ships(m.chen, sent)
    await expect(gives(shipped, 'RoHS', await uploads('RoHS-3.png'))).toFailWith('WRONG_STATE')
    const files = await m.zhao.does(annexList, { query: { noun: 'deliveries', recordId: sent.id } })
    expect(files.map(({ fileName }) => fileName)).toEqual(['材质.png', 'RoHS-1.png', 'RoHS-2.png'])

    const receipt = await r.receives(m.zhao, shipped, r.came('60'))
    const names = [
      { name: '材质证明', fileKey: material, fileName: '材质.png' },
      { name: 'RoHS', fileName: 'RoHS-2.png' },
    ]
    expect(receipt.lines[0]?.certificates).toMatchObject(names)
    expect((await r.lotOf(m.lin, receipt)).certificates).toMatchObject(names)
    // Who inspects and does not read deliveries opens them at the lot; another organisation does not.
    const inspector = await m.person(m.huadong, { name: '小丁', rights: ['inspections.read'] })
    expect((await inspector.tries(download, { query: { fileKey: material } })).status).toBe(200)
    const clerk = await m.person(m.huadong, { name: '小吴', rights: ['orders.read'] })
    expect((await clerk.tries(download, { query: { fileKey: material } })).status).toBe(404)
    expect((await m.qian.tries(download, { query: { fileKey: material } })).status).toBe(404)
  })

  test('what a material asks for is settled by the submission', async () => {
    await asks('CERT-2', '材质证明;出厂检验报告')
    const line = await o.lineOf(m.chen, await ordered('CERT-2'))
    const draft = await d.writes(m, m.chen, [d.lineOf(line, '10')])
    await gives(draft, '材质证明', await uploads('材质.png'))
    await asks('CERT-2', 'RoHS、材质证明')
    const sent = await d.submits(m.chen, draft)
    const settled = [
      ['RoHS', ''],
      ['材质证明', '材质.png'],
    ]
    expect(await carried(m.chen, sent)).toEqual(settled)
    await asks('CERT-2', '')
    expect(await carried(m.lin, sent)).toEqual(settled)
    await expect(d.ships(m.chen, sent)).toFailWith('CERTIFICATES_MISSING')
  })

  test('only the supplier gives a certificate that is asked for, with a file of its own', async () => {
    await asks('CERT-3', '材质证明')
    const line = await o.lineOf(m.chen, await ordered('CERT-3'))
    const sent = await d.writes(m, m.chen, [d.lineOf(line, '10')], { submit: true })
    const file = await uploads('材质.png')
    await expect(gives(sent, 'RoHS', file)).toFailWith('NOT_FOUND')
    await expect(gives(sent, '材质证明', file, m.sun)).toFailWith('NOT_FOUND')
    await expect(gives(sent, '材质证明', file, m.lin)).toFailWith('WRONG_SIDE')
    await expect(gives(sent, '材质证明', await uploads('别人的.png', m.sun))).toFailWith('NOT_FOUND')
    await gives(sent, '材质证明', file)
    await expect(gives(sent, '材质证明', file)).toFailWith('NOT_FOUND')
  })

  test('who may not write or read a delivery by a condition of their role gives it no certificate', async () => {
    await asks('CERT-4', '材质证明')
    const line = await o.lineOf(m.chen, await ordered('CERT-4'))
    const writes = (shipTo: string) => d.writes(m, m.chen, [d.lineOf(line, '10')], { shipTo, submit: true })
    const [first, second] = [await writes('一号库'), await writes('二号库')]
    const clerk = (name: string, right: string) =>
      m.person(m.chenguang, {
        name,
        side: 'supplier',
        rights: ['deliveries.read', 'deliveries.write'],
        limits: { [right]: "shipTo = '二号库'" },
      })
    const clerks = [await clerk('小方', 'deliveries.write'), await clerk('小罗', 'deliveries.read')]
    for (const who of clerks)
      await expect(gives(first, '材质证明', await uploads('方.png', who), who)).toFailWith('NOT_FOUND')
    expect(await carried(m.chen, first)).toEqual([['材质证明', '']])
    expect(await m.chen.does(annexList, { query: { noun: 'deliveries', recordId: first.id } })).toEqual([])
    for (const who of clerks) {
      await gives(second, '材质证明', await uploads(`${who.name}.png`, who), who)
      expect(await carried(m.lin, second)).toEqual([['材质证明', `${who.name}.png`]])
    }
  })

  test('the setting comes from Excel, and too many names are refused', async () => {
    const file = await bookOf([
      ['物料编码', '物料名称', '单位', '随货证书'],
      ['CERT-X', '轴', 'PCS', ' 材质证明 , RoHS；材质证明'],
    ])
    await m.lin.does(materialImport, multipart('物料.xlsx', file, { fields: { write: 'true' } }))
    const [written] = await m.lin.does(materialInfo, { body: { code: 'CERT-X' } })
    expect(written?.certificates).toBe('材质证明、RoHS')
    const many = Array.from({ length: 11 }, (_, at) => `证书 ${at}`).join('、')
    await expect(asks('CERT-X', many)).toFailWith('INPUT_INVALID')
    await expect(asks('CERT-X', '长'.repeat(61))).toFailWith('INPUT_INVALID')
  })
})
