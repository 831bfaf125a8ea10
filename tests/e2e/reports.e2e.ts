import { expect, type Page } from '@playwright/test'
import { cellsOf } from '../support/sheet.ts'
import { readFile } from 'node:fs/promises'
import type { ResponseOf } from '../../contract/call.ts'
import { chainCatalogue } from '../../contract/reports.catalogue.ts'
import type { customerFunnelReport } from '../../contract/reports.ts'
import { waitingWords } from '../../contract/reports.waiting.ts'
import { dayFromNow, sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { test } from './network.ts'
import { admit, fill, inOne, people, texts } from './people.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const stepOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} [\\d,]+ `) })
/** Saves the picture of the only chart and looks at it as a browser shows it. */
async function savedPicture(page: Page, lang: 'zh' | 'en') {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: texts[lang].drawing.download }).click()
  const file = await download
  const seen = await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
      pen?.drawImage(image, 0, 0)
      const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() }
      const colours = new Set(new Uint32Array(data.buffer)).size
      return { width: image.width, height: image.height, colours, ground: Array.from(data.slice(0, 3)) }
    },
    [...(await readFile(await file.path()))],
  )
  return { ...seen, name: file.suggestedFilename() }
}

for (const lang of inOne('zh'))
  // spec: P1.does.12, P1.does.13
  test(
    `${lang}: 林晓 reads the brief and the funnel of a period and opens what is behind them; 陈亮 reads the same of his side`,
    { tag: '@gate' },
    async ({ admitted, page }) => {
      const { common, list, reports } = texts[lang]
      await admit(page, people.lin, lang)
      await sendOrder(page, '晨光五金')
      await page.goto('/briefReports')
      await expect(
        page.getByRole('region', { name: fill(reports.total, { currency: 'CNY' }) }),
      ).toContainText(reports.figure.onTime)
      const brief = page.getByRole('img', { name: fill(reports.byPartner, { currency: 'CNY' }) })
      await expect(brief.getByText('晨光五金')).toBeVisible()
      await holdToWcag(page, 'the brief report')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: common.export, exact: true }).click()
      const cells = await cellsOf(await readFile(await (await download).path()))
      expect(cells.flat()).toContain('晨光五金')
      // the list has the lines that were counted, unless somebody sent an order in between
      await expect(async () => {
        await page.goto('/briefReports')
        const lines = rowOf(page, '晨光五金').getByRole('link').nth(1)
        const counted = Number((await lines.textContent())?.replaceAll(',', ''))
        await lines.click()
        await expect(page).toHaveURL(/orderLines\?.*orderedOn\.between/)
        const total = fill(list.total, { count: counted.toLocaleString('en') })
        await expect(page.getByRole('status').filter({ hasText: total })).toBeVisible({ timeout: 10_000 })
      }).toPass()

      await page.goto('/briefReports')
      await expect(page.getByText(reports.about)).toBeVisible()
      const chenguang = rowOf(page, '晨光五金').first()
      const inTime = chenguang.getByRole('link', { name: reports.figure.onTimeLines })
      const due =
        (await inTime.count()) > 0 ? inTime : chenguang.getByRole('link', { name: reports.figure.dueLines })
      const many = ((await due.textContent()) ?? '').trim()
      await due.click()
      await expect(page).toHaveURL(/orderLines\?.*supplierOrgId\.equal=.*promisedOn\.between/)
      await expect(
        page.getByRole('status').filter({ hasText: fill(list.total, { count: many }) }),
      ).toBeVisible()
      await expect(page.getByRole('search', { name: list.filters })).toContainText('晨光五金')
      await page.goBack()
      const ppm = rowOf(page, '晨光五金').getByRole('link', { name: /^[\d,]+ ?[（(]/ })
      await ppm.first().click()
      await expect(page).toHaveURL(/inspections\?.*receivedOn\.between.*status\.in=DECIDED&unit\.equal/)
      await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()

      await page.goto('/funnelReports')
      await expect(stepOf(page, reports.stage.ordered)).toContainText('100%')
      await holdToWcag(page, 'the funnel')
      await page.getByRole('combobox', { name: reports.partner.buyer }).fill('晨光')
      const answered = page.waitForResponse(/CustomerFunnelReportList/)
      await page.getByTitle('晨光五金', { exact: true }).click()
      await expect(page).toHaveURL(/partner=/)
      // The figures of all are shown until those of one have come: a press in that moment would be on what goes.
      const { data } = (await (await answered).json()) as { data: ResponseOf<typeof customerFunnelReport> }
      await expect(stepOf(page, reports.stage.ordered).getByRole('link')).toHaveText(
        (data.stages[0]?.lines ?? 0).toLocaleString('en'),
      )
      const agreed = stepOf(page, reports.stage.agreed).getByRole('link')
      await agreed.click()
      await expect(page).toHaveURL(/answer\.in=AGREED/)

      const chen = await admitted(people.chen, lang)
      await chen.goto('/briefReports')
      await expect(rowOf(chen, '华东精工')).toBeVisible()
      await expect(rowOf(chen, '晨光五金')).toHaveCount(0)
      await chen.goto('/funnelReports?from=2020-01-01&until=2020-12-31')
      await expect(chen.getByText(reports.none)).toBeVisible()
    },
  )

