import { expect, type Locator, type Page } from '@playwright/test'
import { answerLine, decideLine, type LineAnswer, type Order, orderLines } from '../../contract/orders.ts'
import type { Id } from '../../contract/values.ts'
import { dayFromNow, receive, send, sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { menuLine, numberOf } from './menu.ts'
import { fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

/** An order whose lines the supplier answers one after the other: later than they are wanted. */
async function answeredLater(buyer: Page, supplier: Page): Promise<Order> {
  const { id, version } = await receive(supplier, await sendOrder(buyer, '晨光五金'))
  const lines = await send(buyer, orderLines, { query: { id } })
  const later = ({ id: lineId }: { id: Id }): LineAnswer => ({
    lineId,
    answer: 'offer',
    schedule: [{ qty: '10', date: dayFromNow(60) }],
    reason: '',
  })
  return send(supplier, answerLine, { side: 'supplier', body: { id, version, lines: lines.map(later) } })
}

for (const lang of inOne('zh')) {
  const { confirmations, home, list, orders } = texts[lang]
  const { count, tasks, toConfirm } = home
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const inAll = (total: number) => fill(list.total, { count: total.toLocaleString('en') })
  const status = (page: Page, total: number) => page.getByRole('status').filter({ hasText: inAll(total) })
  const menuOf = (page: Page) => menuLine(page, lang, toConfirm)
  const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const numberOfPart = (part: Locator) => numberOf(part.getByRole('heading', { level: 2 }))

  /** Opens the page by the menu and reads that its parts add up to the number there. */
  async function opens(page: Page): Promise<number> {
    await menuOf(page).click()
    await expect(page.getByRole('heading', { name: toConfirm, level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).all()
    const numbers = await Promise.all(parts.map(numberOf))
    const total = numbers.reduce((sum, number) => sum + number, 0)
    await expect(status(page, total)).toBeVisible()
    await expect.poll(() => numberOf(menuOf(page))).toBe(total)
    return total
  }

  /** Opens the list of a part, which has as many rows, and in it an order. */
  async function opensOrder(page: Page, part: Locator, name: string, { orderNo }: Order): Promise<void> {
    const number = await numberOfPart(part)
    await part.getByRole('link', { name: `${confirmations.open}: ${name}` }).click()
    await expect(status(page, number)).toBeVisible()
    await page.getByRole('textbox', { name: list.keyword }).fill(orderNo)
    await page.getByRole('grid').getByRole('link', { name: orderNo, exact: true }).first().click()
    await expect(page.getByRole('heading', { name: orderNo })).toBeVisible()
  }

  // spec: P4.badge.2
  test(
    `${lang}: 林晓 sees by parts what she has to confirm, decides on a line, and the number goes down by one`,
    { tag: '@gate' },
    async ({ admitted }) => {
      const [lin, chen] = [await admitted(people.lin, lang), await admitted(people.chen, lang)]
      const name = count.buyer.linesToDecide
      const order = await answeredLater(lin, chen)
      await lin.goto('/dashboard')
      const before = await opens(lin)
      const part = partOf(lin, name)
      const table = part.getByRole('table', { name })
      const first = table.getByRole('row').nth(1)
      await expect(first).toContainText(home.task.decide)
      await expect(first.getByRole('link')).toHaveAttribute('href', /^\/orders\//)
      for (const head of [tasks.field.recordNo, tasks.field.partner, tasks.field.kind, confirmations.since])
        await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
      await holdToWcag(lin, 'what is to be confirmed')

      // What is answered meanwhile is there by itself.
      await answeredLater(lin, chen)
      await expect(status(lin, before + 3)).toBeVisible()
      await expect.poll(() => numberOfPart(part)).toBeGreaterThanOrEqual(6)
      await expect.poll(() => numberOf(menuOf(lin))).toBe(before + 3)

      await opensOrder(lin, part, name, order)
      await lin
        .getByRole('group', { name: fill(orders.decisionFor, { lineNo: 20 }), exact: true })
        .getByRole('button', { name: orders.say.agree, exact: true })
        .click()
      const decisions = 'sendDecisions_one' in orders ? orders.sendDecisions_one : orders.sendDecisions
      await press(lin, fill(decisions, { count: 1 }))
      await expect.poll(() => numberOf(menuOf(lin))).toBe(before + 2)
      expect(await opens(lin)).toBe(before + 2)

      await lin.setViewportSize({ width: 390, height: 844 })
      await expect(table.getByRole('cell').first()).toBeVisible()
      await expect
        .poll(() => lin.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(390)
    },
  )

  // spec: P4.badge.6
  test(`${lang}: 陈亮 answers a line that was given back to him, and his number goes down by one`, async ({
    admitted,
  }) => {
    const [lin, chen] = [await admitted(people.lin, lang), await admitted(people.chen, lang)]
    const name = count.supplier.linesReopened
    const order = await answeredLater(lin, chen)
    const lines = await send(lin, orderLines, { query: { id: order.id } })
    await send(lin, decideLine, {
      body: {
        id: order.id,
        version: order.version,
        lines: lines.map(({ id }) => ({ lineId: id, decision: 'return' as const, reason: '产线等料' })),
      },
    })
    await chen.goto('/supplierDashboard/index')
    const before = await opens(chen)
    const part = partOf(chen, name)
    await expect(part.getByRole('table', { name }).getByRole('row').nth(1)).toContainText(home.task.answer)
    await holdToWcag(chen, 'what a supplier has to confirm')

    await opensOrder(chen, part, name, order)
    await chen
      .getByRole('group', { name: fill(orders.answerFor, { lineNo: 10 }), exact: true })
      .getByRole('button', { name: orders.say.accept, exact: true })
      .click()
    const answers = 'sendAnswers_one' in orders ? orders.sendAnswers_one : orders.sendAnswers
    await press(chen, fill(answers, { count: 1 }))
    await expect.poll(() => numberOf(menuOf(chen))).toBe(before - 1)
    expect(await opens(chen)).toBe(before - 1)
  })
}
