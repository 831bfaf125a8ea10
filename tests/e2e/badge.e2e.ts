import { expect, type Locator } from '@playwright/test'
import type { Envelope } from '../../contract/call.ts'
import { confirmSend, type Order } from '../../contract/orders.ts'
import { paced } from '../support/pace.ts'
import { writeDraft } from './api.ts'
import { inOne, people, texts } from './people.ts'
import { test } from './story.ts'

/** A change is seen by the other side within this time. */
const PUSHED_MS = paced(2000)

// Suppliers no other story sends anything to: the numbers are theirs alone.
const suppliers = {
  zh: { who: people.sun, org: '宏远塑胶', menu: '待接收订单' },
  en: { who: people.qian, org: '启明智造', menu: 'Orders to receive' },
} as const

/** The number a line carries; a line without one has nothing waiting. */
const numberOf = async (line: Locator): Promise<number> =>
  Number(/[\d,]+/.exec(await line.innerText())?.[0].replaceAll(',', '') ?? 0)

/** When the line changes next, by the clock of its page. */
const changeOf = (line: Locator): Promise<number> =>
  line.evaluate(
    (element) =>
      new Promise<number>((seen) => {
        const watch = new MutationObserver(() => seen(Date.now()))
        watch.observe(element, { subtree: true, childList: true, characterData: true })
      }),
  )

for (const lang of inOne('zh')) {
  const { home, orders, shell } = texts[lang]
  const { who, org, menu } = suppliers[lang]

  // spec: P1.does.2, P2.shell.4, P4.badge.4, P7.answer.4
  test(
    `${lang}: a sent order is counted in the supplier's menu and home within two seconds`,
    { tag: '@gate' },
    async ({ signedIn }) => {
      const buyer = await signedIn(people.lin, lang)
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
      const changes = Promise.all([changeOf(badge), changeOf(counter)])
      const sending = buyer.waitForResponse((reply) => reply.url().endsWith(confirmSend.path))
      await buyer.getByRole('button', { name: orders.action.send, exact: true }).click()
      const sure = buyer.getByRole('dialog')
      await sure.getByRole('button', { name: orders.action.send, exact: true }).click()
      const { data } = (await (await sending).json()) as Envelope<Order> // of our own server
      const sentAt = Date.parse(data.sentAt ?? '')
      for (const changedAt of await changes) expect(changedAt - sentAt).toBeLessThan(PUSHED_MS)
      expect(await numberOf(badge)).toBeGreaterThan(before)
      expect(await numberOf(counter)).toBe(await numberOf(badge))
    },
  )
}
