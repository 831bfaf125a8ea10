import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, insertAnnex } from '../../contract/documents.ts'
import type { PdfHead } from '../../contract/print/pdf.ts'
import { type Overprint, usualSettings } from '../../contract/print/settings.ts'
import { peopleList, personSave } from '../../contract/people.ts'
import { isRecord } from '../../contract/isRecord.ts'
import * as c from '../../contract/printTemplates.ts'
import { MAKE_PDF, pdfJobs } from '../../server/modules/printTemplates/pdf.jobs.ts'
import { findBrowser, startBrowser } from '../../server/pdf/browser.ts'
import { type PdfRenderer, createRenderer } from '../../server/pdf/renderer.ts'
import { buildPdf } from '../../scripts/pdf.ts'
import { engines } from '../support/db.ts'
import { runJobsDue } from '../support/due.ts'
import { type Market, line, openMarket, sends } from '../support/orders.ts'
import { fontKindsOf, lettersOf, textsOf } from '../support/pdf.ts'
import type { Persona } from '../support/persona.ts'
import { until } from '../support/until.ts'

const form =
  '<section data-print="page"><p>日期 <span data-field="orderDate" data-format="date">日期</span> 编号 <span data-field="orderNo" data-format="text">订单号</span> <span data-field="status" data-format="dict">状态</span></p><table data-each="lines"><thead><tr><th>物料</th></tr></thead><tbody><tr data-row="each"><td><span data-field="materialName">物料</span></td></tr></tbody></table><footer data-part="footer" data-on="all"><p>第 <span data-page="number">1</span> 页，共 <span data-page="count">1</span> 页</p></footer></section>'
const head: PdfHead = {
  title: '采购订单',
  appId: 'orders',
  template: form,
  settings: usualSettings,
  lang: 'zh',
  clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' },
  names: {},
  choices: [],
  watermark: '',
}
const { signal } = new AbortController()
const order = (orderNo: string, lines: number) => ({
  orderNo,
  orderDate: '2026-09-01',
  status: 'SENT',
  lines: Array.from({ length: lines }, (_, index) => ({
    // As it comes out of a PDF that has radicals for letters.
    materialName: `⽅形一行金页 ${index + 1}`,
  })),
})

/** Every browser this process has started, with all of its group: Debian starts it by a script. */
function killBrowsers(): void {
  const found = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'chrom']).toString()
  for (const pid of found.split('\n').filter(Boolean)) process.kill(-Number(pid), 'SIGKILL')
}

/** The processes below one, whatever started them; those that have ended and are only still named do not count. */
function below(pid: number, all = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=']).toString()): number[] {
  const children = all.split('\n').flatMap((line) => {
    const [child = '', parent, state = 'Z'] = line.trim().split(/\s+/)
    return Number(parent) === pid && !state.startsWith('Z') ? [Number(child)] : []
  })
  return children.flatMap((child) => [child, ...below(child, all)])
}
const runs = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

let renderer: PdfRenderer
beforeAll(async () => {
  await buildPdf()
  renderer = createRenderer({ executable: undefined })
})
afterAll(() => renderer.close())

