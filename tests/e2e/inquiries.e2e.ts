import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { standsAt } from './heads.ts'
import { admit, fill, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'

/** Of the sample world: the deadline has passed, two suppliers have quoted. */
const closed = { zh: '紧固件年度询价', en: '设备检修备件询价' }

const category = { zh: '紧固件', en: 'Fasteners' }

for (const lang of inOne('zh')) {
  const { common, documents, inquiries: said, orders, quotes } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  /** The document, not the list it was found in. */
  const article = (page: Page) => page.getByRole('article')
  const sure = (page: Page, name: string) =>
    page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()

  test(
    `${lang}: 林晓 opens quotes after the deadline, compares them and awards each line to its best`,
    { tag: '@gate' },
    async ({ page }) => {
      await admit(page, people.lin, lang)
      await page.goto(`/inquiries?keyword=${encodeURIComponent(closed[lang])}`)
      await page.getByRole('link', { name: /^XJ/ }).click()
      await press(page, said.action.open)
      await sure(page, said.action.open)
      await standsAt(page, said.status['EVALUATING'])
      await expect(
        page.getByRole('heading', { name: fill(said.turn.buyer.EVALUATING, { whose: documents.whose.me }) }),
      ).toBeVisible()
      await press(page, said.compare)
      const table = page.getByRole('table', { name: said.comparison })
      await expect(table.getByText(said.best, { exact: true })).toHaveCount(3)
      await page
        .getByRole('region', { name: said.scenario.perLine })
        .getByRole('button', { name: said.scenario.choose })
        .click()
      await expect(table.getByLabel(fill(said.awardOf, { supplier: '晨光五金', lineNo: 1 }))).toHaveValue(
        '1000',
      )
      // what is typed is there again after a look at another tab
      const typed = table.getByLabel(fill(said.awardOf, { supplier: '晨光五金', lineNo: 1 }))
      await typed.fill('900')
      await page.getByRole('tab', { name: said.section.trail }).click()
      await page.getByRole('tab', { name: said.section.comparison }).click()
      await expect(typed).toHaveValue('900')
      await typed.fill('1000')
      await press(page, said.action.award)
      await sure(page, said.action.award)
      await standsAt(page, said.status['AWARDED'])
      await page.getByRole('tab', { name: fill(said.section.quotes, { count: 2 }) }).click()
      await expect(article(page).getByText(quotes.status['PARTLY_AWARDED'] ?? '')).toHaveCount(2)
      await page
        .getByRole('table', { name: said.quotes })
        .getByRole('link', { name: /^PO|^CG/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/orders\?keyword=/)
      // the steps of the inquiry, whose page is kept, name a draft as well
      await expect(
        page
          .getByRole('grid')
          .getByText(orders.status['DRAFT'] ?? '')
          .first(),
      ).toBeVisible()
    },
  )

  test(`${lang}: 林晓 asks two suppliers, 陈亮 quotes under seal, and 林晓 sees that he did and no price`, async ({
    page,
    openPage,
  }) => {
    const title = `支架询价 ${randomUUID().slice(0, 6)}`
    await admit(page, people.lin, lang)
    await page.goto('/inquiries')
    await press(page, said.create)
    const dialog = page.getByRole('dialog', { name: said.create })
    await dialog.getByLabel(said.field.title).fill(title)
    await dialog.getByLabel(said.field.deadline).fill('2031-03-01 18:00')
    // all who are qualified in a category, and one that is searched for
    await pick(page, dialog.getByRole('combobox', { name: said.byCategory }), category[lang])
    await dialog.getByLabel(said.field.suppliers).focus()
    await dialog.getByLabel(said.field.suppliers).fill('宏远塑胶')
    await page
      .getByTitle(/宏远塑胶/)
      .last()
      .click()
    // whom the search did not find is still called by name
    await expect(dialog.getByTitle(/晨光五金/)).toBeVisible()
    await dialog.getByRole('combobox', { name: said.addLine }).fill('FAS-001')
    await page
      .getByTitle(/^FAS-001/)
      .last()
      .click()
    const onLine = (field: string) => fill(said.onLine, { lineNo: 1, field })
    // what was ordered before is asked for again: as much of it as then
    await dialog.getByRole('combobox', { name: said.addOrderLine }).fill('FAS-002')
    await page
      .getByTitle(/^PO.* FAS-002/)
      .last()
      .click()
    const second = dialog.getByLabel(fill(said.onLine, { lineNo: 2, field: said.field.qty }))
    await expect(second).toHaveValue(/^\d+$/)
    await press(page, fill(said.removeLine, { lineNo: 2 }))
    await expect(second).toBeHidden()
    await dialog.getByLabel(onLine(said.field.qty)).fill('1000')
    await dialog.getByLabel(onLine(said.field.targetPrice)).fill('0.9')
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(article(page).getByText(title).first()).toBeVisible()
    await press(page, said.action.publish)
    await sure(page, said.action.publish)
    await standsAt(page, said.status['OPEN'])

    const chen = await admit(await openPage({ viewport: { width: 390, height: 844 } }), people.chen, lang)
    await chen.goto(`/quotes?keyword=${encodeURIComponent(title)}`)
    await chen.getByRole('link', { name: /^XJ/ }).click()
    await expect(article(chen).getByText('FAS-001')).toBeVisible()
    await expect(article(chen).getByText('0.9')).toHaveCount(0)
    await press(chen, quotes.action.write)
    const quoting = chen.getByRole('dialog', { name: quotes.action.write })
    await quoting.getByLabel(onLine(quotes.field.price)).fill('0.87')
    await quoting.getByLabel(onLine(quotes.field.leadDays)).fill('12')
    await quoting.getByLabel(onLine(quotes.field.breaks)).fill('500: 0.85')
    await press(chen, quotes.action.submit)
    await expect(quoting).toBeHidden()
    await standsAt(chen, quotes.status['SUBMITTED'])

    await page.getByRole('tab', { name: fill(said.section.quotes, { count: 2 }) }).click()
    await expect(article(page).getByText(quotes.status['SUBMITTED'] ?? '', { exact: true })).toBeVisible()
    await expect(article(page).getByText(/0\.8[57]/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: said.action.open, exact: true })).toHaveCount(0)
  })
}
