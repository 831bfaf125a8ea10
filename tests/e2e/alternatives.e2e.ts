import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inquiryExtend, inquiryInfo, inquirySave } from '../../contract/inquiries.ts'
import { pdf } from '../support/samples.ts'
import { send, supplierNamed } from './api.ts'
import { standsAt } from './heads.ts'
import { admit, fill, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'

/** How far the deadline is away while 陈亮 quotes, in seconds: what is left of it is waited for. */
const AHEAD = 40
const soon = () => new Date(Date.now() + AHEAD * 1000).toISOString()

for (const lang of inOne('zh')) {
  const { documents, inquiries: said, quotes } = texts[lang]
  const article = (page: Page) => page.getByRole('article')
  const sure = (page: Page, name: string) =>
    page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()

  test(`${lang}: 林晓 gives a drawing of a part to who quotes, 陈亮 offers stainless steel instead, and she orders some of both`, async ({
    page,
    admitted,
  }) => {
    const title = `支架询价 ${randomUUID().slice(0, 6)}`
    const [code, offered] = [`${title} 1`, '316 不锈钢']
    await admit(page, people.lin, lang)
    const { id } = await send(page, inquirySave, {
      body: {
        title,
        currency: 'CNY',
        deadline: soon(),
        lines: [
          { materialCode: code, materialName: '支架', unit: 'PCS', qty: '100', neededOn: '2031-03-01' },
        ],
        supplierOrgIds: [await supplierNamed(page, '晨光五金')],
      },
    })
    await page.goto(`/inquiries/${id}`)
    await page.getByRole('tab', { name: fill(said.section.files, { count: 0 }) }).click()
    const adding = page.getByRole('region', { name: said.files.add })
    await pick(page, adding.getByRole('combobox', { name: said.files.of }), `${code} 支架`)
    await adding
      .locator(`input[type=file][aria-label="${documents.addFiles}"]`)
      .setInputFiles({ name: '支架 A2.pdf', mimeType: 'application/pdf', buffer: pdf })
    const given = page.getByRole('region', { name: `${code} 支架` })
    await expect(given.getByRole('button', { name: '支架 A2.pdf', exact: true })).toBeVisible()
    const { version } = await send(page, inquiryInfo, { query: { id } })
    // A while may have passed; a draft's deadline is written anew.
    await send(page, inquirySave, {
      body: {
        id,
        version,
        title,
        currency: 'CNY',
        deadline: soon(),
        lines: [
          { materialCode: code, materialName: '支架', unit: 'PCS', qty: '100', neededOn: '2031-03-01' },
        ],
        supplierOrgIds: [await supplierNamed(page, '晨光五金')],
      },
    })
    // It was written past the page, which publishes what it shows.
    await page.reload()
    await page.getByRole('button', { name: said.action.publish, exact: true }).click()
    await sure(page, said.action.publish)
    await standsAt(page, said.status['OPEN'])
    await page.getByRole('tab', { name: fill(said.section.files, { count: 1 }) }).click()
    await expect(given).toBeVisible()
    // Whoever is invited has it from now on.
    await expect(
      given.getByRole('button', { name: fill(said.files.remove, { name: '支架 A2.pdf' }) }),
    ).toBeHidden()

    const chen = await admitted(people.chen, lang)
    const sent = await send(page, inquiryInfo, { query: { id } })
    await send(page, inquiryExtend, { body: { id, version: sent.version, deadline: soon() } })
    await chen.goto(`/quotes?keyword=${encodeURIComponent(title)}`)
    await chen.getByRole('link', { name: /^XJ/ }).click()
    const line = article(chen).getByRole('listitem').filter({ hasText: code })
    await expect(line.getByRole('button', { name: '支架 A2.pdf', exact: true })).toBeVisible()
    await chen.getByRole('button', { name: quotes.action.write, exact: true }).click()
    const quoting = chen.getByRole('dialog', { name: quotes.action.write })
    const of = (field: string) => fill(said.onLine, { lineNo: 1, field })
    const instead = (field: string) => fill(quotes.onAlternative, { lineNo: 1, no: 1, field })
    await quoting.getByLabel(of(quotes.field.price), { exact: true }).fill('2')
    await quoting.getByLabel(of(quotes.field.leadDays), { exact: true }).fill('20')
    await quoting.getByRole('button', { name: of(quotes.addAlternative) }).click()
    await quoting.getByLabel(instead(quotes.field.offered), { exact: true }).fill(offered)
    await quoting.getByLabel(instead(quotes.field.price), { exact: true }).fill('2.5')
    await quoting.getByLabel(instead(quotes.field.leadDays), { exact: true }).fill('7')
    await chen.getByRole('button', { name: quotes.action.submit, exact: true }).click()
    await expect(quoting).toBeHidden()
    await expect(line).toContainText(offered)

    await page
      .getByRole('button', { name: said.action.open, exact: true })
      .click({ timeout: 3 * AHEAD * 1000 })
    await sure(page, said.action.open)
    await page.getByRole('tab', { name: said.section.comparison }).click()
    const table = page.getByRole('table', { name: said.comparison })
    await expect(table).toContainText(offered)
    await expect(table).toContainText('250.00')
    const part = fill(said.awardOf, { supplier: '晨光五金', lineNo: 1 })
    await table.getByLabel(part, { exact: true }).fill('60')
    await table.getByLabel(`${part} ${fill(quotes.alternative, { no: 1 })}`).fill('40')
    // 60 × 2 and 40 × 2.5
    await expect(page.getByRole('region', { name: said.scenario.split })).toContainText('220.00')
    await page.getByRole('button', { name: said.action.award, exact: true }).click()
    await sure(page, said.action.award)
    await standsAt(page, said.status['AWARDED'])
    await page.getByRole('tab', { name: fill(said.section.quotes, { count: 1 }) }).click()
    await page.getByRole('table', { name: said.quotes }).getByRole('link').last().click()
    await page.getByRole('grid').getByRole('link').first().click()
    await expect(page.getByRole('grid').getByText(offered).first()).toBeVisible()
  })
}
