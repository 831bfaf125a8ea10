import { readFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import { innerRegister } from '../../contract/memberships.ts'
import type { Lang } from '../../contract/errors.ts'
import { orderInfo, orderLines } from '../../contract/orders.ts'
import { roleSave } from '../../contract/roles.ts'
import { cellsOf } from '../support/sheet.ts'
import { send, sendOrder, writeDraft } from './api.ts'
import { freshAccount, test } from './network.ts'
import { enterInvited } from './outbox.ts'
import { paperOf, watchPaper } from './paper.ts'
import { fill, langs, people as sample, texts } from './people.ts'

const { common, orders, people, shell } = texts.zh

/** Hides prices and amounts of orders on the page of a role. */
async function hidesPrices(zhou: Page, roleId: string, name: string, lang: Lang): Promise<void> {
  const { common: words, rolePage, roles } = texts[lang]
  const [noun, group] = lang === 'zh' ? ['采购订单', '价格与金额'] : ['Purchase orders', 'Prices and amounts']
  await zhou.goto(`/roles/${roleId}`)
  const role = zhou.getByRole('article', { name, exact: true })
  await role.getByRole('button', { name: fill(rolePage.edit, { name: noun }), exact: true }).click()
  const hides = role.getByRole('group', { name: fill(roles.hides, { name: noun }), exact: true })
  await hides.getByRole('checkbox', { name: group }).check()
  await role.getByRole('button', { name: fill(rolePage.finishEdit, { name: noun }), exact: true }).click()
  await expect(role.getByText(fill(rolePage.hides, { groups: group }), { exact: true })).toBeVisible()
  const bar = role.getByRole('region', { name: rolePage.bar })
  await bar.getByRole('button', { name: words.save, exact: true }).click()
  await expect(bar).toBeHidden()
}

test('周强 hides prices from a clerk: she sees none, exports none, and changes a quantity without touching one', async ({
  admitted,
  page,
}) => {
  const account = freshAccount()
  const who = { account, name: `文员${account.slice(0, 6)}` }
  const lin = await admitted(sample.lin)
  const orderNo = `HF${Date.now()}`
  const order = await writeDraft(lin, '晨光五金', [{ qty: '10', price: '76.54' }], orderNo)
  const zhou = await admitted(sample.zhou)
  const commands = ['orders.read', 'orders.write'].map((commandId) => ({ commandId }))
  const { id: roleId } = await send(zhou, roleSave, { body: { name: who.name, menuType: 1, commands } })
  await send(zhou, innerRegister, { body: { account, realName: who.name, roleIds: [roleId] } })

  await hidesPrices(zhou, roleId, who.name, 'zh')
  await enterInvited(page, zhou, who, 'zh')
  await zhou.goto('/people')
  await zhou.getByRole('button', { name: who.name, exact: true }).click()
  const person = zhou.getByRole('dialog', { name: who.name, exact: true })
  await person.getByRole('button', { name: people.action.seeAs, exact: true }).click()
  await expect(zhou.getByText(fill(shell.seeingAs.text, { name: who.name }))).toBeVisible()
  await zhou.goto(`/orders?keyword=${orderNo}`)
  await expect(zhou.getByRole('link', { name: orderNo, exact: true })).toBeVisible()
  await expect(zhou.getByRole('columnheader', { name: '订单号' })).toBeVisible()
  await expect(zhou.getByRole('columnheader', { name: '含税金额' })).toBeHidden()
  const [file] = await Promise.all([
    zhou.waitForEvent('download'),
    zhou.getByRole('button', { name: common.export, exact: true }).click(),
  ])
  const [head = []] = await cellsOf(await readFile(await file.path()))
  expect([head.includes('订单号'), head.filter((title) => title.includes('金额'))]).toEqual([true, []])
  await zhou.goto(`/orders/${order.id}`)
  await expect(zhou.getByRole('columnheader', { name: '订单数量' })).toBeVisible()
  await expect(zhou.getByRole('columnheader', { name: '单价' })).toBeHidden()
  await expect(zhou.getByRole('main')).not.toContainText(/76\.54|765\.40|864\.90/)

  await page.goto(`/orders/${order.id}/edit`)
  const quantity = page.getByRole('gridcell').filter({ hasText: /^10$/ })
  await quantity.dblclick()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: orders.saveDraft, exact: true }).click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  const [line] = await send(lin, orderLines, { query: { id: order.id } })
  expect(line).toMatchObject({ qty: '12', price: '76.54', amount: '918.48' })
})

