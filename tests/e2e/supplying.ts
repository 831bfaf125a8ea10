import { expect, type Page } from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import { orderLines } from '../../contract/orders.ts'
import { setOrgInStockType } from '../../contract/orgs.ts'
import type { Id } from '../../contract/values.ts'
import { dayFromNow, send } from './api.ts'
import { paste } from './clipboard.ts'
import { standsAt } from './heads.ts'
import { admit, fill, people, texts } from './people.ts'
import { reconciling } from './reconciling.ts'
import type { Story } from './story.ts'

/** Who has to do with the goods of an order, each with a page of their own. */
type AtWork = Readonly<Record<'lin' | 'zhou' | 'chen' | 'meng', Page>>

/** What became of what was ordered in the first line of an order: received, sent back, accepted, on statements, invoiced. */
export async function chainOf(buyer: Page, id: Id): Promise<(string | undefined)[]> {
  const [line] = await send(buyer, orderLines, { query: { id } })
  return [line?.receivedQty, line?.returnedQty, line?.acceptedQty, line?.reconciledQty, line?.invoicedQty]
}

/** What the sides do in their browsers until the goods of an order are in stock, in the language of their pages. */
export function supplying(lang: Lang) {
  const { common, deliveries, inspections, orders, receiving, returns } = texts[lang]
  const { press } = reconciling(lang)
  const inDialog = (page: Page, name: string) =>
    page.getByRole('dialog').last().getByRole('button', { name, exact: true }).last().click()
  const status = (page: Page, text = '') =>
    page.getByText(text, { exact: true }).filter({ visible: true }).first()

  /** A hundred pieces are ordered. */
  async function ordersPieces(page: Page, code: string): Promise<{ id: Id; orderNo: string }> {
    const { line } = orders
    await page.goto('/orders/create')
    await page.getByRole('combobox', { name: orders.partner.buyer }).fill('晨光')
    await page.getByTitle('S001 晨光五金').click()
    await paste(page.getByRole('grid'), [
      [line.materialCode, line.materialName, line.qty, line.unit, line.price, line.requestedOn],
      [code, '支架', '100', 'PCS', '3.5', dayFromNow(21)],
    ])
    await expect(page.getByRole('gridcell', { name: code })).toBeVisible()
    await press(page, orders.saveAndSend)
    await inDialog(page, orders.action.send)
    await expect(page.getByText(orders.turn.buyer.SENT)).toBeVisible()
    const orderNo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', orderNo }
  }

  /** The whole order is received and accepted as it stands. */
  async function confirms(page: Page, orderNo: string) {
    await page.goto('/orders?view=receive')
    await page.getByRole('grid').getByRole('link', { name: orderNo, exact: true }).click()
    await press(page, orders.action.receive)
    await press(page, fill(orders.acceptAll, { count: 1 }))
    // In English one answer ends otherwise than several.
    const sent = new RegExp(`^${fill(orders.sendAnswers, { count: 1 }).slice(0, -1)}`)
    await page.getByRole('button', { name: sent }).click()
    await expect(page.getByRole('heading', { name: orders.turn.supplier.CONFIRMED })).toBeVisible()
  }

  /** What is typed goes out whole; where it is said what would be too much, that is blocked first. */
  async function sends(page: Page, orderNo: string, pieces: string, tooMuch = ''): Promise<string> {
    await page.goto('/deliveries/create')
    await page.getByRole('combobox', { name: deliveries.partner.supplier }).fill('华东')
    await page.getByTitle('华东精工', { exact: true }).click()
    await page.getByRole('searchbox').fill(orderNo)
    const table = page.getByRole('table', { name: deliveries.toShip })
    const qty = table.getByLabel(`${deliveries.qty} ${orderNo} / 10`)
    if (tooMuch) {
      await qty.fill(tooMuch)
      await expect(table.getByRole('alert')).toBeVisible()
      await press(page, deliveries.saveAndSubmit)
      await expect(page.getByText(common.checkInput)).toBeVisible()
    }
    await qty.fill(pieces)
    await press(page, deliveries.saveAndSubmit)
    await standsAt(page, deliveries.status['APPROVED'])
    const deliveryNo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await press(page, deliveries.action.ship)
    const leaving = page.getByRole('dialog', { name: fill(deliveries.shipTitle, { deliveryNo }) })
    await leaving.getByLabel(deliveries.carrier).fill('顺丰')
    await leaving.getByRole('button', { name: deliveries.action.ship, exact: true }).click()
    await standsAt(page, deliveries.status['SHIPPED'])
    return deliveryNo
  }

  /** 55 come in, by a phone; what else came is refused at the dock. */
  async function receives(page: Page, deliveryNo: string, refused = '') {
    await page.goto('/receipts/create')
    await page.getByLabel(receiving.code).fill(deliveryNo)
    await press(page, receiving.find)
    await page.getByLabel(receiving.received, { exact: true }).fill('55')
    if (refused) {
      await page.getByLabel(receiving.refused, { exact: true }).fill(refused)
      await page.getByLabel(receiving.refuseReason).fill('包装破损')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await press(page, receiving.post)
    await expect(page).toHaveURL(/\/receipts\/[0-9a-f-]{36}$/)
    if (refused) await expect(page.getByText('包装破损')).toBeVisible()
  }

  const opensLot = async (lin: Page, orderNo: string) => {
    await lin.goto(`/inspections?view=waiting&keyword=${orderNo}`)
    await lin.getByRole('grid').getByRole('link').first().click()
    await press(lin, receiving.action.decide)
  }

  /** 40 pass, 5 are taken by concession, 10 go back to be replaced; a second person agrees. */
  async function inspects(lin: Page, zhou: Page, orderNo: string) {
    await opensLot(lin, orderNo)
    const dialog = lin.getByRole('dialog')
    for (const [part, qty] of [
      ['accepted', '40'],
      ['concession', '5'],
      ['rejected', '10'],
    ] as const)
      await dialog.getByLabel(receiving.part[part], { exact: true }).fill(qty)
    await dialog.getByLabel(receiving.decisionReason, { exact: true }).fill('镀层起泡')
    await inDialog(lin, receiving.action.decide)
    await expect(status(lin, inspections.status['REVIEW'])).toBeVisible()
    await zhou.goto(new URL(lin.url()).pathname)
    await press(zhou, receiving.action.approve)
    await expect(status(zhou, inspections.verdict['PARTIAL'])).toBeVisible()
    await press(zhou, receiving.action.send)
    await inDialog(zhou, receiving.action.send)
  }

  /** What was refused and what is replaced comes a second time, and passes whole. */
  async function comesAgain(chen: Page, meng: Page, lin: Page, orderNo: string) {
    await receives(meng, await sends(chen, orderNo, '55'))
    await opensLot(lin, orderNo)
    await inDialog(lin, receiving.action.decide)
    await expect(status(lin, inspections.verdict['PASS'])).toBeVisible()
  }

  /** At the dock, with a phone. */
  const atDock = async (openPage: Story['openPage']): Promise<Page> =>
    admit(
      await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
      people.meng,
      lang,
    )

  /** An order of a hundred pieces comes in two parts: some are refused, some taken by concession, some sent back, and what is wanting is replaced. */
  async function suppliesInParts(
    { lin, zhou, chen, meng }: AtWork,
    code: string,
  ): Promise<{ id: Id; orderNo: string }> {
    await send(zhou, setOrgInStockType, { body: { inStockType: 2 } })
    const { id, orderNo } = await ordersPieces(lin, code)
    await confirms(chen, orderNo)
    // 200 of the 100 that are open is blocked; 60 go out, of which 5 are refused.
    await receives(meng, await sends(chen, orderNo, '60', '200'), '5')
    await inspects(lin, zhou, orderNo)
    await chen.goto(`/returns?keyword=${orderNo}`)
    await chen.getByRole('grid').getByRole('link').first().click()
    await press(chen, receiving.action.confirm)
    await expect(status(chen, returns.status['CONFIRMED'])).toBeVisible()
    await comesAgain(chen, meng, lin, orderNo)
    await chen.goto(`/orders/${id}`)
    await expect(chen.getByRole('heading', { name: orders.turn.supplier.COMPLETED })).toBeVisible()
    return { id, orderNo }
  }

  return { atDock, suppliesInParts }
}
