import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, insertAnnex } from '../../contract/documents.ts'
import { isRecord } from '../../contract/isRecord.ts'
import { peopleList, personSave } from '../../contract/people.ts'
import * as pdfs from '../../contract/printTemplates.pdf.ts'
import * as c from '../../contract/printTemplates.ts'
import { buildPdf } from '../../scripts/pdf.ts'
import { MAKE_PDF, pdfJobs } from '../../server/modules/printTemplates/pdf.jobs.ts'
import { type PdfRenderer, createRenderer } from '../../server/pdf/renderer.ts'
import { engines } from '../support/db.ts'
import { runJobsDue } from '../support/due.ts'
import { type Market, line, openMarket, sends } from '../support/orders.ts'
import { killBrowsers, orderForm, textsOf } from '../support/pdf.ts'
import type { Persona } from '../support/persona.ts'

const { signal } = new AbortController()

let renderer: PdfRenderer
beforeAll(async () => {
  await buildPdf()
  renderer = createRenderer({ executable: undefined })
})
afterAll(() => renderer.close())

describe.each(engines)('PDFs on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  let count = 0
  const template = async (who: Persona, html = orderForm) =>
    (
      await who.does(c.printSaveConfig, {
        body: {
          name: `订单 PDF ${++count}`,
          appId: 'orders',
          template: html,
          inParams: { range: 0, fileType: 'pdf' },
        },
      })
    ).id
  const works = (by = renderer) => runJobsDue(m, pdfJobs({ ...m.deps, renderer: by }))
  const fileOf = async (who: Persona, fileKey: string | null) =>
    (await who.tries(download, { query: { fileKey: fileKey ?? '' } })).bytes
  const ordered = () => sends(m.lin, m.chenguang, [line(1)])

  test('林晓 prints three orders into one PDF, finds them in it, and attaches it to one', async () => {
    const orders = [await ordered(), await ordered(), await ordered()]
    const id = await template(m.zhou)
    const asked = await m.lin.does(pdfs.printPdf, { body: { id, ids: orders.map((one) => one.id) } })
    expect(asked).toMatchObject({ state: 'WAITING', total: 3, done: 0, fileKey: null, cached: false })
    await works()
    const made = await m.lin.does(pdfs.printPdfInfo, { query: { id: asked.id } })
    expect(made).toMatchObject({ state: 'DONE', done: 3, total: 3 })
    const pages = await textsOf(await fileOf(m.lin, made.fileKey))
    for (const [index, { orderNo }] of orders.entries()) expect(pages[index]).toContain(orderNo)
    await expect(m.zhou.does(pdfs.printPdfInfo, { query: { id: asked.id } })).toFailWith('NOT_FOUND')
    expect((await m.zhou.tries(download, { query: { fileKey: made.fileKey ?? '' } })).status).toBe(404)
    const log = await m.lin.does(c.printLog, { query: { appId: 'orders', recordId: orders[0]?.id ?? '' } })
    expect(log).toMatchObject([{ copyNo: 1, templateVersion: 1, printedBy: '林晓' }])
    const [annex] = await m.lin.does(insertAnnex, {
      body: { noun: 'orders', recordId: orders[0]?.id ?? '', fileKeys: [made.fileKey ?? ''] },
    })
    expect(annex).toMatchObject({ fileName: made.fileName, fileType: 'application/pdf' })
    expect(await textsOf(await fileOf(m.he, made.fileKey))).toHaveLength(3)
  })

  test('the same is one file; other values, another version and who sees less are others', async () => {
    const { id: orderId } = await ordered()
    const id = await template(m.zhou)
    const prints = async (who: Persona, but: { version?: number; watermark?: boolean } = {}) => {
      const asked = await who.does(pdfs.printPdf, { body: { id, ids: [orderId], ...but } })
      await works()
      return who.does(pdfs.printPdfInfo, { query: { id: asked.id } })
    }
    const first = await prints(m.lin)
    expect(await prints(m.lin)).toMatchObject({ cached: true, fileKey: first.fileKey, state: 'DONE' })
    expect(await prints(m.lin, { watermark: true })).toMatchObject({ cached: false })
    await m.zhou.does(c.printSaveConfig, {
      body: {
        id,
        version: 1,
        name: `第二版 ${++count}`,
        appId: 'orders',
        template: '<section data-print="page"><p>第二版</p></section>',
        inParams: { range: 0, fileType: 'pdf' },
      },
    })
    const second = await prints(m.lin)
    expect(await textsOf(await fileOf(m.lin, second.fileKey))).toEqual(['第二版'])
    const again = await prints(m.lin, { version: 1 })
    expect(await textsOf(await fileOf(m.lin, again.fileKey))).toEqual(
      await textsOf(await fileOf(m.lin, first.fileKey)),
    )
  })

  test('who reads the document no longer gets its PDF no longer', async () => {
    const { id: orderId } = await ordered()
    const clerk = await m.person(m.huadong, { rights: ['orders.read'] })
    const asked = await clerk.does(pdfs.printPdf, { body: { id: await template(m.zhou), ids: [orderId] } })
    await works()
    const { fileKey } = await clerk.does(pdfs.printPdfInfo, { query: { id: asked.id } })
    expect((await fileOf(clerk, fileKey)).subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await m.zhou.does(peopleList, { body: { keyword: clerk.name } })
    const [{ id, version } = { id: '', version: 0 }] = rows
    await m.zhou.does(personSave, { body: { id, version, roleIds: [] } })
    expect((await clerk.tries(download, { query: { fileKey: fileKey ?? '' } })).status).toBe(404)
  })

  test('a browser that dies costs an attempt; where the second fails too, that is said', async () => {
    const { id: orderId } = await ordered()
    const asked = await m.lin.does(pdfs.printPdf, { body: { id: await template(m.zhou), ids: [orderId] } })
    const dying: PdfRenderer = {
      ...renderer,
      render: (input, about) => renderer.render(input, { ...about, onDocument: killBrowsers }),
    }
    const attempts = async (attempt: number) =>
      pdfJobs({ ...m.deps, renderer: dying })[MAKE_PDF]?.run({ id: asked.id }, { attempt, signal })
    await expect(attempts(1)).rejects.toThrow(/closed|crashed/i)
    expect(await m.lin.does(pdfs.printPdfInfo, { query: { id: asked.id } })).toMatchObject({
      state: 'RUNNING',
    })
    const rest = await attempts(2)
    await m.system(async (tx) => rest?.(tx))
    await expect(m.lin.does(pdfs.printPdfInfo, { query: { id: asked.id } })).toFailWith('PDF_FAILED')
  })

  test('one that is cancelled ends, before it begins and in the middle', async () => {
    const [id, { id: orderId }] = [await template(m.zhou), await ordered()]
    const asks = () => m.lin.does(pdfs.printPdf, { body: { id, ids: [orderId] } })
    const cancels = (pdf: string) => m.lin.does(pdfs.printPdfCancel, { query: { id: pdf } })
    const early = await asks()
    await expect(m.zhou.does(pdfs.printPdfCancel, { query: { id: early.id } })).toFailWith('NOT_FOUND')
    await cancels(early.id)
    await works()
    const late = await asks()
    await works({
      ...renderer,
      render: async (input, about) => {
        await cancels(late.id)
        await once(about.signal, 'abort')
        return renderer.render(input, about)
      },
    })
    for (const { id: one } of [early, late])
      expect(await m.lin.does(pdfs.printPdfInfo, { query: { id: one } })).toMatchObject({
        state: 'CANCELLED',
        fileKey: null,
      })
  })

  test('a person waits for three at most, and without a browser nothing is noted as printed', async () => {
    const [id, { id: orderId }] = [await template(m.zhou), await ordered()]
    const asks = () => m.lin.does(pdfs.printPdf, { body: { id, ids: [orderId] } })
    for (let index = 0; index < pdfs.pdfsWaiting.person; index += 1) await asks()
    await expect(asks()).toFailWith('PDF_QUEUE_FULL')
    await works()
    m.deps.config.chromium = '/nowhere'
    await expect(asks()).toFailWith('PDF_UNAVAILABLE')
    m.deps.config.chromium = undefined
    expect(await m.lin.does(c.printLog, { query: { appId: 'orders', recordId: orderId } })).toHaveLength(3)
  })

  test('of two hundred that are asked for at once as many wait as may: three of a person, twenty of an organisation', async () => {
    const [id, { id: orderId }] = [await template(m.zhou), await ordered()]
    const clerks: Persona[] = []
    for (let index = 0; index < 10; index += 1)
      clerks.push(await m.person(m.huadong, { rights: ['orders.read'] }))
    const asked = await Promise.all(
      clerks.flatMap((clerk, at) =>
        Array.from({ length: 20 }, async () => {
          const reply = await clerk.tries(pdfs.printPdf, { body: { id, ids: [orderId] } })
          const { data } = reply.json()
          return { at, status: reply.status, code: isRecord(data) ? data['error'] : undefined }
        }),
      ),
    )
    const waiting = Map.groupBy(
      asked.filter(({ status }) => status === 200),
      ({ at }) => at,
    )
    expect([...waiting.values()].reduce((sum, { length }) => sum + length, 0)).toBe(pdfs.pdfsWaiting.org)
    for (const { length } of waiting.values()) expect(length).toBeLessThanOrEqual(pdfs.pdfsWaiting.person)
    const refused = new Set(asked.filter(({ status }) => status !== 200).map(({ code }) => code))
    expect([...refused]).toEqual(['PDF_QUEUE_FULL'])
    await works()
  })
})
