import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Envelope } from '../../contract/call.ts'
import { buyerHomeInfo, homeInfo } from '../../contract/home.ts'
import { inspectionDecide, inspectionInfo } from '../../contract/inspections.ts'
import {
  answerLine,
  confirmSend,
  decideLine,
  type LineAnswer,
  type Order,
  type OrderLine,
  orderLines,
} from '../../contract/orders.ts'
import { paced } from '../support/pace.ts'
import { dayFromNow, receive, send, sendOrder, writeDraft } from './api.ts'
import { menuLine, numberOf } from './menu.ts'
import { fill, homeNotice, inOne, openEntry, people, signIn, texts } from './people.ts'
import { test } from './story.ts'
import { waitingLot } from './supply.ts'

/** A change is seen by the other side within this time. */
const PUSHED_MS = paced(2000)

// Suppliers no other story sends anything to: the numbers are theirs alone.
const suppliers = {
  zh: { who: people.sun, org: '宏远塑胶', menu: '待接收订单' },
  en: { who: people.qian, org: '启明智造', menu: 'Orders to receive' },
} as const

/** Watches a line; the function it gives says when the line changed first, by the clock of its page. */
async function watchChange(line: Locator): Promise<() => Promise<number>> {
  const watch = await line.evaluateHandle((element) => ({
    changed: new Promise<number>((seen) => {
      const observer = new MutationObserver(() => seen(Date.now()))
      observer.observe(element, { subtree: true, childList: true, characterData: true })
    }),
  }))
  return () => watch.evaluate(({ changed }) => changed)
}

for (const lang of inOne('zh')) {
  const { home, orders, shell } = texts[lang]
  const { who, org, menu } = suppliers[lang]

  // spec: P1.does.2, P2.shell.4, P4.badge.4, P7.answer.4
  test(
    `${lang}: a sent order is counted in the supplier's menu and home within two seconds`,
    { tag: '@gate' },
    async ({ admitted, signedIn }) => {
      const buyer = await admitted(people.lin, lang)
      const supplier = await signedIn(who, lang)
      if (who === people.qian) {
        await supplier.goto('/orders')
        await supplier.getByRole('radio', { name: shell.side.supplier }).check()
      }
      const badge = supplier.getByRole('navigation', { name: shell.menu }).getByRole('link', { name: menu })
      const counter = supplier
        .getByRole('list', { name: home.counters })
        .getByRole('link', { name: home.count.supplier.ordersToReceive })
      await expect(counter).toBeVisible()
      const { id } = await writeDraft(buyer, org)
      await buyer.goto(`/orders/${id}`)
      const before = await numberOf(badge)

      // measured from the server's write to the other person's screen, without the time this test takes to look
      const changes = [await watchChange(badge), await watchChange(counter)]
      const sending = buyer.waitForResponse((reply) => reply.url().endsWith(confirmSend.path))
      await buyer.getByRole('button', { name: orders.action.send, exact: true }).click()
      const sure = buyer.getByRole('dialog')
      await sure.getByRole('button', { name: orders.action.send, exact: true }).click()
      const { data } = (await (await sending).json()) as Envelope<Order> // of our own server
      const sentAt = Date.parse(data.sentAt ?? '')
      for (const changedAt of changes) expect((await changedAt()) - sentAt).toBeLessThan(PUSHED_MS)
      expect(await numberOf(badge)).toBeGreaterThan(before)
      expect(await numberOf(counter)).toBe(await numberOf(badge))
    },
  )
}

/** Something of each kind for both sides, of each so many that no number is taken for another: 1 to receive, 2 to decide on, 3 to send, 4 to answer again. */
async function waitsForBoth(lin: Page, chen: Page): Promise<void> {
  await sendOrder(lin, '晨光五金')
  const soon = { qty: '10', price: '3.5', requestedOn: dayFromNow(3) }
  const specs = Array.from({ length: 9 }, () => soon)
  const { id, version } = await receive(chen, await sendOrder(lin, '晨光五金', specs))
  const lines = await send(lin, orderLines, { query: { id } })
  const answerOf = ({ id: lineId }: OrderLine, at: number): LineAnswer =>
    at < 3 ? { lineId, answer: 'accept' } : { lineId, answer: 'refuse', reason: '已停产' }
  const answered = await send(chen, answerLine, {
    side: 'supplier',
    body: { id, version, lines: lines.map(answerOf) },
  })
  const givenBack = lines
    .slice(-4)
    .map((line) => ({ lineId: line.id, decision: 'return' as const, reason: '合同已定' }))
  await send(lin, decideLine, { body: { id, version: answered.version, lines: givenBack } })
}