test('周强 hides the terms of suppliers from a clerk: the payment days are not on the page of an order nor in its form, and stay', async ({
  admitted,
  page,
}) => {
  const account = freshAccount()
  const who = { account, name: `文员${account.slice(0, 6)}` }
  const lin = await admitted(sample.lin)
  const draft = await writeDraft(lin, '晨光五金', [{ qty: '10' }], `HT${Date.now()}`)
  const zhou = await admitted(sample.zhou)
  const commands = [
    { commandId: 'orders.read' },
    { commandId: 'orders.write' },
    { commandId: 'suppliers.read', hidden: ['suppliers.terms'] as const },
  ].map(({ hidden = [], ...command }) => ({ ...command, hidden: [...hidden] }))
  const { id: roleId } = await send(zhou, roleSave, { body: { name: who.name, menuType: 1, commands } })
  await send(zhou, innerRegister, { body: { account, realName: who.name, roleIds: [roleId] } })
  await enterInvited(page, zhou, who, 'zh')

  await lin.goto(`/orders/${draft.id}`)
  await expect(lin.getByText(orders.paymentDays, { exact: true })).toBeVisible()
  await page.goto(`/orders/${draft.id}`)
  await expect(page.getByText(orders.orderedOn, { exact: true })).toBeVisible()
  await expect(page.getByText(orders.paymentDays, { exact: true })).toBeHidden()
  await page.goto(`/orders/${draft.id}/edit`)
  await page.getByRole('textbox', { name: orders.remark, exact: true }).fill('急')
  await expect(page.getByLabel(orders.paymentDays)).toBeHidden()
  await page.getByRole('button', { name: orders.saveDraft, exact: true }).click()
  await expect(page).toHaveURL(`/orders/${draft.id}`)
  const saved = await send(lin, orderInfo, { query: { id: draft.id } })
  expect(saved).toMatchObject({ remark: '急', paymentDays: draft.paymentDays })
})

/** The price of a line, its amount without tax and with it. */
const told = /76\.54|765\.40|864\.90/

for (const lang of langs)
  test(`${lang}: what 周强 hides from an expediter is on no page, in no search, in no sheet and on no paper of theirs`, async ({
    admitted,
    page,
  }) => {
    const { grid, list, printTemplates, shell: frame, ...said } = texts[lang]
    const account = freshAccount()
    const who = { account, name: `跟单${account.slice(0, 6)}` }
    const orderNo = `HX${Date.now()}`
    const lin = await admitted(sample.lin, lang)
    const order = await sendOrder(lin, '晨光五金', [{ qty: '10', price: '76.54' }], orderNo)
    await lin.goto(`/orders/${order.id}`)
    await expect(lin.getByRole('main')).toContainText(told)
    const zhou = await admitted(sample.zhou, lang)
    const commands = [{ commandId: 'orders.read' }]
    const { id: roleId } = await send(zhou, roleSave, { body: { name: who.name, menuType: 1, commands } })
    await send(zhou, innerRegister, { body: { account, realName: who.name, roleIds: [roleId] } })
    await hidesPrices(zhou, roleId, who.name, lang)
    await enterInvited(page, zhou, who, lang)

    const everywhere = page.locator('body')
    const link = page.getByRole('link', { name: orderNo, exact: true })
    for (const path of ['/orders', '/orderLines']) {
      await page.goto(`${path}?keyword=${orderNo}`)
      await expect(link.first()).toBeVisible()
      await expect(everywhere).not.toContainText(told)
      await page.getByRole('button', { name: list.columns, exact: true }).click()
      const columns = page.getByRole('dialog', { name: list.columns })
      await expect(columns.getByRole('checkbox').nth(3)).toBeVisible()
      await expect(columns.getByRole('checkbox', { name: /价|额|price|amount/i })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(columns).toBeHidden()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: said.common.export, exact: true }).click(),
      ])
      const cells = (await cellsOf(await readFile(await file.path()))).flat()
      expect(cells).toContain(orderNo)
      expect(cells.filter((cell) => told.test(cell) || /价|额|price|amount/i.test(cell))).toEqual([])
    }
    await page.goto(`/orders?keyword=${orderNo}`)
    await page.getByRole('checkbox', { name: fill(grid.pick, { name: orderNo }), exact: true }).check()
    await watchPaper(page)
    const batch = page.getByRole('region', { name: list.batch })
    await batch.getByRole('button', { name: said.common.print }).click()
    const dialog = page.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
    await dialog.getByRole('button', { name: said.common.print, exact: true }).click()
    await expect(dialog).toBeHidden()
    const paper = await paperOf(page)
    expect(paper).toContain(orderNo)
    expect(paper).not.toMatch(told)

    await page.keyboard.press('ControlOrMeta+K')
    const palette = page.getByRole('dialog', { name: frame.search.label })
    await palette.getByRole('combobox').fill(orderNo)
    await expect(palette.getByRole('option', { name: orderNo })).toBeVisible()
    await expect(everywhere).not.toContainText(told)

    await page.goto(`/orders/${order.id}`)
    await expect(page.getByRole('complementary', { name: said.documents.record })).toContainText(
      sample.lin.name,
    )
    await expect(everywhere).not.toContainText(told)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: said.home.recent })).toBeVisible()
    await expect(everywhere).not.toContainText(told)
  })