for (const lang of inOne('zh'))
  test(
    `${lang}: 林晓 reads where quantities stand, by supplier, material and line, and opens the documents behind a number; 陈亮 reads his side of it`,
    { tag: '@gate' },
    async ({ admitted, page }) => {
      const { common, orders, reports } = texts[lang]
      const opens = (of: Page, step: keyof typeof orders.chain) =>
        of.getByRole('link', { name: fill(orders.chain.open, { stage: orders.chain[step] }) })
      await admit(page, people.lin, lang)
      await page.goto('/chainReports')
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      await holdToWcag(page, 'the quantity chain')
      const by = page.getByRole('radiogroup', { name: reports.chainBy })
      await by.getByText(reports.partner.buyer).click()
      await expect(page).toHaveURL(/by=partner/)
      const chenguang = rowOf(page, '晨光五金').first()
      await expect(chenguang).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: common.export, exact: true }).click()
      const cells = await cellsOf(await readFile(await (await download).path()))
      expect(cells.flat()).toContain('晨光五金')
      await chenguang
        .getByRole('link', { name: fill(orders.chain.open, { stage: orders.chain.received }) })
        .click()
      await expect(page).toHaveURL(/receiptLines\?.*supplierOrgId\.equal=.*orderedOn\.between/)
      await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/by=partner/)

      await by.getByText(reports.level.line).click()
      await page
        .getByRole('columnheader', {
          name: chainCatalogue.fields.find(({ key }) => key === 'receivedQty')?.[lang] ?? '',
        })
        .click()
      await expect(page).toHaveURL(/sort=receivedQty/)
      await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)

      const chen = await admitted(people.chen, lang)
      // The largest first: what others order meanwhile has not come yet.
      await chen.goto('/chainReports?by=material&sort=-acceptedQty')
      await expect(rowOf(chen, '华东精工').first()).toBeVisible()
      await expect(rowOf(chen, '晨光五金')).toHaveCount(0)
      await opens(chen, 'accepted').first().click()
      await expect(chen).toHaveURL(/receiptLines\?buyerOrgId\.equal=.*materialCode\.equal/)
    },
  )

for (const lang of inOne('zh'))
  test(
    `${lang}: 林晓 reads what was bought by month, of one supplier and by material, and opens the lines behind an amount; 陈亮 reads what he sold`,
    { tag: '@gate' },
    async ({ admitted, openPage, page }) => {
      const { chart, common, drawing, list, reports } = texts[lang]
      const linked = (row: ReturnType<typeof rowOf>, nth: number) => row.getByRole('link').nth(nth)
      await admit(page, people.lin, lang)
      await sendOrder(page, '晨光五金')
      await page.goto('/spendReports')
      await expect(page.getByRole('heading', { name: reports.spend.buyer })).toBeVisible()
      const total = page.getByRole('region', { name: fill(reports.total, { currency: 'CNY' }) })
      await expect(total.getByRole('link').first()).toContainText('CNY')
      const title = fill(reports.spendDrawn, { by: reports.level.month, currency: 'CNY' })
      const now = dayFromNow(0).slice(0, 7)
      await expect(page.getByRole('img', { name: title }).getByText(now)).toBeVisible()
      const light = await savedPicture(page, lang)
      expect(light).toMatchObject({ name: `${title}.png`, width: 1920, ground: [255, 255, 255] })
      expect(light.colours).toBeGreaterThan(20)
      await page.getByRole('button', { name: chart.asTable }).click()
      await expect(page.getByRole('button', { name: drawing.download })).toHaveCount(0)
      const drawn = page.getByRole('region', { name: title })
      await expect(drawn.getByRole('row')).toHaveCount(13)
      await expect(drawn.getByRole('row', { name: now })).toContainText('CNY')
      await holdToWcag(page, 'the spend report')
      await page.getByRole('combobox', { name: reports.partner.buyer }).fill('宏远')
      await page.getByTitle('宏远塑胶', { exact: true }).click()
      await expect(page).toHaveURL(/partner=/)
      const by = page.getByRole('radiogroup', { name: reports.chainBy })
      await by.getByText(reports.partner.buyer, { exact: true }).click()
      await expect(rowOf(page, '晨光五金')).toHaveCount(0)
      const hongyuan = rowOf(page, '宏远塑胶').first()
      await expect(hongyuan).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: common.export, exact: true }).click()
      const cells = await cellsOf(await readFile(await (await download).path()))
      expect(cells.flat()).toContain('宏远塑胶')
      expect(cells.flat()).not.toContain('晨光五金')
      const lines = ((await linked(hongyuan, 1).textContent()) ?? '').trim()
      await linked(hongyuan, 0).click()
      await expect(page).toHaveURL(/orderLines\?.*supplierOrgId\.equal=.*currency\.equal/)
      await expect(
        page.getByRole('status').filter({ hasText: fill(list.total, { count: lines }) }),
      ).toBeVisible()

      const chen = await openPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
      await admit(chen, people.chen, lang)
      await chen.goto('/spendReports?by=material&sort=-received')
      await expect(chen.getByRole('heading', { name: reports.spend.supplier })).toBeVisible()
      await expect(rowOf(chen, '华东精工').first()).toBeVisible()
      const dark = await savedPicture(chen, lang)
      expect(Math.max(...dark.ground)).toBeLessThan(60)
      expect(dark.colours).toBeGreaterThan(20)
      await holdToWcag(chen, 'the spend report on a phone')
      await chen.getByRole('button', { name: chart.asTable }).click()
      await expect(
        chen.getByRole('region').getByRole('row').filter({ hasText: '华东精工' }).first(),
      ).toContainText('CNY')
      await chen.goto('/spendReports?from=2020-01-01&until=2020-12-31')
      await expect(chen.getByText(reports.spendNone)).toBeVisible()
      const zhou = await admitted(people.zhou, lang)
      await zhou.goto('/spendReports?by=material&sort=-ordered&page=1')
      await expect(zhou.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    },
  )

