import { expect, type Page } from '@playwright/test'
import type { BodyIn } from '../../contract/call.ts'
import { answerLine, orderLines, orderSave, updateCustomerDate, type Order } from '../../contract/orders.ts'
import { receive, send, sendOrder, writeDraft } from './api.ts'
import { fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** An order whose three lines were accepted as they were asked for. */
async function confirmed(buyer: Page, supplier: Page): Promise<Order> {
  const { id, version } = await receive(supplier, await sendOrder(buyer, '晨光五金'))
  const lines = await send(buyer, orderLines, { query: { id } })
  return send(supplier, answerLine, {
    side: 'supplier',
    body: { id, version, lines: lines.map((line) => ({ lineId: line.id, answer: 'accept' as const })) },
  })
}

/** The buyer’s colleague changes the price of the third line meanwhile. */
async function priceOfThird(page: Page, { id, version }: Order): Promise<void> {
  const third = (await send(page, orderLines, { query: { id } }))[2]
  await send(page, updateCustomerDate, {
    body: { id, version, lines: [{ lineId: third?.id ?? '', price: '9.5' }] },
  })
}

for (const lang of inOne('zh')) {
  const { common, documents, orders } = texts[lang]

  test(
    `${lang}: a change survives a reload and a colleague, and shows both sides what was before`,
    { tag: '@gate' },
    async ({ admitted }) => {
      const buyer = await admitted(people.lin, lang)
      const supplier = await admitted(people.chen, lang)
      const order = await confirmed(buyer, supplier)

      await buyer.goto(`/orders/${order.id}`)
      await press(buyer, orders.action.change)
      const grid = buyer.getByRole('region', { name: orders.action.change }).getByRole('grid')
      const ready = buyer.getByRole('button', { name: fill(orders.sendChange, { count: 2 }) })
      await grid.focus()
      // the quantity of the first line and of the third
      for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
        await buyer.keyboard.press(key)
      await buyer.keyboard.type('12')
      await buyer.keyboard.press('Enter')
      await buyer.keyboard.press('ArrowDown')
      await buyer.keyboard.type('8')
      await buyer.keyboard.press('Enter')
      await buyer.getByLabel(common.reason).fill('产线调整')
      await expect(ready).toBeEnabled()

      await buyer.reload()
      await expect(buyer.getByText(common.draft.restored)).toBeVisible()
      await expect(buyer.getByLabel(common.reason)).toHaveValue('产线调整')
      await expect(ready).toBeEnabled()

      // who goes on from the latest changes nothing but what they typed
      await priceOfThird(buyer, order)
      const stale = buyer.getByRole('alert').filter({ hasText: common.stale.kept })
      await expect(stale).toContainText(people.lin.name)
      await expect(ready).toBeDisabled()
      await press(buyer, common.stale.reapply)
      await expect(stale).toBeHidden()
      const [request] = await Promise.all([
        buyer.waitForRequest((one) => one.url().endsWith(updateCustomerDate.path)),
        ready.click(),
      ])
      const sent = request.postDataJSON() as BodyIn<typeof updateCustomerDate> // our own page writes it by the same contract
      expect(sent.lines).toEqual([
        { lineId: expect.any(String), qty: '12' },
        { lineId: expect.any(String), qty: '8' },
      ])

      // both read the same difference; only the lines that were touched wait for an answer
      await supplier.goto(`/orders/${order.id}`)
      const turn = fill(orders.turn.supplier.answer, { whose: documents.whose.me, pending: 2, count: 2 })
      await expect(supplier.getByText(turn)).toBeVisible()
      for (const page of [buyer, supplier]) {
        await page.getByRole('tab', { name: fill(orders.section.revisions, { count: 3 }) }).click()
        const revision = page.getByRole('region', { name: 'R3', exact: true })
        await expect(revision).toContainText('产线调整')
        await expect(revision.getByRole('row')).toHaveText([
          new RegExp(`${orders.before}.*${orders.after}`),
          /^10.*1012$/,
          /^30.*108$/,
        ])
      }
      await supplier.getByRole('tab', { name: fill(orders.section.lines, { count: 3 }) }).click()
      for (const [lineNo, asked] of [
        [10, 1],
        [20, 0],
        [30, 1],
      ] as const)
        await expect(
          supplier.getByRole('group', { name: fill(orders.answerFor, { lineNo }), exact: true }),
        ).toHaveCount(asked)
    },
  )

  test(`${lang}: an order is held and released, closed short, opened again and closed`, async ({
    admitted,
  }) => {
    const buyer = await admitted(people.zhou, lang)
    const supplier = await admitted(people.chen, lang)
    const { id, orderNo } = await sendOrder(buyer, '晨光五金')
    /** Says why, in the dialog that asks. */
    const because = async (page: Page, reason: string, name: string) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(common.reason).fill(reason)
      await dialog.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toBeHidden()
    }

    await supplier.goto(`/orders/${id}`)
    const take = supplier.getByRole('button', { name: orders.action.receive, exact: true })
    await expect(take).not.toHaveAttribute('aria-disabled')
    await buyer.goto(`/orders/${id}`)
    await press(buyer, orders.action.hold)
    // without a reason nothing happens
    await buyer.getByRole('dialog').getByRole('button', { name: orders.action.hold, exact: true }).click()
    await expect(buyer.getByRole('dialog').getByText(common.reasonNeeded)).toBeVisible()
    await because(buyer, '图纸待定', orders.action.hold)
    await expect(supplier.getByText(fill(orders.held, { reason: '图纸待定' }))).toBeVisible()
    await expect(take).toHaveAttribute('aria-disabled', 'true')

    await press(buyer, orders.action.release)
    await expect(take).not.toHaveAttribute('aria-disabled')
    await take.click()
    await press(supplier, fill(orders.acceptAll, { count: 3 }))
    await press(supplier, fill(orders.sendAnswers, { count: 3 }))
    await expect(buyer.getByText(orders.turn.buyer.CONFIRMED)).toBeVisible()

    await press(buyer, orders.action.shortClose)
    const boxes = buyer.getByRole('dialog').getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    for (const box of await boxes.all()) await box.check()
    await because(buyer, '项目结束', orders.action.shortClose)
    await expect(buyer.getByText(orders.turn.buyer.COMPLETED)).toBeVisible()
    await press(buyer, orders.action.reopenLine)
    await buyer.getByRole('dialog').getByRole('checkbox').first().check()
    await because(buyer, '仍需一批', orders.action.reopenLine)
    await expect(supplier.getByText(orders.turn.supplier.CONFIRMED)).toBeVisible()

    await press(buyer, orders.action.shortClose)
    await because(buyer, '项目结束', orders.action.shortClose)
    await buyer.getByRole('article').getByRole('button', { name: orders.action.close, exact: true }).click()
    const sure = buyer.getByRole('dialog', { name: fill(orders.confirm.close, { orderNo }) })
    await sure.getByRole('button', { name: orders.action.close, exact: true }).last().click()
    for (const [page, side] of [
      [buyer, 'buyer'],
      [supplier, 'supplier'],
    ] as const)
      await expect(page.getByText(orders.turn[side].CLOSED, { exact: true }).last()).toBeVisible()
  })
}