describe('the renderer', () => {
  const render = (but: Partial<PdfHead>, documents = [order('PO-1', 2)]) =>
    renderer.render({ head: { ...head, ...but }, documents }, { signal })

  test('makes a small PDF of TrueType fonts, in which 日期 and an order number are found', async () => {
    const pdf = await render({ template: form.replace('日期', '<b>粗体日期</b>') })
    const [text = ''] = await textsOf(pdf)
    for (const said of ['粗体日期 2026-09-01', '编号 PO-1', '待接收', '方形一行金页 2'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/[\u2e80-\u2fdf]/)
    expect(fontKindsOf(pdf).toSorted()).toEqual(['CIDFontType2', 'Type0'])
    expect(pdf.length).toBeLessThan(60_000)
  })

  test('choices of an application stand in it in words, those of rows by their list', async () => {
    const choices = [
      { field: 'status', value: 'SENT', name: '在用' },
      { field: 'lines.materialName', value: 'a', name: '保养' },
      { field: 'lines.materialName', value: 'b', name: '维修' },
    ]
    const documents = [{ ...order('PO-1', 0), lines: [{ materialName: 'a' }, { materialName: ['a', 'b'] }] }]
    const appId = '9f1c0a52-0000-4000-8000-000000000001'
    const [text] = await textsOf(await render({ appId, choices }, documents as never))
    for (const said of ['在用', '保养、维修']) expect(text).toContain(said)
    expect(text).not.toContain('SENT')
  })

  test('a hundred documents in one file count their own pages', async () => {
    const documents = Array.from({ length: 100 }, (_, index) =>
      order(`PO-${index + 1}`, index === 1 ? 120 : 1),
    )
    const counted: number[] = []
    const pdf = await renderer.render(
      { head, documents },
      { signal, onDocument: (done) => counted.push(done) },
    )
    const pages = await textsOf(pdf)
    expect(counted.at(-1)).toBe(100)
    expect(pages[0]).toMatch(/PO-1 .*第 1 页，共 1 页/)
    const second = pages.filter((text) => /共 [2-9] 页/.test(text))
    expect(second.map((text) => /第 (\d) 页/.exec(text)?.[1])).toEqual(
      second.map((_, index) => String(index + 1)),
    )
    expect(pages.at(-1)).toContain('PO-100')
  })

  test('asks nobody for anything and runs nothing, whatever a template says', async () => {
    let asked = 0
    const server = createServer((_, reply) => {
      asked += 1
      reply.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // it listens on TCP
    const at = `http://127.0.0.1:${port}/x`
    const attacks = [
      `<img src="${at}.png">`,
      `<link rel="stylesheet" href="${at}.css">`,
      `<style>@import url(${at}.css); p { background: url(${at}.png) } @font-face { font-family: f; src: url(${at}.woff) }</style>`,
      `<p style="background-image: url(${at}.png)">x</p>`,
      `<iframe src="${at}"></iframe><iframe srcdoc="<img src='${at}'>"></iframe><object data="${at}"></object>`,
      `<meta http-equiv="refresh" content="0; url=${at}"><base href="${at}">`,
      `<script>document.title = 'run'; fetch('${at}')</script><img src="x" onerror="fetch('${at}')">`,
      '<iframe src="file:///etc/passwd"></iframe><img src="file:///etc/passwd">',
    ]
    for (const attack of attacks) {
      const pdf = await render({ template: form }, [{ ...order(attack, 1) }])
      expect((await textsOf(pdf))[0]).toContain(attack.slice(0, 20))
      const text = (await textsOf(await render({ template: form.replace('编号', attack) }))).join('')
      expect(text).toContain('PO-1')
      expect(text).not.toContain('root:')
    }
    // Nor does the browser, for a page that got past all that.
    const warm = await startBrowser(findBrowser(undefined) ?? '')
    const page = await warm.browser.newPage()
    for (const address of [at, at.replace('127.0.0.1', 'localhost')])
      await expect(page.goto(address)).rejects.toThrow(/ERR_/)
    await warm.close()
    expect(asked).toBe(0)
    server.close()
  })

  test('the watermark stands on every sheet', async () => {
    const pages = await textsOf(await render({ watermark: '林晓 2026-09-01 16:00' }, [order('PO-1', 120)]))
    expect(pages.length).toBeGreaterThan(1)
    for (const text of pages) expect(text).toContain('林晓 2026-09-01 16:00')
  })

  test('what has its place on a form stands there, moved by what the printer is out, and the form is not printed', async () => {
    const placed = (left: number, top: number, text: string) =>
      `<p data-place="sheet" style="left: ${left}mm; top: ${top}mm; font-size: 10pt; line-height: 5mm">${text}</p>`
    const template = `<section data-print="page">${placed(30, 45, '甲')}<p>正文</p>${placed(150, 262.5, '乙')}</section>`
    const letters = async (overprint: Overprint) => {
      const pdf = await render({ template, settings: { ...usualSettings, overprint } })
      expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
      return (await lettersOf(pdf))[0] ?? []
    }
    const form = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
    const [still, moved] = [await letters({ form, x: 0, y: 0 }), await letters({ form, x: 1.5, y: -2 })]
    const at = (among: typeof still, text: string) => among.find((letter) => letter.text === text)
    for (const [text, x, y] of [
      ['甲', 30, 45],
      ['乙', 150, 262.5],
    ] as const) {
      expect(Math.abs((at(still, text)?.x ?? 0) - x)).toBeLessThan(0.5)
      // a letter stands on its line, which is within its five millimetres
      expect((at(still, text)?.y ?? 0) - y).toBeGreaterThan(2.5)
      expect((at(still, text)?.y ?? 0) - y).toBeLessThan(5)
    }
    for (const text of ['甲', '乙', '正']) {
      expect((at(moved, text)?.x ?? 0) - (at(still, text)?.x ?? 0)).toBeCloseTo(1.5, 1)
      expect((at(moved, text)?.y ?? 0) - (at(still, text)?.y ?? 0)).toBeCloseTo(-2, 1)
    }
  })

  test('a file that takes too long is given up, and the next one is made', async () => {
    const slow = createRenderer({ executable: undefined, renderMs: 1 })
    await expect(slow.render({ head, documents: [order('PO-1', 1)] }, { signal })).rejects.toThrow(/time/i)
    await slow.close()
    expect((await render({})).length).toBeGreaterThan(1000)
  })

  test('a browser that dies in the middle is started anew for the next file', async () => {
    const dies = renderer.render(
      { head, documents: [order('PO-1', 1), order('PO-2', 1)] },
      { signal, onDocument: killBrowsers },
    )
    await expect(dies).rejects.toThrow(/closed|crashed/i)
    expect((await textsOf(await render({})))[0]).toContain('PO-1')
  })

  test('a process that is killed leaves no browser behind', async () => {
    const killed = spawn(process.execPath, ['tests/support/renders.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(killed.stdout, 'data')
    const browsers = below(killed.pid ?? 0)
    expect(browsers.length).toBeGreaterThan(1)
    killed.kill('SIGKILL')
    await until(
      () => browsers.filter(runs),
      (left) => left.length === 0,
    )
  })
})

describe.each(engines)('PDFs on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  let count = 0
  const template = async (who: Persona, html = form) =>
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
    const asked = await m.lin.does(c.printPdf, { body: { id, ids: orders.map((one) => one.id) } })
    expect(asked).toMatchObject({ state: 'WAITING', total: 3, done: 0, fileKey: null, cached: false })
    await works()
    const made = await m.lin.does(c.printPdfInfo, { query: { id: asked.id } })
    expect(made).toMatchObject({ state: 'DONE', done: 3, total: 3 })
    const pages = await textsOf(await fileOf(m.lin, made.fileKey))
    for (const [index, { orderNo }] of orders.entries()) expect(pages[index]).toContain(orderNo)
    await expect(m.zhou.does(c.printPdfInfo, { query: { id: asked.id } })).toFailWith('NOT_FOUND')
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
      const asked = await who.does(c.printPdf, { body: { id, ids: [orderId], ...but } })
      await works()
      return who.does(c.printPdfInfo, { query: { id: asked.id } })
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
    const asked = await clerk.does(c.printPdf, { body: { id: await template(m.zhou), ids: [orderId] } })
    await works()
    const { fileKey } = await clerk.does(c.printPdfInfo, { query: { id: asked.id } })
    expect((await fileOf(clerk, fileKey)).subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await m.zhou.does(peopleList, { body: { keyword: clerk.name } })
    const [{ id, version } = { id: '', version: 0 }] = rows
    await m.zhou.does(personSave, { body: { id, version, roleIds: [] } })
    expect((await clerk.tries(download, { query: { fileKey: fileKey ?? '' } })).status).toBe(404)
  })

  test('a browser that dies costs an attempt; where the second fails too, that is said', async () => {
    const { id: orderId } = await ordered()
    const asked = await m.lin.does(c.printPdf, { body: { id: await template(m.zhou), ids: [orderId] } })
    const dying: PdfRenderer = {
      ...renderer,
      render: (input, about) => renderer.render(input, { ...about, onDocument: killBrowsers }),
    }
    const attempts = async (attempt: number) =>
      pdfJobs({ ...m.deps, renderer: dying })[MAKE_PDF]?.run({ id: asked.id }, { attempt, signal })
    await expect(attempts(1)).rejects.toThrow(/closed|crashed/i)
    expect(await m.lin.does(c.printPdfInfo, { query: { id: asked.id } })).toMatchObject({ state: 'RUNNING' })
    const rest = await attempts(2)
    await m.system(async (tx) => rest?.(tx))
    await expect(m.lin.does(c.printPdfInfo, { query: { id: asked.id } })).toFailWith('PDF_FAILED')
  })

  test('one that is cancelled ends, before it begins and in the middle', async () => {
    const [id, { id: orderId }] = [await template(m.zhou), await ordered()]
    const asks = () => m.lin.does(c.printPdf, { body: { id, ids: [orderId] } })
    const cancels = (pdf: string) => m.lin.does(c.printPdfCancel, { query: { id: pdf } })
    const early = await asks()
    await expect(m.zhou.does(c.printPdfCancel, { query: { id: early.id } })).toFailWith('NOT_FOUND')
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
      expect(await m.lin.does(c.printPdfInfo, { query: { id: one } })).toMatchObject({
        state: 'CANCELLED',
        fileKey: null,
      })
  })

  test('a person waits for three at most, and without a browser nothing is noted as printed', async () => {
    const [id, { id: orderId }] = [await template(m.zhou), await ordered()]
    const asks = () => m.lin.does(c.printPdf, { body: { id, ids: [orderId] } })
    for (let index = 0; index < c.pdfsWaiting.person; index += 1) await asks()
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
          const reply = await clerk.tries(c.printPdf, { body: { id, ids: [orderId] } })
          const { data } = reply.json()
          return { at, status: reply.status, code: isRecord(data) ? data['error'] : undefined }
        }),
      ),
    )
    const waiting = Map.groupBy(
      asked.filter(({ status }) => status === 200),
      ({ at }) => at,
    )
    expect([...waiting.values()].reduce((sum, { length }) => sum + length, 0)).toBe(c.pdfsWaiting.org)
    for (const { length } of waiting.values()) expect(length).toBeLessThanOrEqual(c.pdfsWaiting.person)
    const refused = new Set(asked.filter(({ status }) => status !== 200).map(({ code }) => code))
    expect([...refused]).toEqual(['PDF_QUEUE_FULL'])
    await works()
  })
})
