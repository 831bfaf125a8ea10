import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { inquiryPublish, inquirySave } from '../../contract/inquiries.ts'
import { bookOf } from '../support/book.ts'
import { cellsOf } from '../support/sheet.ts'
import { dayFromNow, send, supplierNamed } from './api.ts'
import { standsAt } from './heads.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh'))
  test(`${lang}: 陈亮 asks and quotes by a sheet, 林晓 answers all, and 孙丽 reads it on a phone without a name`, async ({
    admitted,
    page,
    openPage,
  }) => {
    const { imports, inquiries: said, quotes } = texts[lang]
    const title = `标准件询价 ${randomUUID().slice(0, 6)}`
    const lin = await admitted(people.lin, lang)
    const { id, version } = await send(lin, inquirySave, {
      body: {
        title,
        currency: 'CNY',
        deadline: '2031-03-01T10:00:00.000Z',
        lines: [
          {
            materialCode: 'FAS-001',
            materialName: '内六角螺栓',
            unit: 'PCS',
            qty: '1000',
            neededOn: dayFromNow(60),
          },
        ],
        supplierOrgIds: await Promise.all(['晨光五金', '宏远塑胶'].map((name) => supplierNamed(lin, name))),
      },
    })
    await send(lin, inquiryPublish, { body: { id, version } })
    const press = (at: Page, name: string) => at.getByRole('button', { name, exact: true }).click()
    const open = async (at: Page, list: string) => {
      await at.goto(`/${list}?keyword=${encodeURIComponent(title)}`)
      await at.getByRole('link', { name: /^XJ/ }).click()
      await expect(at.getByRole('article')).toContainText(title)
    }
    const questions = (at: Page, count: number) =>
      at.getByRole('tab', { name: fill(quotes.section.questions, { count }) }).click()
    await admit(page, people.chen, lang)
    await open(page, 'quotes')
    await questions(page, 0)
    await press(page, quotes.action.ask)
    const asking = page.getByRole('dialog')
    await asking.getByLabel(said.questions.question).fill('陈亮问：镀层多厚？')
    await asking.getByRole('button', { name: quotes.action.ask }).click()
    await expect(page.getByText(said.questions.waiting)).toBeVisible()

    await open(lin, 'inquiries')
    await questions(lin, 1)
    await press(lin, said.action.answer)
    await lin.getByLabel(said.questions.wording).fill('镀层多厚？')
    await lin.getByRole('textbox', { name: said.questions.answer, exact: true }).fill('8 微米')
    await press(lin, said.questions.publish)
    await expect(lin.getByRole('list', { name: said.questions.list })).toContainText('8 微米')

    const sun = await admit(await openPage({ viewport: { width: 390, height: 844 } }), people.sun, lang)
    await open(sun, 'quotes')
    await questions(sun, 1)
    await expect(sun.getByRole('list', { name: said.questions.list })).toContainText('8 微米')
    await expect(sun.getByText('陈亮')).toHaveCount(0)

    const saved = page.waitForEvent('download')
    await press(page, quotes.sheet.export)
    const rows = await cellsOf(await readFile(await (await saved).path()))
    const priced = (price: string) =>
      rows.map((row, at) => (at === 1 ? row.with(8, price).with(11, '12').with(12, '镀锌 8 微米') : row))
    await press(page, imports.import)
    const dialog = page.getByRole('dialog', { name: quotes.sheet.import })
    const choose = async (price: string) =>
      dialog
        .getByLabel(imports.choose)
        .setInputFiles({ name: '报价.xlsx', mimeType: '', buffer: await bookOf(priced(price)) })
    await choose('0')
    await expect(dialog.getByRole('region', { name: imports.faults })).toBeVisible()
    await choose('0.83')
    await expect(dialog.getByRole('region', { name: imports.changes })).toContainText('0.83')
    await dialog.getByRole('button', { name: /1/ }).last().click()
    const quoting = page.getByRole('dialog', { name: quotes.action.write })
    const price = fill(said.onLine, { lineNo: 1, field: quotes.field.price })
    await expect(quoting.getByLabel(price)).toHaveValue('0.83')
    await press(page, quotes.action.submit)
    await expect(quoting).toBeHidden()
    await standsAt(page, quotes.status['SUBMITTED'])
    // what the sheet says of a line goes through the form
    await page.getByRole('tab', { name: quotes.section.lines, exact: true }).click()
    await expect(page.getByRole('article')).toContainText('镀锌 8 微米')
  })
