import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PdfHead } from '../../contract/print/pdf.ts'
import { type Overprint, usualSettings } from '../../contract/print/settings.ts'
import { findBrowser, startBrowser } from '../../server/pdf/browser.ts'
import { type PdfRenderer, createRenderer } from '../../server/pdf/renderer.ts'
import { buildPdf } from '../../scripts/pdf.ts'
import { fontKindsOf, killBrowsers, lettersOf, orderForm, textsOf } from '../support/pdf.ts'
import { until } from '../support/until.ts'

const head: PdfHead = {
  title: '采购订单',
  appId: 'orders',
  template: orderForm,
  settings: usualSettings,
  lang: 'zh',
  clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' },
  names: [],
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
    materialName: `⽅形一行金页 ${index + 1} 塑胶 1–2`,
  })),
})

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
    const pdf = await render({ template: orderForm.replace('日期', '<b>粗体日期</b>') })
    const [text = ''] = await textsOf(pdf)
    for (const said of ['粗体日期 2026-09-01', '编号 PO-1', '待接收', '方形一行金页 2 塑胶 1–2'])
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
      const pdf = await render({ template: orderForm }, [{ ...order(attack, 1) }])
      expect((await textsOf(pdf))[0]).toContain(attack.slice(0, 20))
      const text = (await textsOf(await render({ template: orderForm.replace('编号', attack) }))).join('')
      expect(text).toContain('PO-1')
      expect(text).not.toContain('root:')
    }
    // Nor does the browser, for a page that got past all that.
    const warm = await startBrowser((await findBrowser(undefined)) ?? '')
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

  test('where no browser is installed, that of a package is taken; the settings’ own, or none at all, is never another', async () => {
    const installed = await findBrowser(undefined)
    const load = async () => ({ default: { executablePath: async () => installed } })
    const none = { places: ['/nowhere'] }
    expect(await findBrowser(undefined, { ...none, load })).toBe(installed)
    expect(await findBrowser('/nowhere', { load })).toBeUndefined()
    for (const broken of [
      () => Promise.reject(new Error('ERR_MODULE_NOT_FOUND')),
      async () => ({}),
      async () => ({ default: { executablePath: () => Promise.reject(new Error('no room to unpack')) } }),
    ])
      expect(await findBrowser(undefined, { ...none, load: broken })).toBeUndefined()
  })

  test('a browser that has made so many documents is replaced', async () => {
    const worn = createRenderer({ executable: undefined, documentsAtMost: 2 })
    const makes = async () => {
      const pdf = await worn.render({ head, documents: [order('PO-1', 1)] }, { signal })
      expect((await textsOf(pdf))[0]).toContain('PO-1')
      return new Set(below(process.pid))
    }
    const others = new Set(below(process.pid))
    const own = (all: Set<number>) => [...all].filter((pid) => !others.has(pid))
    const [first, second, third] = [own(await makes()), own(await makes()), own(await makes())]
    expect(first.length).toBeGreaterThan(0)
    expect(second.some((pid) => first.includes(pid))).toBe(true)
    expect(third.filter((pid) => first.includes(pid))).toEqual([])
    await worn.close()
  })

  test('more sheets than a file has are refused in words, and the next file is made', async () => {
    const small = createRenderer({ executable: undefined, sheetsAtMost: 2 })
    await expect(small.render({ head, documents: [order('PO-1', 200)] }, { signal })).rejects.toMatchObject({
      code: 'PDF_TOO_LARGE',
      data: { max: 2 },
    })
    const pdf = await small.render({ head, documents: [order('PO-2', 1)] }, { signal })
    expect((await textsOf(pdf))[0]).toContain('PO-2')
    await small.close()
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
