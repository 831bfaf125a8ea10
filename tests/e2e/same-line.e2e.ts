import { expect, type Page } from '@playwright/test'
import { answerLine } from '../../contract/orders.ts'
import { receive, sendOrder } from './api.ts'
import { fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('en')) {
  const { common, orders } = texts[lang]

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const answering = (page: Page, lineNo: number) =>
    page.getByRole('group', { name: fill(orders.answerFor, { lineNo }), exact: true })

  /** Writes a refusal of a line, without sending it. */
  async function refuses(page: Page, lineNo: number, reason: string): Promise<void> {
    await answering(page, lineNo).getByRole('button', { name: orders.say.refuse, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(common.reason).fill(reason)
    await dialog.getByRole('button', { name: orders.say.refuse, exact: true }).last().click()
    await expect(dialog).toBeHidden()
  }

  test(`${lang}: two people answer the same line at the same time`, async ({ admitted, signedIn }) => {
    const buyer = await admitted(people.lin, lang)
    const order = await sendOrder(buyer, '晨光五金')
    const chen = await signedIn(people.chen, lang)
    const he = await signedIn(people.he, lang)
    await receive(chen, order)
    const both = [
      { page: chen, who: people.chen, reason: '产能已满', lineNo: 20 },
      { page: he, who: people.he, reason: '模具在维修', lineNo: 30 },
    ] as const
    for (const { page, reason, lineNo } of both) {
      await page.goto(`/orders/${order.id}`)
      await refuses(page, 10, reason)
      await refuses(page, lineNo, reason)
      await page.getByRole('button', { name: fill(orders.sendAnswers, { count: 2 }) }).focus()
    }

    // one key press each, with nothing in between
    const replies = both.map(({ page }) =>
      page.waitForResponse((response) => response.url().endsWith(answerLine.path)),
    )
    await Promise.all(both.map(({ page }) => page.keyboard.press('Enter')))
    const statuses = (await Promise.all(replies)).map((reply) => reply.status())
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    const [winner, loser] = statuses[0] === 200 ? both : [both[1], both[0]]

    // who and when, with what was written still there and the line as it is now beside it
    const { page } = loser
    const conflict = page.getByRole('alert').filter({ hasText: common.stale.kept })
    await expect(conflict).toContainText(winner.who.name)
    await expect(conflict).toContainText(new Date().getFullYear().toString())
    await expect(answering(page, 10)).toContainText(loser.reason)
    await expect(answering(page, loser.lineNo)).toContainText(loser.reason)
    await expect(page.getByRole('row').filter({ has: answering(page, 10) })).toContainText(winner.reason)
    await expect(page.getByRole('button', { name: fill(orders.sendAnswers, { count: 2 }) })).toBeDisabled()

    // going on from what is there now keeps what was written; here they leave the line to their colleague
    await press(page, common.stale.reapply)
    await expect(conflict).toBeHidden()
    await expect(page.getByRole('button', { name: fill(orders.sendAnswers, { count: 2 }) })).toBeEnabled()
    await press(page, orders.discardAnswers)

    const answers = page.getByRole('listitem').filter({ hasText: orders.event.answer })
    await expect(answers).toHaveCount(1)
    await expect(answers).toContainText(winner.who.name)
  })
}