for (const lang of inOne('zh'))
  test(
    `${lang}: 林晓 reads how prices went and what waits, and opens what a number counts; 陈亮 reads the same of his side on a phone`,
    { tag: '@gate' },
    async ({ openPage, page }) => {
      const { chart, common, list, reports } = texts[lang]
      await admit(page, people.lin, lang)
      await sendOrder(page, '晨光五金')
      await page.goto('/priceReports?material=fas')
      await expect(page.getByRole('heading', { name: reports.prices })).toBeVisible()
      const material = rowOf(page, '晨光五金').first()
      await expect(material).toBeVisible()
      await page.getByRole('button', { name: chart.asTable }).click()
      await expect(page.getByRole('columnheader', { name: /· 晨光五金$/ }).first()).toBeVisible()
      await holdToWcag(page, 'the price report')
      const by = page.getByRole('radiogroup', { name: reports.chainBy })
      await by.getByText(reports.level.material, { exact: true }).click()
      await expect(rowOf(page, '晨光五金')).toHaveCount(0)
      const first = page.getByRole('table').last().getByRole('row').filter({ hasText: 'FAS-' }).first()
      const lines = ((await first.getByRole('link').last().textContent()) ?? '').trim()
      await first.getByRole('link').last().click()
      await expect(page).toHaveURL(/orderLines\?.*materialCode\.equal=FAS-.*unit\.equal/)
      await expect(
        page.getByRole('status').filter({ hasText: fill(list.total, { count: lines }) }),
      ).toBeVisible()

      await page.goto('/waitingReports')
      await page
        .getByRole('radiogroup', { name: reports.waitsFor })
        .getByText(reports.turn.supplier, { exact: true })
        .click()
      await expect(page).toHaveURL(/waits=supplier/)
      const step = waitingWords.answer[lang === 'zh' ? 0 : 1]
      const answer = rowOf(page, step)
      await expect(answer).toBeVisible()
      await holdToWcag(page, 'what waits')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: common.export, exact: true }).click()
      const cells = await cellsOf(await readFile(await (await download).path()))
      expect(cells.flat()).toContain(step)
      // the list has what was counted, unless somebody answered in between
      await expect(async () => {
        await page.goto('/waitingReports?waits=supplier')
        const many = ((await answer.getByRole('link').last().textContent()) ?? '').trim()
        await answer.getByRole('link').last().click()
        await expect(page).toHaveURL(/orderLines\?answer\.in=PENDING/)
        await expect(
          page.getByRole('status').filter({ hasText: fill(list.total, { count: many }) }),
        ).toBeVisible({ timeout: 10_000 })
      }).toPass()

      const chen = await openPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
      await admit(chen, people.chen, lang)
      await chen.goto('/waitingReports?by=partner')
      await expect(rowOf(chen, '华东精工').first()).toBeVisible()
      await holdToWcag(chen, 'what waits on a phone')
      await chen.goto('/priceReports')
      await expect(rowOf(chen, '华东精工').first()).toBeVisible()
      await expect(chen.getByRole('radiogroup', { name: reports.chainBy })).toHaveCount(0)
    },
  )
