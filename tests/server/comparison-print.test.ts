import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download } from '../../contract/documents.ts'
import type { Lang } from '../../contract/errors.ts'
import * as c from '../../contract/inquiries.ts'
import { thousands } from '../../contract/lowcode/format.ts'
import { printPdf, printPdfInfo } from '../../contract/printTemplates.pdf.ts'
import * as p from '../../contract/printTemplates.ts'
import { pdfJobs } from '../../server/modules/printTemplates/pdf.jobs.ts'
import type { PdfRenderer } from '../../server/pdf/renderer.ts'
import { bindTemplate } from '../../src/print/model/bind.ts'
import { nameOfChoices } from '../../src/print/model/choices.ts'
import { engines } from '../support/db.ts'
import { runJobsDue } from '../support/due.ts'
import * as i from '../support/inquiries.ts'
import { type Market, openMarket } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

const clock = { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' }
const appId = 'inquiries'

describe.each(engines)('a comparison of quotes, printed on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  const quoted = async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    await i.quotes(
      m.chen,
      asked,
      ['2', '3'],
      { freight: '35' },
      { breaks: [{ fromQty: '200', price: '1.9' }] },
    )
    await i.quotes(m.sun, asked, ['2.1', '3'], { validUntil: '2031-01-31' }, { leadDays: 10 })
    return asked
  }
  const readyFor = async (who: Persona, lang: Lang = 'zh') => {
    const [ready] = await who.does(p.printOffered, { query: { appId }, lang } as never)
    return ready?.id ?? ''
  }
  const prints = async (who: Persona, { id }: { id: string }, lang: Lang = 'zh', by?: string) => {
    const { documents, ...printed } = await who.does(p.printDocuments, {
      body: { id: by ?? (await readyFor(m.lin, lang)), ids: [id] },
    })
    const values = documents[0]?.values ?? {}
    const html = bindTemplate(printed.template, values, {
      clock,
      yes: '是',
      no: '否',
      nameOf: nameOfChoices({ appId, lang, ...printed }),
    })
    const rows = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => textOf(row))
    // A moment of "…:42.2…" holds what a price may be: moments are no prices.
    const written = JSON.stringify(values).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '""')
    return { text: textOf(html), rows, values: written, settings: printed.settings }
  }
  const textOf = (html: string) =>
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()

  test('林晓 prints what the comparison says: what each supplier comes to, and of each line every quote below it', async () => {
    const opened = await i.opens(m, m.lin, await quoted())
    const compared = await i.compares(m.lin, opened)
    const { rows, text, settings } = await prints(m.lin, opened)
    expect(settings).toMatchObject({ format: 'A4', landscape: true })
    const amount = (value: string | null) => thousands(value ?? '', 2)
    for (const one of compared.suppliers) {
      const row = rows.find((each) => each.startsWith(one.supplierName))
      for (const value of [one.goods, one.charges, one.total]) expect(row).toContain(amount(value))
      expect(row?.includes('最低')).toBe(one.best)
    }
    for (const line of compared.lines) {
      const at = rows.findIndex((each) => each.startsWith(`${line.lineNo} . ${line.materialCode}`))
      expect(rows[at]).toContain(`需求日期 2031-03-01`)
      for (const [below, cell] of line.cells.entries()) {
        const supplier = compared.suppliers.find(({ quoteId }) => quoteId === cell.quoteId)
        const row = rows[at + 1 + below]
        expect(row).toMatch(new RegExp(`^${line.lineNo} ${supplier?.supplierName}`))
        expect(row).toContain(amount(cell.landed))
        expect(row?.includes('最低')).toBe(cell.best)
      }
    }
    expect(text).toContain('目标价 2.2')
    expect(text).toContain('200: 1.9')
    expect(text).toContain(`每行取最低 ${amount(compared.bestPerLine.total)} CNY`)
    expect(text).not.toContain('定标结果')
    const english = await prints(m.lin, opened, 'en')
    expect(english.text).toContain('Comparison of quotes')
    expect(english.text).toContain('target price 2.2')
    const log = await m.lin.does(p.printLog, { query: { appId, recordId: opened.id } })
    expect(log.map(({ templateName }) => templateName)).toEqual(['Comparison of quotes', '比价表'])
  })

  test('equal quotes are said to be equal, a line nobody quoted is said to have none, and what was awarded stands beside its quote', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    await i.quotes(m.chen, asked, ['2', null])
    await i.quotes(m.sun, asked, ['2', null])
    const opened = await i.opens(m, m.lin, asked)
    const { suppliers, lines } = await i.compares(m.lin, opened)
    const before = await prints(m.lin, opened)
    expect(before.rows.filter((row) => row.includes('并列最低'))).toHaveLength(2)
    expect(before.rows.filter((row) => row === '没有报价')).toHaveLength(1)
    const awards = [
      { quoteId: suppliers[0]?.quoteId ?? '', inquiryLineId: lines[0]?.id ?? '', qty: '60' },
      { quoteId: suppliers[1]?.quoteId ?? '', inquiryLineId: lines[0]?.id ?? '', qty: '40' },
    ]
    const awarded = await m.lin.does(c.inquiryAward, { body: { ...i.one(opened), awards } })
    const after = await prints(m.lin, opened)
    expect(after.rows.filter((row) => /^1 .*并列最低 (60|40)$/.test(row))).toHaveLength(2)
    for (const { orderNo } of awarded.awards) expect(after.text).toContain(orderNo)
  })

  test('what 陈亮 offers instead stands below his quote, is never the best, and is told as what was awarded', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan], { lines: [i.asked('M-1', '100')] })
    const instead = {
      inquiryLineId: asked.lines[0]?.id ?? '',
      offered: '316 不锈钢',
      price: '1',
      leadDays: 3,
    }
    await i.quotes(m.chen, asked, ['2'], { alternatives: [instead] })
    await i.quotes(m.sun, asked, ['2.1'])
    const opened = await i.opens(m, m.lin, asked)
    const { lines, suppliers } = await i.compares(m.lin, opened)
    const before = await prints(m.lin, opened)
    const [row] = before.rows.filter((each) => each.includes('316 不锈钢'))
    expect(row).toMatch(/^1 晨光五金 ：替代 316 不锈钢 1 CNY/)
    expect(row).not.toContain('最低')
    const quoteId = suppliers.find(({ supplierName }) => supplierName === '晨光五金')?.quoteId ?? ''
    const part = (alternative: number, qty: string) => ({
      quoteId,
      inquiryLineId: lines[0]?.id ?? '',
      alternative,
      qty,
    })
    await m.lin.does(c.inquiryAward, {
      body: { ...i.one(opened), awards: [part(0, '30'), part(1, '70')] },
    })
    const after = await prints(m.lin, opened)
    expect(after.rows.filter((each) => /^1 晨光五金 .*不锈钢.* 70$/.test(each))).toHaveLength(1)
    expect(after.rows.filter((each) => /^1 晨光五金 .* 30$/.test(each))).toHaveLength(1)
  })

  test('while quotes are sealed nothing is printed, seen beforehand or put into a PDF: before the opening, and between two rounds', async () => {
    const asked = await quoted()
    const sealed = async () => {
      const body = { id: await readyFor(m.lin), ids: [asked.id] }
      await expect(m.lin.does(p.printDocuments, { body })).toFailWith('INQUIRY_SEALED')
      const seen = m.zhou.does(p.printValues, { body: { appId, id: asked.id } })
      await expect(seen).toFailWith('INQUIRY_SEALED')
      const log = m.lin.does(p.printLog, { query: { appId, recordId: asked.id } })
      await expect(log).toFailWith('INQUIRY_SEALED')
      await expect(m.lin.does(printPdf, { body })).toFailWith('INQUIRY_SEALED')
    }
    await sealed()
    await i.deadlinePasses(m, asked)
    await sealed()
    const opened = await i.opens(m, m.lin, asked)
    await prints(m.lin, opened)
    const { id } = await m.lin.does(printPdf, { body: { id: await readyFor(m.lin), ids: [opened.id] } })
    const renderer: PdfRenderer = { render: async () => Buffer.from('%PDF-'), close: async () => undefined }
    await runJobsDue(m, pdfJobs({ ...m.deps, renderer }))
    const { fileKey } = await m.lin.does(printPdfInfo, { query: { id } })
    const downloads = () => m.lin.tries(download, { query: { fileKey: fileKey ?? '' } })
    expect((await downloads()).status).toBe(200)
    await m.lin.does(c.inquiryNextRound, { body: { ...i.one(opened), deadline: i.deadline } })
    await sealed()
    // Nor is the file sent that was made before.
    expect((await downloads()).status).toBe(404)
  })

  test('赵敏 prints what she is asked to approve: how much, by whom, and what of each line', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan], { lines: [i.asked('M-1', '100')] })
    await i.quotes(m.chen, asked, ['600'])
    await i.quotes(m.sun, asked, ['700'])
    const opened = await i.opens(m, m.lin, asked)
    const { lines } = await i.compares(m.lin, opened)
    const [line] = lines
    const awards = [{ quoteId: line?.cells.find(({ best }) => best)?.quoteId ?? '', qty: '90' }]
    const waiting = await m.lin.does(c.inquiryAward, {
      body: { ...i.one(opened), awards: awards.map((one) => ({ ...one, inquiryLineId: line?.id ?? '' })) },
    })
    expect(waiting.status).toBe('APPROVING')
    const { text, rows } = await prints(m.zhao, waiting)
    expect(text).toMatch(/待审批的定标 54,000.00 CNY 林晓/)
    expect(rows.filter((row) => /^1 晨光五金 .*90 （待批）$/.test(row))).toHaveLength(1)
  })

  test('who sees no prices prints none and no ranking; a condition on quotes keeps from the paper what it keeps from the page', async () => {
    const opened = await i.opens(m, m.lin, await quoted())
    const rights = ['orders.read', 'inquiries.read', 'quotes.read']
    const blind = await m.person(m.huadong, { rights, hides: { 'orders.read': ['orders.price'] } })
    const unpriced = await prints(blind, opened)
    expect(unpriced.text).toContain('晨光五金')
    expect(unpriced.text).not.toMatch(/最低 |200:|目标价|价差/)
    for (const price of ['"2"', '2.1', '2.2', '1.9', '350.00', '385.00', '360.00', '35.00'])
      expect(unpriced.values).not.toContain(price)
    expect(unpriced.values).not.toMatch(/"(best|tie)":true/)

    const narrowed = await m.person(m.huadong, {
      rights,
      limits: { 'quotes.read': "supplierName = '宏远塑胶'" },
    })
    const theirs = await prints(narrowed, opened)
    expect(theirs.text).toContain('宏远塑胶')
    expect(theirs.values).not.toContain('晨光五金')
    expect(theirs.values).not.toContain('385.00')

    const unread = await m.person(m.huadong, { rights: ['inquiries.read'] })
    await expect(prints(unread, opened)).toFailWith('NO_RIGHT')
  })

  test('suppliers and other organisations print nothing of it, nor with templates of one another', async () => {
    const opened = await i.opens(m, m.lin, await quoted())
    const administrator = await m.person(m.chenguang, { side: 'supplier' })
    for (const who of [m.chen, administrator]) {
      await expect(prints(who, opened)).toFailWith('NO_RIGHT')
      await expect(who.does(p.printLog, { query: { appId, recordId: opened.id } })).toFailWith('NO_RIGHT')
    }
    expect((await administrator.does(p.printApps)).map((app) => app.appId)).not.toContain(appId)
    await expect(prints(m.qian, opened)).toFailWith('NOT_FOUND')

    const save = (who: Persona) =>
      who.does(p.printSaveConfig, {
        body: {
          name: '比价',
          appId,
          template: '<p><span data-field="inquiryNo">x</span></p>',
          inParams: { range: 0, fileType: 'pdf' },
          partners: true,
        },
      })
    await expect(save(administrator)).toFailWith('NO_RIGHT')
    const { id } = await save(m.zhou)
    for (const who of [m.chen, m.qian]) {
      const query = { appId, recordId: opened.id }
      expect((await who.does(p.printOffered, { query })).map((each) => each.id)).not.toContain(id)
      await expect(prints(who, opened, 'zh', id)).toFailWith(who === m.chen ? 'NO_RIGHT' : 'NOT_FOUND')
    }
    expect((await prints(m.lin, opened, 'zh', id)).text).toBe(opened.inquiryNo)
  })
})
