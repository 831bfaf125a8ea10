import { expect, type Page } from '@playwright/test'
import { orderLines, type Order } from '../../contract/orders.ts'
import { setOrgInStockType } from '../../contract/orgs.ts'
import { send } from './api.ts'
import { standsAt } from './heads.ts'
import { enter, fill, langs, main, people, texts } from './people.ts'
import { test } from './story.ts'
import { agreedOrder } from './supply.ts'

for (const lang of langs) {
  const { callOffs, common, deliveries, receiving } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  /** An order that 晨光五金 has agreed to, a line for each material. */
  const agreed = (buyer: Page, supplier: Page, ...specs: { code: string; qty: string }[]) =>
    agreedOrder(
      buyer,
      supplier,
      '晨光五金',
      specs.map((spec) => ({ ...spec, name: `支架 ${spec.code}`, price: '2' })),
    )

  const noOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  /** So much of the first line of an order is wanted; returns the number of the call-off. */
  async function callsOff(buyer: Page, { orderNo }: Order, qty: string): Promise<string> {
    await buyer.goto('/callOffs/create')
    await buyer.getByRole('combobox', { name: deliveries.partner.buyer }).fill('晨光')
    await buyer.getByTitle('S001 晨光五金').click()
    await buyer.getByRole('searchbox').fill(orderNo)
    await buyer.getByLabel(`${callOffs.qty} ${orderNo} / 10`).fill(qty)
    await press(buyer, callOffs.send)
    await expect(buyer.getByRole('gridcell', { name: `${orderNo} / 10` })).toBeVisible()
    return noOf(buyer)
  }

  async function newDelivery(supplier: Page): Promise<void> {
    await supplier.goto('/deliveries/create')
    await supplier.getByRole('combobox', { name: deliveries.partner.supplier }).fill('华东')
    await supplier.getByTitle('华东精工', { exact: true }).click()
  }

  test(
    `${lang}: two orders are called off, delivered in one, and received at the dock as they came`,
    main(lang),
    async ({ admitted, openPage }) => {
      const zhou = await admitted(people.zhou, lang)
      await send(zhou, setOrgInStockType, { body: { inStockType: 2 } })
      const lin = await admitted(people.lin, lang)
      const chen = await admitted(people.chen, lang)
      const [near, far] = [
        await agreed(lin, chen, { code: `DAY-A-${lang}`, qty: '100' }, { code: `DAY-B-${lang}`, qty: '20' }),
        await agreed(lin, chen, { code: `DAY-C-${lang}`, qty: '30' }),
      ]
      const calls = [await callsOff(lin, near, '60'), await callsOff(lin, far, '30')] as const

      // Both call-offs and the line that nobody called off go on one delivery; more than the ceiling does not.
      await newDelivery(chen)
      await chen.getByRole('searchbox').fill('DAY-')
      const called = chen.getByLabel(`${deliveries.qty} ${near.orderNo} / 10 ${calls[0]}`, { exact: true })
      await called.fill('100.002')
      await expect(chen.getByRole('table', { name: deliveries.toShip }).getByRole('alert')).toBeVisible()
      await press(chen, deliveries.saveAndSubmit)
      await expect(chen.getByText(common.checkInput)).toBeVisible()
      await called.fill('60')
      await chen.getByLabel(`${deliveries.qty} ${near.orderNo} / 20`, { exact: true }).fill('20')
      await chen.getByLabel(`${deliveries.qty} ${far.orderNo} / 10 ${calls[1]}`, { exact: true }).fill('30')
      await press(chen, deliveries.saveAndSubmit)
      await standsAt(chen, deliveries.status['APPROVED'])
      const deliveryNo = await noOf(chen)
      await press(chen, deliveries.action.ship)
      const leaving = chen.getByRole('dialog', { name: fill(deliveries.shipTitle, { deliveryNo }) })
      await leaving.getByLabel(deliveries.carrier).fill('顺丰')
      await leaving.getByRole('button', { name: deliveries.action.ship, exact: true }).click()
      await standsAt(chen, deliveries.status['SHIPPED'])

      // A second delivery of the rest is taken back.
      await newDelivery(chen)
      await chen.getByRole('searchbox').fill(near.orderNo)
      await chen.getByLabel(`${deliveries.qty} ${near.orderNo} / 10`, { exact: true }).fill('40')
      await press(chen, deliveries.saveAndSubmit)
      await standsAt(chen, deliveries.status['APPROVED'])
      const cancelledNo = await noOf(chen)
      await press(chen, deliveries.action.cancel)
      const asking = chen.getByRole('dialog', {
        name: fill(deliveries.confirm.cancel, { deliveryNo: cancelledNo }),
      })
      await asking.getByLabel(common.reason).fill('模具在修')
      await asking.getByRole('button', { name: deliveries.action.cancel, exact: true }).click()
      await standsAt(chen, deliveries.status['CANCELLED'])
      await lin.goto(`/deliveries?keyword=${cancelledNo}`)
      await lin.getByRole('grid').getByRole('link', { name: cancelledNo, exact: true }).click()
      await expect(
        lin.getByText(fill(deliveries.why['CANCELLED'] ?? '', { reason: '模具在修' })),
      ).toBeVisible()

      // At the dock: one line in part, one refused whole, the third not unloaded yet.
      const phone = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      await enter(phone, people.meng, lang)
      await phone.goto('/receipts/create')
      await phone.getByLabel(receiving.code).fill(deliveryNo)
      await press(phone, receiving.find)
      const line = (code: string) => phone.getByRole('group', { name: `DAY-${code}-${lang}` })
      const received = (code: string) => line(code).getByLabel(receiving.received, { exact: true })
      await received('A').fill('106')
      await expect(line('A').getByRole('alert')).toBeVisible()
      await received('A').fill('55')
      await received('B').fill('0')
      await line('B').getByLabel(receiving.refused, { exact: true }).fill('20')
      await line('B').getByLabel(receiving.refuseReason).fill('包装破损')
      await received('C').fill('')
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await press(phone, receiving.post)
      const cards = phone.getByRole('list', { name: receiving.section.lines }).getByRole('listitem')
      await expect(cards.filter({ hasText: '包装破损' })).toContainText(`${receiving.refused} 20 PCS`)
      await expect(cards.filter({ hasText: `DAY-A-${lang}` })).toContainText(`${receiving.received} 55 PCS`)
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

      await chen.goto(`/deliveries?keyword=${deliveryNo}`)
      await chen.getByRole('grid').getByRole('link', { name: deliveryNo, exact: true }).click()
      await standsAt(chen, deliveries.status['RECEIVING'])
      const lines = await Promise.all(
        [near, far].map(({ id }) => send(chen, orderLines, { query: { id }, side: 'supplier' })),
      )
      expect(
        lines.flat().map((one) => [one.calledOffQty, one.reservedQty, one.receivedQty, one.toSendQty]),
      ).toEqual([
        ['60', '5', '55', '40'],
        ['0', '0', '0', '20'],
        ['30', '30', '0', '0'],
      ])
    },
  )
}