test('who goes on with a draft that a colleague saved meanwhile keeps what the colleague wrote', async ({
  admitted,
}) => {
  const { common, orders } = texts.zh
  const lin = await admitted(people.lin)
  const zhou = await admitted(people.zhou)
  const { id } = await writeDraft(lin, '晨光五金')
  for (const page of [lin, zhou]) await page.goto(`/orders/${id}/edit`)
  await lin.getByLabel(orders.remark).fill('分两批')
  await zhou.getByLabel(orders.buyerContact).fill('周强 0512-6000')
  await press(zhou, orders.saveDraft)
  await expect(zhou.getByText(common.saved)).toBeVisible()

  await press(lin, orders.saveDraft)
  const stale = lin.getByRole('alert').filter({ hasText: common.stale.kept })
  await expect(stale).toContainText(people.zhou.name)
  await expect(lin.getByLabel(orders.remark)).toHaveValue('分两批')
  await press(lin, common.stale.reapply)
  await expect(lin.getByLabel(orders.buyerContact)).toHaveValue('周强 0512-6000')
  const [request] = await Promise.all([
    lin.waitForRequest((one) => one.url().endsWith(orderSave.path)),
    press(lin, orders.saveDraft),
  ])
  expect(request.postDataJSON()).toMatchObject({
    remark: '分两批',
    buyerContact: '周强 0512-6000',
    lines: [],
  })
  await expect(lin.getByText(common.saved)).toBeVisible()
})
