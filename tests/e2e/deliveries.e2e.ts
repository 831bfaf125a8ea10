import { expect, type Page } from '@playwright/test'
import { deliverySave, getSupplierDeliveryInfo } from '../../contract/deliveries.ts'
import { orderLines } from '../../contract/orders.ts'
import { bookOf } from '../support/book.ts'
import { dayFromNow, send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { standsAt } from './heads.ts'
import { enter, fill, people, pick, texts } from './people.ts'
import { test } from './story.ts'
import { paperOf, watchPaper } from './paper.ts'
import { agreedOrder } from './supply.ts'

const { callOffLines, callOffs, common, deliveries, imports, printTemplates } = texts.zh

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** An order of 华东精工 that 晨光五金 has confirmed: ten pieces of each material. */
const confirmed = (buyer: Page, supplier: Page, ...codes: string[]) =>
  agreedOrder(
    buyer,
    supplier,
    '晨光五金',
    codes.map((code) => ({ code, name: `支架 ${code}`, qty: '10', price: '2' })),
  )

/** One delivery of both orders, filled by one button; a quantity that is too much is refused in words first. */
async function deliversBoth(supplier: Page, orderNo: string): Promise<string> {
  await supplier.goto('/deliveries')
  await supplier.getByRole('link', { name: deliveries.create }).first().click()
  await supplier.getByRole('combobox', { name: deliveries.partner.supplier }).fill('华东')
  await supplier.getByTitle('华东精工', { exact: true }).click()
  await supplier.getByRole('searchbox').fill('DEL-')
  const table = supplier.getByRole('table', { name: deliveries.toShip })
  await expect(table.getByRole('row').filter({ hasText: 'DEL-' })).toHaveCount(3)
  await press(supplier, deliveries.fill)
  await expect(supplier.getByText(fill(deliveries.onIt, { count: 3 }))).toBeVisible()
  const qty = table.getByLabel(`${deliveries.qty} ${orderNo} / 10`)
  await expect(qty).toHaveValue('10')
  await qty.fill('100.002')
  await expect(table.getByRole('alert')).toBeVisible()
  await press(supplier, deliveries.saveAndSubmit)
  await expect(supplier.getByText(common.checkInput)).toBeVisible()
  await qty.fill('9')
  await press(supplier, deliveries.saveAndSubmit)
  await standsAt(supplier, deliveries.status['APPROVED'])
  return (await supplier.getByRole('heading', { level: 1 }).textContent()) ?? ''
}

test('陈亮 delivers two orders in one; 林晓 takes a line out, 周强 notes the arrival', async ({
  admitted,
  signedIn,
}) => {
  const buyer = await admitted(people.lin)
  const supplier = await signedIn(people.chen)
  const [one, other] = [
    await confirmed(buyer, supplier, 'DEL-A', 'DEL-B'),
    await confirmed(buyer, supplier, 'DEL-C'),
  ]
  const deliveryNo = await deliversBoth(supplier, other.orderNo)

  await buyer.goto('/deliveries')
  await buyer.getByRole('grid').getByRole('link', { name: deliveryNo, exact: true }).click()
  await press(buyer, deliveries.action.reject)
  const dialog = buyer.getByRole('dialog', { name: deliveries.action.reject })
  await dialog.getByLabel(/DEL-A/).uncheck()
  await dialog.getByLabel(/DEL-C/).uncheck()
  await dialog.getByRole('button', { name: deliveries.action.reject }).click()
  await expect(dialog.getByText(common.reasonNeeded)).toBeVisible()
  await dialog.getByLabel(common.reason).fill('仓库已满')
  await dialog.getByRole('button', { name: deliveries.action.reject }).click()
  await expect(
    buyer.getByRole('article').getByText(fill(deliveries.rejectedFor, { reason: '仓库已满' })),
  ).toBeVisible()

  await expect(
    supplier.getByRole('article').getByText(fill(deliveries.rejectedFor, { reason: '仓库已满' })),
  ).toBeVisible()
  await press(supplier, deliveries.action.pack)
  const packing = supplier.getByRole('form', { name: fill(deliveries.packTitle, { deliveryNo }) })
  const boxes = packing.getByLabel(new RegExp(`^${deliveries.boxes} `)).first()
  await boxes.fill('0')
  await packing.getByRole('button', { name: common.save, exact: true }).click()
  await expect(supplier.getByText(common.checkInput)).toBeVisible()
  await boxes.fill('1')
  await packing
    .getByLabel(new RegExp(`^${deliveries.lotNo} `))
    .first()
    .fill('LOT-DEL')
  await supplier.reload()
  await expect(packing.getByLabel(new RegExp(`^${deliveries.lotNo} `)).first()).toHaveValue('LOT-DEL')
  await packing.getByRole('button', { name: common.save, exact: true }).click()
  await expect(buyer.getByRole('article').getByText('LOT-DEL')).toBeVisible()
  await press(supplier, deliveries.action.ship)
  const leaving = supplier.getByRole('dialog', { name: fill(deliveries.shipTitle, { deliveryNo }) })
  await leaving.getByLabel(deliveries.carrier).fill('顺丰')
  await leaving.getByRole('button', { name: deliveries.action.ship, exact: true }).click()
  await standsAt(supplier, deliveries.status['SHIPPED'])
  await press(supplier, deliveries.action.amend)
  const late = supplier.getByRole('dialog', { name: fill(deliveries.amendTitle, { deliveryNo }) })
  await late.getByLabel(deliveries.vehicleNo).fill('沪A·88888')
  await late.getByRole('button', { name: deliveries.action.amend, exact: true }).click()
  await expect(buyer.getByRole('definition').getByText('沪A·88888')).toBeVisible()
  await watchPaper(supplier)
  await press(supplier, common.print)
  const papers = supplier.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
  await papers.getByRole('radio', { name: '箱标签', exact: true }).check()
  await papers.getByRole('button', { name: common.print, exact: true }).click()
  await expect(papers).toBeHidden()
  const labels = await paperOf(supplier)
  expect(labels).toContain('第 1 箱，共 1 箱')
  expect(labels).toContain('LOT-DEL')

  const store = await admitted(people.zhou)
  await store.goto('/deliveries?view=transit')
  await store.getByRole('grid').getByRole('link', { name: deliveryNo, exact: true }).click()
  await press(store, deliveries.action.arrive)
  await standsAt(store, deliveries.status['ARRIVED'])
  await store.goto(`/orders/${one.id}`)
  await store.getByRole('link', { name: /在途/ }).click()
  await expect(store.getByRole('grid').getByText(deliveryNo).first()).toBeVisible()
})

test('林晓 calls off by hand and from Excel; 陈亮 sees what is wanted when', async ({ admitted }) => {
  const buyer = await admitted(people.lin)
  const supplier = await admitted(people.chen)
  const order = await confirmed(buyer, supplier, 'CALL-A', 'CALL-B')
  await buyer.goto('/callOffs/create')
  await buyer.getByRole('combobox', { name: deliveries.partner.buyer }).fill('晨光')
  await buyer.getByTitle('S001 晨光五金').click()
  const qty = buyer.getByLabel(`${callOffs.qty} ${order.orderNo} / 10`)
  await qty.fill('11')
  await expect(buyer.getByText(fill(callOffs.fault.over, { open: '10' }))).toBeVisible()
  await qty.fill('4')
  await press(buyer, callOffs.send)
  await expect(buyer.getByRole('gridcell', { name: `${order.orderNo} / 10` })).toBeVisible()
  await expect(
    buyer.getByRole('article').getByText(callOffLines.status['OPEN'] ?? '', { exact: true }),
  ).toBeVisible()

  await buyer.goto('/callOffs')
  await press(buyer, imports.import)
  const dialog = buyer.getByRole('dialog', { name: callOffs.import })
  const choosing = buyer.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: imports.choose }).click()
  const buffer = await bookOf([
    ['订单号', '订单行', '要货日期', '要货数量'],
    [order.orderNo, '10', dayFromNow(5), '6'],
    [order.orderNo, '20', dayFromNow(5), '77'],
  ])
  await (await choosing).setFiles({ name: '要货.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(dialog.getByRole('row').filter({ hasText: '77' })).toContainText('超出')
  await dialog.getByLabel(imports.partly).check()
  await dialog.getByRole('button', { name: fill(imports.write, { count: 1 }) }).click()
  await expect(buyer.getByText(fill(imports.done, { added: 1, changed: 0 }))).toBeVisible()

  await supplier.goto(`/callOffs?orderNo.equal=${order.orderNo}`)
  await expect(supplier.getByRole('grid').getByRole('link', { name: order.orderNo })).toHaveCount(2)
})

test('林晓 forecasts more than is agreed; 陈亮 sees that it is no promise, and that nothing is delivered for it', async ({
  admitted,
}) => {
  const buyer = await admitted(people.lin)
  const supplier = await admitted(people.chen)
  const order = await confirmed(buyer, supplier, 'CAST-A')
  const line = `${order.orderNo} / 10`
  await buyer.goto('/callOffs/create')
  await buyer.getByRole('combobox', { name: deliveries.partner.buyer }).fill('晨光')
  await buyer.getByTitle('S001 晨光五金').click()
  await expect(buyer.getByText(callOffs.forecastHint)).toBeHidden()
  await pick(buyer, buyer.getByRole('combobox', { name: callOffs.kind }), callOffs.forecast)
  await expect(buyer.getByText(callOffs.forecastHint)).toBeVisible()
  await buyer.getByRole('searchbox').fill(order.orderNo)
  await buyer.getByLabel(`${callOffs.qty} ${line}`).fill('15')
  await expect(
    buyer.getByRole('status').filter({ hasText: fill(callOffs.beyond, { open: '10 PCS' }) }),
  ).toBeVisible()
  await press(buyer, callOffs.send)
  await expect(buyer.getByRole('gridcell', { name: line })).toBeVisible()
  const forecastNo = (await buyer.getByRole('heading', { level: 1 }).textContent()) ?? ''

  // What is called off beside it carries no mark.
  await buyer.goto('/callOffs/create')
  await buyer.getByRole('combobox', { name: deliveries.partner.buyer }).fill('晨光')
  await buyer.getByTitle('S001 晨光五金').click()
  await buyer.getByRole('searchbox').fill(order.orderNo)
  await buyer.getByLabel(`${callOffs.qty} ${line}`).fill('4')
  await press(buyer, callOffs.send)
  await expect(buyer.getByRole('gridcell', { name: line })).toBeVisible()
  const firmNo = (await buyer.getByRole('heading', { level: 1 }).textContent()) ?? ''

  for (const page of [buyer, supplier]) {
    await page.goto(`/callOffs?orderNo.equal=${order.orderNo}`)
    const row = (no: string) => page.getByRole('grid').getByRole('row').filter({ hasText: no })
    await expect(row(firmNo)).toBeVisible()
    await expect(row(firmNo).getByText(callOffs.forecast, { exact: true })).toHaveCount(0)
    await expect(row(forecastNo).getByText(callOffs.forecast, { exact: true })).toBeVisible()
    await row(forecastNo).getByRole('link', { name: forecastNo, exact: true }).click()
    const article = page.getByRole('article', { name: forecastNo })
    await expect(article.getByText(callOffs.forecast, { exact: true })).toBeVisible()
    await expect(article.getByText(callOffs.forecastHint)).toBeVisible()
  }

  // To be delivered is what is called off, and the rest of the line.
  await supplier.goto('/deliveries/create')
  await supplier.getByRole('combobox', { name: deliveries.partner.supplier }).fill('华东')
  await supplier.getByTitle('华东精工', { exact: true }).click()
  await supplier.getByRole('searchbox').fill(order.orderNo)
  const table = supplier.getByRole('table', { name: deliveries.toShip })
  await expect(table.getByLabel(`${deliveries.qty} ${line} ${firmNo}`, { exact: true })).toBeVisible()
  await expect(table.getByLabel(`${deliveries.qty} ${line}`, { exact: true })).toBeVisible()
  await expect(table.getByText(forecastNo)).toHaveCount(0)
})

test('who goes on with a delivery that a colleague saved meanwhile keeps what the colleague wrote', async ({
  admitted,
  signedIn,
}) => {
  const buyer = await signedIn(people.lin)
  const supplier = await admitted(people.chen)
  const colleague = await signedIn(people.he)
  const order = await confirmed(buyer, supplier, 'MINE-A', 'MINE-B')
  const lines = await send(supplier, orderLines, { query: { id: order.id }, side: 'supplier' })
  const head = { buyerOrgId: order.buyerOrgId, expectedOn: dayFromNow(3) }
  const { id } = await send(supplier, deliverySave, {
    side: 'supplier',
    body: {
      ...head,
      lines: lines.map((line, at) => ({
        status: 'add' as const,
        lineNo: at + 1,
        orderLineId: line.id,
        qty: '4',
      })),
    },
  })
  const reads = () => send(colleague, getSupplierDeliveryInfo, { query: { id }, side: 'supplier' })
  await supplier.goto(`/deliveries/${id}/edit`)
  const shipTo = supplier.getByLabel(deliveries.shipTo)
  const lotNo = supplier.getByLabel(`${deliveries.lotNo} ${order.orderNo} / 10`)
  await shipTo.fill('二号库')
  await lotNo.fill('L-7')

  const { version, lines: saved } = await reads()
  const [first] = saved
  if (!first) throw new Error('a line')
  await send(colleague, deliverySave, {
    side: 'supplier',
    body: {
      ...head,
      id,
      version,
      remark: '周五前送到',
      lines: [{ status: 'update', id: first.id, lineNo: 1, orderLineId: first.orderLineId, qty: '6' }],
    },
  })
  const stale = supplier.getByRole('alert').filter({ hasText: common.stale.kept })
  await expect(stale).toContainText(people.he.name)
  await supplier.reload()
  await expect(supplier.getByText(common.draft.restored)).toBeVisible()
  await expect(stale).toContainText(people.he.name)
  await press(supplier, common.stale.reapply)
  await expect(stale).toBeHidden()
  await expect(shipTo).toHaveValue('二号库')
  await expect(supplier.getByLabel(deliveries.remark, { exact: true })).toHaveValue('周五前送到')
  await expect(supplier.getByLabel(`${deliveries.qty} ${order.orderNo} / 10`)).toHaveValue('6')
  await expect(lotNo).toHaveValue('L-7')
  await press(supplier, deliveries.saveDraft)
  await expect(supplier).toHaveURL(new RegExp(`/deliveries/${id}$`))
  const now = await reads()
  expect([now.shipTo, now.remark, now.lines.map(({ qty, lotNo: lot }) => `${qty} ${lot}`)]).toEqual([
    '二号库',
    '周五前送到',
    ['6 L-7', '4 '],
  ])
})

test('on a phone 陈亮 sends one line in two lots; the form is as wide as the screen', async ({
  admitted,
  openPage,
}) => {
  const buyer = await admitted(people.lin)
  const phone = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const supplier = await enter(phone, people.chen)
  const { id, orderNo } = await confirmed(buyer, supplier, 'LOT-A', 'LOT-B')
  const [line] = await send(supplier, orderLines, { query: { id }, side: 'supplier' })
  await supplier.goto(`/deliveries/create`)
  await supplier.getByRole('combobox', { name: deliveries.partner.supplier }).fill('华东')
  await supplier.getByTitle('华东精工', { exact: true }).tap()
  await supplier.getByRole('searchbox').fill(orderNo)
  const name = `${orderNo} / 10`
  const second = `${name} ${fill(deliveries.nthLot, { nth: 2 })}`
  await supplier.getByLabel(`${deliveries.qty} ${name}`, { exact: true }).fill('4')
  await supplier.getByLabel(`${deliveries.lotNo} ${name}`, { exact: true }).fill('L-1')
  await supplier.getByRole('button', { name: `${deliveries.more} ${name}`, exact: true }).tap()
  await supplier.getByRole('button', { name: deliveries.fill, exact: true }).tap()
  await expect(supplier.getByLabel(`${deliveries.qty} ${second}`)).toHaveValue('6')
  await supplier.getByLabel(`${deliveries.lotNo} ${second}`).fill('L-2')
  await supplier.reload()
  await expect(supplier.getByLabel(`${deliveries.lotNo} ${second}`)).toHaveValue('L-2')
  expect(await supplier.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await holdToWcag(supplier, 'a delivery on a phone')
  await supplier.getByRole('button', { name: deliveries.saveAndSubmit, exact: true }).tap()
  await standsAt(supplier, deliveries.status['APPROVED'])
  const written = await send(supplier, getSupplierDeliveryInfo, {
    query: { id: supplier.url().split('/').at(-1) ?? '' },
    side: 'supplier',
  })
  expect(
    written.lines
      .filter(({ orderLineId }) => orderLineId === line?.id)
      .map(({ qty, lotNo }) => `${qty} ${lotNo}`),
  ).toEqual(['4 L-1', '6 L-2'])
})
