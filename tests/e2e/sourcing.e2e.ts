import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  inquiryExtend,
  inquiryInfo,
  inquiryNextRound,
  inquiryPublish,
  inquirySave,
} from '../../contract/inquiries.ts'
import { bookOf } from '../support/book.ts'
import { send, supplierNamed } from './api.ts'
import { paperOf, watchPaper } from './paper.ts'
import { standsAt } from './heads.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

/** How far a deadline is away while somebody quotes, in seconds: what is left of it is waited for. */
const AHEAD = 30
const soon = () => new Date(Date.now() + AHEAD * 1000).toISOString()

const suppliers = ['晨光五金', '宏远塑胶', '锐达电子']

for (const lang of inOne('zh')) {
  const { common, imports, inquiries: said, orders, printTemplates, quotes } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const article = (page: Page) => page.getByRole('article')
  const sure = (page: Page, name: string) =>
    page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
  const onLine = (lineNo: number, field: string) => fill(said.onLine, { lineNo, field })

  /** As the clock of the database runs: whoever quotes has time to, and what is left is waited for. */
  const keepOpen = async (page: Page, id: string) => {
    const { version } = await send(page, inquiryInfo, { query: { id } })
    await send(page, inquiryExtend, { body: { id, version, deadline: soon() } })
  }

  /** Quotes a price for each line. */
  const quote = async (page: Page, title: string, prices: readonly string[], leadDays: string) => {
    await page.goto(`/quotes?keyword=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: /^XJ/ }).click()
    await press(page, quotes.action.write)
    const quoting = page.getByRole('dialog', { name: quotes.action.write })
    for (const [at, price] of prices.entries()) {
      await quoting.getByLabel(onLine(at + 1, quotes.field.price)).fill(price)
      await quoting.getByLabel(onLine(at + 1, quotes.field.leadDays)).fill(leadDays)
    }
    await press(page, quotes.action.submit)
    await expect(quoting).toBeHidden()
    await expect(article(page).getByText('CNY').or(article(page).getByText('USD')).first()).toBeVisible()
  }

  test(`${lang}: 林晓 asks three suppliers in two rounds, weighs price against days, splits a line and has her orders`, async ({
    page,
    admitted,
  }) => {
    const title = `支架询价 ${randomUUID().slice(0, 6)}`
    await admit(page, people.lin, lang)
    const supplierOrgIds = await Promise.all(suppliers.map((name) => supplierNamed(page, name)))
    const lines = ['支架', '垫块'].map((materialName, at) => ({
      materialCode: `${title} ${at + 1}`,
      materialName,
      unit: 'PCS',
      qty: '100',
      neededOn: '2031-03-01',
    }))
    const rates = [{ currency: 'USD', rate: '7' }]
    const draft = await send(page, inquirySave, {
      body: { title, currency: 'CNY', rates, deadline: soon(), lines, supplierOrgIds },
    })
    await send(page, inquiryPublish, { body: { id: draft.id, version: draft.version } })
    await page.goto(`/inquiries/${draft.id}`)

    const chen = await admitted(people.chen, lang)
    const sun = await admitted(people.sun, lang)
    const xu = await admitted(people.xu, lang)
    await keepOpen(page, draft.id)
    await quote(chen, title, ['2', '3'], '20')
    await keepOpen(page, draft.id)
    await quote(sun, title, ['2.1', '2.9'], '10')
    await keepOpen(page, draft.id)
    await quote(xu, title, ['0.3', '0.5'], '15')

    const opens = async () => {
      await page
        .getByRole('button', { name: said.action.open, exact: true })
        .click({ timeout: 3 * AHEAD * 1000 })
      await sure(page, said.action.open)
      await standsAt(page, said.status['EVALUATING'])
    }
    const table = page.getByRole('table', { name: said.comparison })
    const best = table.getByText(said.best, { exact: true })
    const rowOf = (lineNo: number) => table.getByRole('row', { name: new RegExp(`^${lineNo}\\. `) })
    await opens()
    await page.getByRole('tab', { name: said.section.comparison }).click()
    await expect(best).toHaveCount(2)
    await expect(rowOf(1).getByRole('cell', { name: said.best })).toContainText('200.00')
    await expect(rowOf(2).getByRole('cell', { name: said.best })).toContainText('290.00')

    // 徐涛 alone quotes again: what the others have quoted stands.
    const { version } = await send(page, inquiryInfo, { query: { id: draft.id } })
    await send(page, inquiryNextRound, { body: { id: draft.id, version, deadline: soon() } })
    await expect(article(page).getByText(said.sealed.title)).toBeVisible()
    await quote(xu, title, ['0.26', '0.45'], '15')
    await opens()
    await page.getByRole('tab', { name: said.section.comparison }).click()
    // 0.26 USD are 1.82
    await expect(rowOf(1).getByRole('cell', { name: said.best })).toContainText('182.00')

    await press(page, said.action.setBasis)
    const basis = page.getByRole('dialog', { name: said.action.setBasis })
    await basis.getByLabel(said.weight.price).fill('50')
    await expect(basis.getByText(fill(said.fault.weights, { sum: 50 }))).toBeVisible()
    await basis.getByLabel(said.weight.leadTime).fill('50')
    await basis.getByRole('button', { name: common.save, exact: true }).click()
    await expect(basis).toBeHidden()
    const chosen = page.getByRole('region', { name: said.scenario.byScore })
    await chosen.getByRole('button', { name: said.scenario.choose }).click()
    const part = (supplier: string, lineNo: number) =>
      table.getByLabel(fill(said.awardOf, { supplier, lineNo }))
    // a tenth dearer and five days sooner
    await expect(part('宏远塑胶', 1)).toHaveValue('100')
    await expect(part('宏远塑胶', 2)).toHaveValue('100')
    const split = page.getByRole('region', { name: said.scenario.split })
    await expect(split).toContainText('500.00')
    await part('宏远塑胶', 1).fill('')
    await part('锐达电子', 1).fill('60')
    await part('晨光五金', 1).fill('50')
    await expect(split).toContainText(fill(said.scenario.over, { lines: '1' }))
    await part('晨光五金', 1).fill('40')
    // 60 × 0.26 × 7, 40 × 2 and 100 × 2.9
    await expect(split).toContainText('479.20')
    await expect(split).toContainText(fill(said.scenario.given, { count: 2, of: 2 }))

    const file = page.waitForEvent('download')
    await press(page, said.exportComparison)
    expect((await file).suggestedFilename()).toContain(draft.inquiryNo)

    await watchPaper(page)
    await press(page, common.print)
    const printing = page.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
    await expect(
      printing.getByRole('radio', { name: fill(printTemplates.ready, { name: said.comparison }) }),
    ).toBeChecked()
    await printing.getByRole('button', { name: common.print, exact: true }).click()
    await expect(printing).toBeHidden()
    const paper = await paperOf(page)
    expect(paper).toContain(draft.inquiryNo)
    for (const supplier of suppliers) expect(paper).toContain(supplier)
    // 2.1 and 2.9 a piece, and 0.26 and 0.45 USD at 7
    for (const total of ['500.00', '497.00']) expect(paper).toContain(total)

    await press(page, said.action.award)
    await sure(page, said.action.award)
    await standsAt(page, said.status['AWARDED'])
    await page.getByRole('tab', { name: fill(said.section.quotes, { count: 3 }) }).click()
    const awarded = page.getByRole('table', { name: said.quotes })
    for (const supplier of suppliers)
      await expect(awarded.getByRole('row', { name: supplier }).getByRole('link')).toHaveCount(2)
    await awarded.getByRole('row', { name: '锐达电子' }).getByRole('link').last().click()
    const list = page.getByRole('grid')
    await expect(list.getByText('锐达电子')).toBeVisible()
    await expect(list.getByText(orders.status['DRAFT'] ?? '')).toBeVisible()
  })

  test(`${lang}: 林晓 brings the lines of an inquiry from a sheet, and sees what is wrong before anything is written`, async ({
    page,
  }) => {
    await admit(page, people.lin, lang)
    const { id } = await send(page, inquirySave, {
      body: { title: `零件询价 ${randomUUID().slice(0, 6)}`, currency: 'CNY', lines: [], supplierOrgIds: [] },
    })
    await page.goto(`/inquiries/${id}`)
    await press(page, imports.import)
    const dialog = page.getByRole('dialog', { name: said.sheet.import })
    const chooses = async (qty: string) =>
      dialog.getByLabel(imports.choose).setInputFiles({
        name: '零件.xlsx',
        mimeType: '',
        buffer: await bookOf([
          ['物料编码', '询价数量', '需求日期', '目标价'],
          ['FAS-001', qty, '2031-03-01', '0.9'],
          ['FAS-002', '500', '2031-03-01', ''],
        ]),
      })
    await chooses('0')
    await expect(dialog.getByRole('region', { name: imports.faults })).toBeVisible()
    await chooses('2500')
    await dialog.getByRole('button', { name: /2/ }).last().click()
    await expect(dialog).toBeHidden()
    const lines = page.getByRole('table', { name: said.lines })
    await expect(lines.getByRole('row', { name: /FAS-001 .*2,500 PCS/ })).toBeVisible()
    await expect(lines.getByRole('row')).toHaveCount(3)
  })
}