// spec: P4.badge.1, P4.badge.2, P4.badge.5, P4.badge.6
test('the menus of both sides carry the numbers of their homes, and each opens as many', async ({
  signedIn,
}) => {
  const { list } = texts.zh
  const lin = await signedIn(people.lin)
  const chen = await signedIn(people.chen)
  /** The numbers of the homes, which the menus carry. */
  const numbers = async () => {
    const bought = await send(lin, buyerHomeInfo)
    const sold = await send(chen, homeInfo, { side: 'supplier' })
    const carried = [
      [lin, '待供方接收', bought.waitReceiveQty],
      [lin, '待我方确认', bought.waitCustomerConfirmQty],
      [chen, '待送货行', sold.waitDeliverQty],
      [chen, '待我方确认', sold.waitSupplierConfirmQty],
    ] as const
    for (const [page, menu, qty] of carried)
      await expect.poll(() => numberOf(menuLine(page, 'zh', menu)), menu).toBe(qty)
    return carried
  }
  const before = await numbers()
  await waitsForBoth(lin, chen)
  const after = await numbers()
  expect(after.map(([, , qty], at) => qty - (before[at]?.[2] ?? 0))).toEqual([1, 2, 3, 4])
  for (const [page, menu, qty] of after) {
    await menuLine(page, 'zh', menu).click()
    const total = fill(list.total, { count: qty.toLocaleString('en') })
    await expect(page.getByRole('status').filter({ hasText: total })).toBeVisible()
  }
})

// spec: P4.badge.3
test('the menu of incoming inspection counts a lot from its receipt until it is decided on', async ({
  admitted,
  signedIn,
}) => {
  const zhou = await signedIn(people.zhou)
  const chen = await admitted(people.chen)
  const badge = menuLine(zhou, 'zh', '来料待检')
  const waiting = async () => (await send(zhou, buyerHomeInfo)).waitIqcQty
  const before = await waiting()
  await expect.poll(() => numberOf(badge)).toBe(before)

  const look = {
    id: randomUUID(),
    name: '外观',
    kind: 'choice' as const,
    choices: ['好', '划伤'],
    good: ['好'],
  }
  const { id } = await waitingLot(zhou, chen, '晨光五金', { aql: '4.0', items: [look] })
  await expect.poll(() => numberOf(badge)).toBe(before + 1)
  expect(await waiting()).toBe(before + 1)

  const { version } = await send(zhou, inspectionInfo, { query: { id } })
  await send(zhou, inspectionDecide, {
    body: { id, version, acceptedQty: '10', rejectedQty: '0', reason: '抽样合格' },
  })
  await expect.poll(() => numberOf(badge)).toBe(before)
  expect(await waiting()).toBe(before)
})

// spec: P7.answer.5, P8.text.13
test('the supplier’s notice says how many orders wait, and a further one brings it up again', async ({
  admitted,
  openPage,
}) => {
  const lin = await admitted(people.lin)
  await sendOrder(lin, '宏远塑胶')
  const sun = await openPage()
  await openEntry(sun, 'zh')
  await signIn(sun, people.sun, 'zh')
  await sun.goto('/supplierDashboard/index')
  const notice = homeNotice(sun, 'zh')
  await expect(notice).toContainText(/待接收订单有[\d,]+条/)
  await notice.getByRole('button', { name: texts.zh.common.ok, exact: true }).click()
  await expect(notice).toBeHidden()
  await sendOrder(lin, '宏远塑胶')
  await expect(notice).toContainText(/待接收订单有[\d,]+条/)
})
