import { expect, type Page } from '@playwright/test'
import * as del from '../../contract/deliveries.ts'
import { inspectionDecide } from '../../contract/inspections.ts'
import { orderLines } from '../../contract/orders.ts'
import { setOrgInStockType } from '../../contract/orgs.ts'
import { receiptSave } from '../../contract/receipts.ts'
import * as rec from '../../contract/reconciliations.ts'
import type { Id } from '../../contract/values.ts'
import { dayFromNow, send } from './api.ts'
import { paste } from './clipboard.ts'
import { admit, fill, langs, main, people, texts } from './people.ts'
import { test } from './story.ts'
import { receivedOrder } from './supply.ts'

for (const lang of langs) {
  const {
    common,
    deliveries,
    inspections,
    orders,
    receiving,
    reconciliations: said,
    returns,
    shell,
  } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
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
    await expect(status(page, orders.status['CONFIRMED'])).toBeVisible()
  }

  /** 200 of the 100 that are open is blocked; 60 go out. */
  async function sendsPart(page: Page, orderNo: string): Promise<string> {
    await page.goto('/deliveries/create')
    await page.getByRole('combobox', { name: deliveries.partner.supplier }).fill('华东')
    await page.getByTitle('华东精工', { exact: true }).click()
    await page.getByRole('searchbox').fill(orderNo)
    const table = page.getByRole('table', { name: deliveries.toShip })
    const qty = table.getByLabel(`${deliveries.qty} ${orderNo} / 10`)
    await qty.fill('200')
    await expect(table.getByRole('alert')).toBeVisible()
    await press(page, deliveries.saveAndSubmit)
    await expect(page.getByText(common.checkInput)).toBeVisible()
    await qty.fill('60')
    await press(page, deliveries.saveAndSubmit)
    const article = page.getByRole('article')
    await expect(article.getByText(deliveries.status['APPROVED'] ?? '', { exact: true })).toBeVisible()
    const deliveryNo = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await press(page, deliveries.action.ship)
    const leaving = page.getByRole('dialog', { name: fill(deliveries.shipTitle, { deliveryNo }) })
    await leaving.getByLabel(deliveries.carrier).fill('顺丰')
    await leaving.getByRole('button', { name: deliveries.action.ship, exact: true }).click()
    await expect(article.getByText(deliveries.status['SHIPPED'] ?? '', { exact: true })).toBeVisible()
    return deliveryNo
  }

  /** 55 come in, 5 are refused at the dock, all by a phone. */
  async function receives(page: Page, deliveryNo: string) {
    await page.goto('/receipts/create')
    await page.getByLabel(receiving.code).fill(deliveryNo)
    await press(page, receiving.find)
    await page.getByLabel(receiving.received, { exact: true }).fill('55')
    await page.getByLabel(receiving.refused, { exact: true }).fill('5')
    await page.getByLabel(receiving.refuseReason).fill('包装破损')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await press(page, receiving.post)
    await expect(page.getByText('包装破损')).toBeVisible()
  }

  /** 40 pass, 5 are taken by concession, 10 go back to be replaced; a second person agrees. */
  async function inspects(lin: Page, zhou: Page, orderNo: string) {
    await lin.goto(`/inspections?view=waiting&keyword=${orderNo}`)
    await lin.getByRole('grid').getByRole('link').first().click()
    await press(lin, receiving.action.decide)
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

  /** What was refused and what is replaced comes a second time, whole. */
  async function comesAgain(zhou: Page, supplier: Page, orderId: string, qty: string) {
    const side = 'supplier' as const
    const [line] = await send(supplier, orderLines, { query: { id: orderId }, side })
    expect(line?.toSendQty).toBe(qty)
    const lines = [{ status: 'add' as const, lineNo: 1, orderLineId: line?.id ?? '', qty }]
    const about = {
      buyerOrgId: (await send(zhou, del.deliveryList, { body: { pageSize: 1 } })).rows[0]?.buyerOrgId ?? '',
    }
    const sent = await send(supplier, del.deliverySave, {
      body: { ...about, expectedOn: dayFromNow(1), submit: true, lines },
      side,
    })
    const shipped = await send(supplier, del.deliveryShip, {
      body: { id: sent.id, version: sent.version, carrier: '顺丰', expectedOn: dayFromNow(1) },
      side,
    })
    const coming = await send(zhou, del.getCustomerDeliveryInfo, { query: { id: shipped.id } })
    const { lines: posted } = await send(zhou, receiptSave, {
      body: {
        deliveryId: coming.id,
        version: coming.version,
        lines: coming.lines.map(({ id }) => ({ deliveryLineId: id, receivedQty: qty })),
      },
    })
    for (const { inspectionId: id } of posted)
      if (id !== null) await send(zhou, inspectionDecide, { body: { id, version: 1, acceptedQty: qty } })
  }

  test(
    `${lang}: from two orders to settled statements, with all that goes wrong between`,
    main(lang),
    async ({ admitted, openPage }) => {
      const zhou = await admitted(people.zhou, lang)
      const lin = await admitted(people.lin, lang)
      const chen = await admitted(people.chen, lang)
      await send(zhou, setOrgInStockType, { body: { inStockType: 2 } })
      const { id, orderNo } = await ordersPieces(lin, `LOOP-${lang}`)
      await confirms(chen, orderNo)
      const phone = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
      await receives(await admit(phone, people.meng, lang), await sendsPart(chen, orderNo))
      await inspects(lin, zhou, orderNo)
      await chen.goto(`/returns?keyword=${orderNo}`)
      await chen.getByRole('grid').getByRole('link').first().click()
      await press(chen, receiving.action.confirm)
      await expect(status(chen, returns.status['CONFIRMED'])).toBeVisible()
      await comesAgain(zhou, chen, id, '55')

      // 45 and 55 pieces are claimed; the buyer counts the first ones otherwise, and the others go on without them.
      const he = await admitted(people.he, lang)
      await he.goto(`/inStock?keyword=${orderNo}`)
      await expect(
        he.getByRole('grid', { name: shell.page.inStock }).getByText(orderNo).first(),
      ).toBeVisible()
      await he.getByRole('checkbox').first().check()
      await press(he, fill(said.build.chosen, { count: 2 }))
      await expect(he).toHaveURL(/\/reconciliations\/[0-9a-f-]{36}/)
      await press(he, said.action.submit)
      await inDialog(he, said.action.submit)
      await expect(status(he, said.status['WAIT_CUSTOMER'])).toBeVisible()
      await expect(he.getByText('叁佰伍拾元整')).toBeVisible()
      await zhou.goto(new URL(he.url()).pathname)
      await press(zhou, said.action.dispute)
      const dispute = zhou.getByRole('dialog', { name: said.dispute.title })
      await dispute.getByRole('checkbox').first().check()
      await dispute.getByLabel(fill(said.dispute.field, { lineNo: 1, field: said.dispute.qty })).fill('44')
      await dispute.getByLabel(common.reason).fill('少一件')
      await dispute.getByRole('button', { name: said.action.dispute, exact: true }).click()
      await expect(dispute).toBeHidden()
      await he.reload()
      await press(he, said.action.carveOut)
      await inDialog(he, said.action.carveOut)
      await expect(he.getByRole('heading', { name: /-2$/ })).toBeVisible()
      await settles(zhou, he)

      // The other supplier's goods are exempt from inspection, and nobody has anything to say against its statement.
      const sun = await admitted(people.sun, lang)
      const other = await receivedOrder(zhou, sun, '宏远塑胶', 1)
      const { rows } = await send(sun, rec.supplierInStock, {
        body: { keyword: other.orderNo },
        side: 'supplier',
      })
      const built = await send(sun, rec.buildReconciliation, {
        body: { partnerOrgId: other.buyerOrgId, receiptLineIds: rows.map((row) => row.id), submit: true },
        side: 'supplier',
      })
      await sun.goto(`/reconciliations/${built.id}`)
      await settles(zhou, sun)

      const [line] = await send(zhou, orderLines, { query: { id } })
      expect([
        line?.receivedQty,
        line?.returnedQty,
        line?.acceptedQty,
        line?.reconciledQty,
        line?.invoicedQty,
      ]).toEqual(['110', '10', '100', '100', '55'])
      await Promise.all([zhou, lin, chen, he, sun].map((page) => page.context().close()))
    },
  )

  /** The statement that the supplier looks at is agreed on, invoiced and paid. */
  async function settles(buyer: Page, supplier: Page) {
    await buyer.goto(new URL(supplier.url()).pathname)
    await press(buyer, said.action.pass)
    await inDialog(buyer, said.action.pass)
    await expect(status(buyer, said.status['AGREED'])).toBeVisible()
    await supplier.reload()
    await supplier.getByRole('tab', { name: fill(said.section.invoices, { count: 0 }) }).click()
    await press(supplier, said.invoice.add)
    const invoiceNo = `INV-${Date.now()}`
    await supplier.getByLabel(said.invoice.no).fill(invoiceNo)
    await press(supplier, common.save)
    await expect(supplier.getByRole('cell', { name: invoiceNo })).toBeVisible()
    await buyer.reload()
    await press(buyer, said.action.settle)
    await inDialog(buyer, said.action.settle)
    await expect(status(buyer, said.status['SETTLED'])).toBeVisible()
  }
}
