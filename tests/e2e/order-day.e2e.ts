import { expect, type Page } from '@playwright/test'
import { answerLine, orderInfo, orderLines, updateCustomerDate } from '../../contract/orders.ts'
import { dayFromNow, receive, send, sendOrder, writeDraft } from './api.ts'
import { fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const row = (page: Page, lineNo: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: String(lineNo), exact: true }) })

const plan = [700, 500, 450].map((qty, at) => ({ qty: String(qty), date: dayFromNow(30 + at * 10) }))

/** The first line in three batches, the second not at all. */
const answersInParts = (page: Page, id: string, version: number, first: string, second: string) =>
  send(page, answerLine, {
    side: 'supplier',
    body: {
      id,
      version,
      lines: [
        { lineId: first, answer: 'offer', schedule: plan },
        { lineId: second, answer: 'refuse', reason: '停产' },
      ],
    },
  })

for (const lang of inOne('en')) {
  const { common, documents, orderLines: words, orders } = texts[lang]

  test(`${lang}: sending says what happens, and is taken back until the supplier has opened it`, async ({
    admitted,
  }) => {
    const buyer = await admitted(people.lin, lang)
    const supplier = await admitted(people.chen, lang)
    const { id, orderNo } = await writeDraft(buyer, '晨光五金')
    await buyer.goto(`/orders/${id}`)
    // a draft is deleted, not cancelled
    await expect(buyer.getByRole('button', { name: orders.action.delete, exact: true })).toBeVisible()
    await expect(buyer.getByRole('button', { name: orders.action.cancel, exact: true })).toBeHidden()

    const sends = async () => {
      await press(buyer, orders.action.send)
      const sure = buyer.getByRole('dialog', { name: fill(orders.confirm.send, { orderNo }) })
      await expect(sure).toContainText('晨光五金')
      await expect(sure).toContainText(/3 (行|lines).*CNY/)
      await expect(sure.getByRole('button', { name: common.back, exact: true })).toBeVisible()
      await sure.getByRole('button', { name: orders.action.send, exact: true }).click()
      await expect(buyer.getByText(orders.turn.buyer.SENT)).toBeVisible()
    }
    await sends()
    await supplier.goto('/orders?view=receive')
    const arrived = supplier.getByRole('grid').getByRole('link', { name: orderNo, exact: true })
    await expect(arrived).toBeVisible()
    await press(buyer, orders.action.recall)
    const back = buyer.getByRole('dialog', { name: fill(orders.confirm.recall, { orderNo }) })
    await back.getByRole('button', { name: orders.action.recall, exact: true }).click()
    await expect(buyer.getByText(fill(orders.turn.buyer.DRAFT, { whose: documents.whose.me }))).toBeVisible()
    await expect(arrived).toBeHidden()

    await sends()
    await arrived.click()
    await expect(supplier.getByRole('button', { name: orders.action.receive, exact: true })).toBeVisible()
    await expect(buyer.getByRole('button', { name: orders.action.recall, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(buyer.getByRole('term').filter({ hasText: orders.seenBy })).toBeVisible()
    // what ends the order is never beside a “cancel” that does not
    await press(buyer, orders.action.cancel)
    const ends = buyer.getByRole('dialog', { name: fill(orders.confirm.cancel, { orderNo }) })
    await expect(ends.getByRole('button', { name: common.cancel, exact: true })).toBeHidden()
    await ends.getByRole('button', { name: common.back, exact: true }).click()
    await expect(ends).toBeHidden()
  })

  test(`${lang}: a changed line shows what it was and why; a split answer stands whole beside its decision`, async ({
    admitted,
  }) => {
    const buyer = await admitted(people.lin, lang)
    const supplier = await admitted(people.chen, lang)
    const sent = await receive(supplier, await sendOrder(buyer, '晨光五金'))
    const [first, second] = await send(buyer, orderLines, { query: { id: sent.id } })
    const { version } = await send(buyer, updateCustomerDate, {
      body: {
        id: sent.id,
        version: sent.version,
        reason: '客户加单',
        lines: [{ lineId: first?.id ?? '', qty: '1650' }],
      },
    })
    await supplier.goto(`/orders/${sent.id}`)
    await expect(row(supplier, 10).getByRole('deletion')).toHaveText('10')
    await expect(row(supplier, 10)).toContainText('1,650 PCS')
    await expect(row(supplier, 10)).toContainText('客户加单')

    await answersInParts(supplier, sent.id, version, first?.id ?? '', second?.id ?? '')
    await buyer.goto(`/orders/${sent.id}`)
    const cell = row(buyer, 10)
    await expect(cell.getByRole('button', { name: orders.say.agree, exact: true })).toBeVisible()
    for (const { qty, date } of plan) {
      const batch = cell.getByText(`${qty} · ${date}`, { exact: true })
      await expect(batch).toBeVisible()
      // nothing of it is cut off
      expect(await batch.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
    }
    await cell.getByRole('button', { name: orders.say.agree, exact: true }).click()
    const decisions = 'sendDecisions_one' in orders ? orders.sendDecisions_one : orders.sendDecisions
    await press(buyer, fill(decisions, { count: 1 }))
    await expect(buyer.getByText(orders.done.decide)).toBeVisible()
    for (const page of [buyer, supplier]) {
      const told = page.getByRole('region', { name: documents.history }).getByRole('listitem')
      const decided = told.filter({ hasText: orders.event.decide })
      await expect(decided.first()).toContainText(`700 PCS · ${plan[0]?.date}`)
      await expect(decided.first()).toContainText(`450 PCS · ${plan[2]?.date}`)
      const answered = told.filter({ hasText: orders.event.answer })
      await expect(answered.first()).toContainText(words.answer['REFUSED'] ?? '')
      await expect(answered.first()).toContainText('停产')
      await expect(told.filter({ hasText: orders.event.change }).first()).toContainText('10 → 1,650')
    }
    // in the list over all orders every batch is named too
    await buyer.goto(`/orderLines?keyword=${sent.orderNo}`)
    const whole = plan.map(({ qty, date }) => `${qty} · ${date}`).join(texts[lang].list.and)
    await expect(buyer.getByRole('grid').getByText(whole, { exact: true })).toBeVisible()
  })

  test(`${lang}: what is overdue is red with a word, counted on both homes and listed first on request`, async ({
    signedIn,
  }) => {
    const buyer = await signedIn(people.lin, lang)
    const supplier = await signedIn(people.he, lang)
    const orderNo = `YQ${Date.now()}`
    const late = dayFromNow(-3)
    const order = await sendOrder(buyer, '晨光五金', [{ requestedOn: late }], orderNo)
    expect((await send(buyer, orderInfo, { query: { id: order.id } })).overdueDays).toBe(3)
    const words3 = fill(orders.overdueBy.ANSWER, { count: 3 })
    for (const page of [buyer, supplier]) {
      await page.goto(`/orders?view=overdue&keyword=${orderNo}`)
      await expect(page.getByRole('grid').getByText(words3)).toBeVisible()
      await page.getByRole('grid').getByRole('link', { name: orderNo }).click()
      await expect(page.getByRole('article').getByText(words3).first()).toBeVisible()
      await page.goto(`/orderLines?view=answerOverdue&keyword=${orderNo}`)
      await expect(page.getByRole('grid').getByText(words3)).toBeVisible()
    }
    const tile = texts[lang].home.count.buyer.answerOverdue
    await buyer.goto('/dashboard')
    await buyer
      .getByRole('list', { name: texts[lang].home.counters })
      .getByRole('link', { name: tile })
      .click()
    await expect(buyer).toHaveURL(/view=answerOverdue/)
    await expect(buyer.getByRole('grid').getByText(words3).first()).toBeVisible()
  })
}
