import { expect } from '@playwright/test'
import { orderList } from '../../contract/orders.ts'
import { openReceiver } from '../support/receiver.ts'
import { sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { admit, fill, people, texts } from './people.ts'
import { portOf } from './portals.ts'
import { test } from './story.ts'

const { apiAccess, common, orders } = texts.zh
/** The port on which a portal of the stories may send to a program. */
const receiverPort = () => portOf(test.info().parallelIndex) + 1000

test('林晓 makes a token for her program, which reads orders with it until she revokes it', async ({
  page,
  request,
}) => {
  await admit(page, people.lin)
  await page.goto('/tokens')
  await page.getByRole('button', { name: apiAccess.tokens.create }).click()
  const dialog = page.getByRole('dialog', { name: apiAccess.tokens.create })
  await dialog.getByRole('button', { name: apiAccess.tokens.make }).click()
  await expect(dialog.getByText(common.required).first()).toBeVisible()
  await holdToWcag(page, 'a new token', '[role=dialog]')
  await dialog.getByLabel(apiAccess.field.name, { exact: true }).fill('金蝶 ERP')
  const rights = dialog.getByRole('combobox', { name: apiAccess.field.rights })
  await rights.press('ArrowDown')
  await page.getByTitle('采购订单 · 查看', { exact: true }).click()
  // Leaving the list closes it.
  await dialog.getByLabel(apiAccess.field.name, { exact: true }).click()
  await dialog.getByRole('button', { name: apiAccess.tokens.make }).click()
  const token = await page.getByRole('textbox', { name: apiAccess.tokens.made }).inputValue()
  await page.getByRole('button', { name: apiAccess.stored }).click()
  const read = async () =>
    (await request.post(orderList.path, { headers: { 'S-token': token }, data: {} })).status()
  expect(await read()).toBe(200)
  const row = page.getByRole('row', { name: `金蝶 ERP · …${token.slice(-4)}` })
  await row.getByRole('button', { name: apiAccess.tokens.revoke }).click()
  await page
    .getByRole('dialog', { name: fill(apiAccess.tokens.revokeSure, { name: '金蝶 ERP' }) })
    .getByRole('button', { name: apiAccess.tokens.revoke })
    .click()
  await expect(row.getByText(apiAccess.tokens.status.REVOKED)).toBeVisible()
  await expect.poll(read).toBe(401)
  await holdToWcag(page, 'tokens')
})

test('何芳 adds a webhook; an order reaches it, one that fails is resent', async ({ admitted }) => {
  const erp = await openReceiver(receiverPort())
  const he = await admitted(people.he)
  await he.goto('/tokens')
  await he.getByRole('tab', { name: apiAccess.webhooks.title }).click()
  await he.getByRole('button', { name: common.create, exact: true }).click()
  const dialog = he.getByRole('dialog', { name: apiAccess.webhooks.create })
  await dialog.getByLabel(apiAccess.field.name, { exact: true }).fill('ERP')
  const address = dialog.getByLabel(apiAccess.field.url, { exact: true })
  await address.fill('https://10.0.0.8/hook')
  await holdToWcag(he, 'a webhook', '[role=dialog]')
  await dialog.getByRole('checkbox', { name: orders.event.send, exact: true }).check()
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(dialog.getByText('该地址位于内部网络，未获运维允许')).toBeVisible()
  await address.fill(erp.url)
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(he.getByRole('textbox', { name: apiAccess.webhooks.secret })).toHaveValue(/^whsec_/)
  await he.getByRole('button', { name: apiAccess.stored }).click()

  const lin = await admitted(people.lin)
  const order = await sendOrder(lin, '晨光五金')
  await expect.poll(() => erp.received.map(({ body }) => body).join()).toContain(order.orderNo)
  erp.answers((_request, response) => response.writeHead(500).end('维护中'))
  await he.getByRole('button', { name: fill(apiAccess.webhooks.waiting, { pending: 0, failed: 0 }) }).click()
  const log = he.getByRole('dialog', { name: fill(apiAccess.deliveries.title, { name: 'ERP' }) })
  await expect(log.getByRole('row', { name: orders.event.send })).toContainText(
    apiAccess.deliveries.status.DELIVERED,
  )
  await log.getByRole('button', { name: apiAccess.deliveries.test }).click()
  const failed = log.getByRole('row', { name: apiAccess.webhooks.testEvent })
  await expect(failed).toContainText('500 维护中')
  erp.answers(undefined)
  await failed.getByRole('button', { name: apiAccess.deliveries.resend, exact: true }).click()
  await expect(failed).toContainText(apiAccess.deliveries.status.DELIVERED)
  await holdToWcag(he, 'deliveries', '[role=dialog]')
  await erp.close()
})
