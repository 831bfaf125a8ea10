import { expect, type Page } from '@playwright/test'
import type { BodyIn, Call } from '../../contract/call.ts'
import { answerLine, lineLimit, orderSave } from '../../contract/orders.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { writeDraft } from './api.ts'
import { admit, fill, people, texts } from './people.ts'
import { test } from './story.ts'

const { documents, grid, list, orders } = texts.zh
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const lines = (page: Page) => page.getByRole('grid')
const pick = (page: Page, lineNo: number) =>
  page.getByRole('checkbox', {
    name: fill(grid.pick, { name: fill(orders.lineName, { lineNo }) }),
    exact: true,
  })

/** What the page sends with the next call of a kind. */
async function bodyOf<C extends Call>(page: Page, call: C, act: () => Promise<void>): Promise<BodyIn<C>> {
  const request = page.waitForRequest((one) => one.url().endsWith(call.path))
  // That the act itself fails is told by the act.
  request.catch(() => undefined)
  await act()
  return (await request).postDataJSON() as BodyIn<C> // our own page writes it by the same contract
}

test('an order of 5,000 lines is edited at its end, found, sent, and answered in part', async ({
  admitted,
}) => {
  test.slow()
  const buyer = await admitted(people.lin)
  const supplier = await admitted(people.chen)
  const code = `BIG-${Date.now()}`
  const { id, orderNo } = await writeDraft(
    buyer,
    '晨光五金',
    Array.from({ length: lineLimit }, (_, index) => ({
      code: `${code}-${index + 1}`,
      qty: '10',
      price: '0.1',
    })),
  )

  // to the end and into the last line by keys alone
  await buyer.goto(`/orders/${id}/edit`)
  await expect(lines(buyer)).toHaveAttribute('aria-rowcount', String(lineLimit + 1))
  await lines(buyer).focus()
  await buyer.keyboard.press('Control+End')
  const last = buyer
    .getByRole('row')
    .filter({ has: buyer.getByRole('rowheader', { name: String(lineLimit) }) })
  await expect(last).toContainText(`${code}-${lineLimit}`)
  await buyer.keyboard.press('Home')
  for (const _column of ['materialName', 'spec', 'qty']) await buyer.keyboard.press('ArrowRight')
  await buyer.keyboard.type('25')
  await buyer.keyboard.press('Tab')
  await expect(last).toContainText('25')
  await expect(buyer.getByText(fill(grid.tools.changes, { add: 0, update: 1, delete: 0 }))).toBeVisible()
  const saved = await bodyOf(buyer, orderSave, () => press(buyer, orders.saveDraft))
  expect(saved.lines).toMatchObject([{ status: 'update', lineNo: lineLimit * 10, qty: '25' }])

  // found among all lines of all orders
  await expect(buyer.getByRole('heading', { name: orderNo, exact: true })).toBeVisible()
  await buyer.goto('/orderLines')
  await buyer.getByRole('textbox', { name: list.keyword }).fill(`${code}-4321`)
  await expect(buyer.getByText(fill(list.total, { count: 1 }))).toBeVisible()
  await lines(buyer).getByRole('link', { name: orderNo }).click()
  await press(buyer, orders.action.send)
  const sure = buyer.getByRole('dialog')
  await sure.getByRole('button', { name: orders.action.send, exact: true }).click()
  await expect(sure).toBeHidden()

  await supplier.goto(`/orders/${id}`)
  await press(supplier, orders.action.receive)
  // received, it is another grid: one to answer in
  await expect(supplier.getByRole('region', { name: orders.myAnswer })).toBeVisible()
  await supplier.getByRole('searchbox', { name: list.keyword }).fill(`${code}-4321`)
  await expect(lines(supplier)).toHaveAttribute('aria-rowcount', '3') // its head, the line, the sum
  await pick(supplier, 43_210).check()
  await supplier.getByRole('searchbox', { name: list.keyword }).clear()
  await pick(supplier, 10).check()
  await pick(supplier, 20).check()
  await lines(supplier).hover()
  await supplier.mouse.wheel(0, lineLimit * 100)
  await pick(supplier, lineLimit * 10).check()
  await supplier
    .getByRole('region', { name: list.batch })
    .getByRole('button', { name: orders.say.accept, exact: true })
    .click()
  const answered = await bodyOf(supplier, answerLine, () =>
    press(supplier, fill(orders.sendAnswers, { count: 4 })),
  )
  expect(answered.lines.map(({ answer }) => answer)).toEqual(['accept', 'accept', 'accept', 'accept'])
  await expect(
    supplier.getByText(fill(orders.turn.supplier.answer, { whose: documents.whose.me, pending: '4,996' })),
  ).toBeVisible()
})

test('lines copied from Excel become lines of an order', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await admit(page, people.lin)
  await page.goto('/orders/create')
  // chosen from what stands there, before the search has been answered
  const supplier = page.getByRole('combobox', { name: orders.partner.buyer })
  await supplier.click()
  const chosen = page.getByTitle('S001 晨光五金')
  await expect(chosen).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(`**${supplierList.path}`, (route) => held.promise.then(() => route.continue()))
  const searched = page.waitForRequest(`**${supplierList.path}`)
  await supplier.fill('晨光')
  await searched
  await chosen.click()
  held.resolve()
  await expect(page.getByLabel(orders.currency, { exact: true })).toHaveValue('CNY')

  const copied = [
    ['FAS-001', '', '', '1,200', '', '0.5', '13', '2027/3/1'],
    ['STP-003', '', '', '40', '', '', '', '2027-03-15'],
    ['NO-SUCH', '', '', '7', '', '1', '', '2027-03-15'],
  ]
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    copied.map((row) => row.join('\t')).join('\r\n'),
  )
  await lines(page).focus()
  await page.keyboard.press('Control+V')
  await expect(page.getByText(fill(grid.tools.changes, { add: 3, update: 0, delete: 0 }))).toBeVisible()
  await expect(lines(page)).toContainText('六角螺栓')

  // what the list of materials does not know is said, and one press leads there
  await press(page, orders.saveDraft)
  await press(page, fill(grid.tools.faults, { count: 2 }))
  await expect(page.getByRole('status').filter({ hasText: orders.fault.name })).toBeVisible()
  await press(page, grid.tools.remove)
  const saved = await bodyOf(page, orderSave, () => press(page, orders.saveDraft))
  expect(saved.lines).toMatchObject([
    {
      status: 'add',
      materialCode: 'FAS-001',
      materialName: '六角螺栓',
      qty: '1200',
      price: '0.5',
      requestedOn: '2027-03-01',
    },
    { status: 'add', materialCode: 'STP-003', qty: '40', unit: 'PCS', requestedOn: '2027-03-15' },
  ])
  await expect(page.getByRole('tab', { name: fill(orders.section.lines, { count: 2 }) })).toBeVisible()
})
