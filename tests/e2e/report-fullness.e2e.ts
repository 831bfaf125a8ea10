import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Side, sides } from '../../contract/values.ts'
import { holdToWcag } from './axe.ts'
import { broken, cut } from './cut.ts'
import { founds, fullOrg, newcomer, WAITING } from './fullness.ts'
import { test } from './network.ts'
import { inOne, people, texts } from './people.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Nothing of the page lies beside the screen; what is wider scrolls within itself. */
const holdToWidth = (page: Page, what: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        }),
      { message: what },
    )
    .toBe(0)

for (const lang of inOne('zh')) {
  const { chart, reports, scorecards, shell } = texts[lang]
  /** Each report, what it is called and what it says where there is nothing. */
  const emptyOf = (side: Side) => [
    { path: '/briefReports', title: reports.brief, says: [reports.none, reports.noneText] },
    { path: '/funnelReports', title: reports.funnel, says: [reports.none, reports.noneText] },
    { path: '/spendReports', title: reports.spend[side], says: [reports.none, reports.spendNone] },
    { path: '/priceReports', title: reports.prices, says: [reports.none, reports.noneText] },
    { path: '/chainReports', title: reports.chain, says: [reports.none, reports.noneText] },
    {
      path: '/waitingReports',
      title: reports.waiting,
      says: [reports.waitingNone, reports.waitingNoneText],
    },
    {
      path: '/scorecards',
      title: scorecards.title,
      says: [scorecards.empty.title, scorecards.empty[side]],
    },
  ]
  const founders = { buyer: '叶青', supplier: '贺飞' } as const

  for (const side of sides)
    test(`${lang}: ${founders[side]}, whose ${side} has traded with nobody, reads in each report that there is nothing`, async ({
      admitted,
      page,
    }) => {
      const clerk = await admitted(people.zhou, lang)
      await newcomer(page, clerk, founders[side], lang)
      const name = `${founders[side]}工坊 ${randomUUID().slice(0, 6)}`
      await founds(page, { name, isBuyer: side === 'buyer', isSupplier: side === 'supplier' })
      for (const { path, title, says } of emptyOf(side)) {
        await page.setViewportSize(DESK)
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        for (const text of says) await expect(page.getByText(text, { exact: true })).toBeVisible()
        await expect(page.getByRole('figure')).toHaveCount(0)
        await expect(page.getByRole('table')).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
        await holdToWidth(page, path)
        await page.setViewportSize(PHONE)
        await holdToWidth(page, `${path} on a phone`)
        await holdToWcag(page, `${path} with nothing, on a phone`)
      }
    })

  const readers = { buyer: '顾岚', supplier: '骆川' } as const

  for (const side of sides)
    test(`${lang}: ${readers[side]} reads reports of a ${side} full of long names and large amounts, at a desk and on a phone`, async ({
      admitted,
      openPage,
      page,
    }) => {
      const clerk = await admitted(people.zhou, lang)
      await fullOrg(page, clerk, { openPage }, readers[side], lang)

      const table = page.getByRole('table').last()
      const rows = table.getByRole('row')
      const cells = (of: Locator) => of.getByRole('cell').allInnerTexts()
      const drawn = page.getByRole('figure').getByRole('table')

      /** A report as a person has it before them, at a desk and on a phone. */
      const looks = async (what: string) => {
        for (const [size, where] of [
          [DESK, 'at a desk'],
          [PHONE, 'on a phone'],
        ] as const) {
          await page.setViewportSize(size)
          await holdToWidth(page, `${what} ${where}`)
          // the shell makes room once it knows the width
          const [heads, figures] = [
            table.getByRole('columnheader'),
            page.getByRole('definition').locator('strong'),
          ]
          await expect.poll(() => cut(heads), { message: `${what} ${where}` }).toEqual([])
          await expect.poll(() => broken(figures), { message: `${what} ${where}` }).toEqual([])
          await holdToWcag(page, `${what} ${where}`)
        }
      }
      /** Opens a report; its picture, where it has one, is then shown as a table. */
      const opens = async (path: string, isDrawn = true) => {
        await page.setViewportSize(DESK)
        await page.goto(path)
        await expect(rows.nth(2)).toBeVisible()
        if (!isDrawn) return
        await expect(page.getByRole('figure').getByRole('img').first()).toBeVisible()
        await looks(`${path} drawn`)
        await page.getByRole('button', { name: chart.asTable }).click()
        await expect(drawn.getByRole('row').nth(1)).toBeVisible()
        await holdToWidth(page, `${path} as a table on a phone`)
      }
      /** The second page has other rows. */
      const turns = async () => {
        const before = await rows.nth(2).innerText()
        await page.getByRole('listitem').filter({ hasText: /^2$/ }).click()
        await expect(page).toHaveURL(/page=2/)
        await expect(rows.nth(1)).toBeVisible()
        await expect.poll(() => rows.nth(2).innerText()).not.toBe(before)
      }

      await page.setViewportSize(DESK)
      await page.goto('/orders')
      await page.getByRole('radio', { name: shell.side[side] }).check()

      await opens('/briefReports')
      await opens('/spendReports?by=material')
      expect(await cells(table)).toEqual(expect.arrayContaining(await cells(drawn)))
      await turns()
      await page.goto('/spendReports?by=partner')
      await page.getByRole('button', { name: chart.asTable }).click()
      await expect(drawn.getByRole('row')).toHaveCount(13)
      expect(await cells(table)).toEqual(expect.arrayContaining(await cells(drawn)))
      const partner = page.getByRole('combobox', { name: reports.partner[side] })
      await partner.fill('25Donau')
      await partner.press('Enter')
      await expect(page).toHaveURL(/partner=/)
      await holdToWidth(page, 'a long name that was chosen, on a phone')

      await opens('/priceReports')
      // of the month that is last, what the report calls the latest price
      const latest = (await cells(drawn.getByRole('row').last())).toSorted()
      expect(latest).toHaveLength(3)
      expect(await cells(table)).toEqual(expect.arrayContaining(latest))
      await turns()

      await opens('/chainReports?by=line', false)
      await looks('/chainReports')
      await turns()

      await opens('/waitingReports?by=partner')
      expect((await cells(drawn.getByRole('row').nth(1))).toSorted()).toEqual(['0', `${WAITING}`])
      await turns()
    })
}
