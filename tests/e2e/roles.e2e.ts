import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { innerRegister } from '../../contract/memberships.ts'
import { roleInfo } from '../../contract/permissionTree.ts'
import { roleSave } from '../../contract/roles.ts'
import { cellsOf } from '../support/sheet.ts'
import { send, sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { counting } from './counting.ts'
import { freshAccount } from './network.ts'
import { enterInvited } from './outbox.ts'
import { admit, fill, people, pick, texts } from './people.ts'
import { test } from './story.ts'

const { access, common, conditions, list, rolePage, roles } = texts.zh

/** The page of a role, opened from the list. */
async function openRole(page: Page, name: string) {
  await page.goto('/roles')
  await page.getByRole('link', { name, exact: true }).click()
  const role = page.getByRole('article', { name, exact: true })
  await expect(role.getByRole('heading', { name, level: 1 })).toBeVisible()
  return role
}

/** The chip that says on which data something is granted. */
const chip = (role: Locator, name: string, said: string) =>
  role.getByRole('button', {
    name: fill(rolePage.limitSaid, { label: fill(roles.limitOf, { name }), said }),
    exact: true,
  })

// spec: P1.does.17, L1.does.4, L2.roles.1, L2.roles.2, L6.tree.1, L6.tree.2, L6.limit.1
test(
  '周强 narrows 孟瑶 to two suppliers; she finds, counts and exports no other orders',
  { tag: '@gate' },
  async ({ admitted, signedIn }) => {
    const lin = await admitted(people.lin)
    const batchNo = `NR${Date.now()}`
    const near = await sendOrder(lin, '晨光五金', undefined, `${batchNo}-1`)
    await sendOrder(lin, '启明智造', undefined, `${batchNo}-2`)

    const zhou = await signedIn(people.zhou)
    const role = await openRole(zhou, '跟单员')
    await expect(
      role.getByRole('complementary', { name: fill(roles.holders, { count: 1 }) }).getByRole('listitem'),
    ).toContainText('孟瑶')
    const orders = role.getByRole('listitem', { name: '采购订单', exact: true })
    await chip(orders, '采购订单', conditions.everything).click()
    const condition = orders.getByRole('group', { name: fill(conditions.title, { name: '采购订单' }) })
    const row = condition.getByRole('group', { name: fill(conditions.line, { number: 1 }) })
    const field = row.getByRole('combobox', { name: list.field })
    await field.fill('供应商编码')
    await zhou.getByTitle('供应商编码', { exact: true }).click()
    await pick(zhou, row.getByRole('combobox', { name: list.relation }), list.operator.in)
    await condition.getByRole('button', { name: rolePage.finish, exact: true }).click()
    await expect(zhou.getByText(common.checkInput)).toBeVisible()
    await expect(condition.getByRole('status')).toHaveText(conditions.unfinished)
    await row.getByRole('combobox', { name: list.values }).fill('S001、S002、')
    await expect(condition.getByRole('status')).toHaveText('供应商编码 属于 S001、S002')
    await condition.getByText(conditions.asText, { exact: true }).click()
    const text = condition.getByRole('textbox', { name: conditions.text })
    await expect(text).toHaveValue("supplierCode in ('S001', 'S002')")
    await text.fill("supplier.code in ('S001', 'S002') and nobody = 1")
    await expect(condition.getByRole('status')).toHaveText('条件第 39 个字符处的字段“nobody”不存在')
    await holdToWcag(zhou, 'a role whose condition is written')
    const bar = role.getByRole('region', { name: rolePage.bar })
    await bar.getByRole('button', { name: common.save, exact: true }).click()
    await expect(text).toBeFocused()
    await text.fill("supplier.code in ('S001', 'S002')")
    await expect(bar).toContainText(fill(rolePage.changed, { count: 1 }))
    await expect(bar).toContainText(fill(rolePage.reaches, { count: 1 }))
    await bar.getByRole('button', { name: common.save, exact: true }).click()
    await expect(bar).toBeHidden()
    await orders
      .getByRole('button', { name: fill(rolePage.finishEdit, { name: '采购订单' }), exact: true })
      .click()
    const limited = fill(roles.limited, { words: '供应商编码 属于 S001、S002' })
    await expect(chip(orders, '采购订单', limited)).toBeVisible()

    const meng = await admitted(people.meng)
    await meng.goto(`/orders?keyword=${batchNo}`)
    await expect(meng.getByText(fill(list.total, { count: 1 }), { exact: true })).toBeVisible()
    await expect(meng.getByRole('link', { name: near.orderNo, exact: true })).toBeVisible()
    await meng.getByRole('textbox', { name: list.keyword }).fill('启明智造')
    await expect(meng.getByText(list.nothingFound)).toBeVisible()
    await meng.getByRole('textbox', { name: list.keyword }).fill('')
    const [file] = await Promise.all([
      meng.waitForEvent('download'),
      meng.getByRole('button', { name: common.export, exact: true }).click(),
    ])
    const [head = [], ...rows] = await cellsOf(await readFile(await file.path()))
    expect(new Set(rows.map((cells) => cells[head.indexOf('供应商')]))).toEqual(
      new Set(['晨光五金', '宏远塑胶']),
    )
  },
)

// spec: P6.role.1, P6.role.2
test('周强 ticks permissions of a new role by group and search, and deletes it again', async ({ page }) => {
  await admit(page, people.zhou)
  await page.goto('/roles')
  await page.getByRole('button', { name: common.create, exact: true }).click()
  const fresh = page.getByRole('article', { name: roles.create })
  const save = fresh.getByRole('button', { name: common.save, exact: true })
  await save.click()
  await expect(fresh.getByText(common.required)).toBeVisible()
  await fresh.getByLabel(roles.field.name).fill('物料员')
  await fresh.getByRole('searchbox', { name: roles.search }).fill('物料')
  await fresh.getByRole('treeitem', { name: '物料' }).getByRole('checkbox').check()
  await expect(fresh.getByText(fill(roles.chosen, { count: 2 }))).toBeVisible()
  await save.click()
  const role = page.getByRole('article', { name: '物料员', exact: true })
  await expect(role.getByRole('listitem', { name: '物料', exact: true })).toContainText(conditions.everything)
  await expect(role.getByText(roles.noHolders)).toBeVisible()

  const again = await openRole(page, '物料员')
  await expect(again.getByText(fill(roles.chosen, { count: 2 }))).toBeVisible()
  await again.getByRole('button', { name: common.delete, exact: true }).click()
  await page
    .getByRole('dialog', { name: common.deleteSure })
    .getByRole('button', { name: common.delete })
    .click()
  await expect(page).toHaveURL('/roles')
  await expect(page.getByRole('link', { name: '物料员', exact: true })).toBeHidden()
})

for (const lang of ['zh', 'en'] as const)
  test(`${lang}: 周强 gives a colleague a narrowed role on its page, looks through her eyes, and takes it back`, async ({
    admitted,
    openPage,
  }) => {
    const said = texts[lang]
    const name = `收货 ${freshAccount().slice(0, 6)}`
    const zhou = await admitted(people.zhou, lang)
    const commands = ['orders.read', 'materials.read'].map((commandId) => ({ commandId }))
    const { id } = await send(zhou, roleSave, { body: { name, menuType: 1, remark: '只看', commands } })
    const account = freshAccount()
    await send(zhou, innerRegister, { body: { account, realName: name, roleIds: [] } })
    await enterInvited(await openPage(), zhou, { account, name }, lang)

    await zhou.goto(`/roles/${id}`)
    const role = zhou.getByRole('article', { name, exact: true })
    const holders = (count: number) =>
      role.getByRole('complementary', { name: fill(said.roles.holders, { count }), exact: true })
    const give = holders(0).getByRole('combobox', { name: said.rolePage.give })
    await give.fill(name)
    await zhou.getByTitle(`${name} · `).click()
    const holder = holders(1).getByRole('listitem', { name, exact: true })
    await expect(holder).toBeVisible()
    await holdToWcag(zhou, 'a role and who holds it')

    // what is written survives a reload, and somebody else's change of the same role
    await role.getByRole('button', { name: said.rolePage.rename, exact: true }).click()
    await role.getByRole('textbox', { name: said.roles.field.remark }).fill('看订单')
    const materials = lang === 'zh' ? '物料' : 'Materials'
    const edit = fill(said.rolePage.edit, { name: materials })
    await role.getByRole('button', { name: edit, exact: true }).click()
    await role
      .getByRole('listitem', { name: materials, exact: true })
      .getByRole('treeitem', { name: lang === 'zh' ? '查看' : 'View' })
      .getByRole('checkbox')
      .uncheck()
    const bar = role.getByRole('region', { name: said.rolePage.bar })
    await expect(bar).toContainText(said.rolePage.named)
    await expect(bar).toContainText(
      fill(lang === 'zh' ? said.rolePage.changed : texts.en.rolePage.changed_one, { count: 1 }),
    )
    await zhou.reload()
    await expect(role.getByText(said.common.draft.restored)).toBeVisible()
    const orders = [
      { commandId: 'orders.read' },
      { commandId: 'orders.write' },
      { commandId: 'materials.read' },
    ]
    await send(zhou, roleSave, { body: { id, commands: orders } })
    const save = bar.getByRole('button', { name: said.common.save, exact: true })
    await save.click()
    await role.getByRole('button', { name: said.common.stale.reapply, exact: true }).click()
    await save.click()
    await expect(bar).toBeHidden()
    const saved = await send(zhou, roleInfo, { query: { id } })
    expect(saved.remark).toBe('看订单')
    expect(saved.commands.map(({ commandId }) => commandId)).toEqual(['orders.read', 'orders.write'])

    await holder.getByRole('button', { name: said.people.action.seeAs, exact: true }).click()
    await expect(zhou.getByText(fill(said.shell.seeingAs.text, { name }))).toBeVisible()
    await zhou.getByRole('button', { name: said.shell.seeingAs.end, exact: true }).click()
    await expect(zhou).toHaveURL('/people')

    await zhou.goto(`/roles/${id}`)
    await holder.getByRole('button', { name: said.rolePage.take, exact: true }).click()
    await zhou.getByRole('dialog').getByRole('button', { name: said.rolePage.take, exact: true }).click()
    await expect(holders(0)).toContainText(said.roles.noHolders)
  })

// A dialog over a dialog took fifteen.
test('a role is narrowed to two suppliers and given to a colleague in ten steps', async ({ page }) => {
  await admit(page, people.zhou)
  const name = `订单 ${freshAccount().slice(0, 6)}`
  const commands = [{ commandId: 'orders.read' }]
  await send(page, roleSave, { body: { name, menuType: 1, commands } })
  await send(page, innerRegister, { body: { account: freshAccount(), realName: name, roleIds: [] } })
  await page.goto('/roles')
  const { press, search, write, steps } = counting()
  await press(page.getByRole('link', { name, exact: true }))
  const role = page.getByRole('article', { name, exact: true })
  await press(chip(role, '采购订单', conditions.everything))
  const row = role.getByRole('group', { name: fill(conditions.line, { number: 1 }) })
  await search(row.getByRole('combobox', { name: list.field }), '供应商编码')
  await press(page.getByTitle('供应商编码', { exact: true }))
  await press(row.getByTitle(list.operator.allLike, { exact: true }))
  await press(page.getByTitle(list.operator.in, { exact: true }).last())
  await write(row.getByRole('combobox', { name: list.values }), 'S001、S002、')
  const bar = role.getByRole('region', { name: rolePage.bar })
  await press(bar.getByRole('button', { name: common.save, exact: true }))
  await expect(bar).toBeHidden()
  await search(role.getByRole('combobox', { name: rolePage.give }), name)
  await press(page.getByTitle(`${name} · `))
  await expect(role.getByRole('listitem', { name, exact: true })).toBeVisible()
  expect(steps()).toBe(10)
})

test('周强 asks who may approve orders, and what one of them may do besides', async ({ page }) => {
  await admit(page, people.zhou)
  await page.goto('/roles')
  await page.getByRole('button', { name: roles.access, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: roles.access })
  const right = dialog.getByRole('combobox', { name: access.right })
  await right.fill('采购订单 · 审批')
  await page.getByTitle('采购订单 · 审批', { exact: true }).click()
  const zhao = dialog.getByRole('row').filter({ hasText: people.zhao.name })
  await expect(zhao).toContainText('采购经理')
  await expect(zhao).toContainText(access.everything)
  await expect(dialog.getByRole('row').filter({ hasText: people.zhou.name })).toContainText(access.admin)
  await expect(dialog.getByRole('row').filter({ hasText: people.wu.name })).toBeHidden()
  await zhao.getByRole('button', { name: people.zhao.name, exact: true }).click()
  await expect(dialog.getByRole('tab', { name: access.byPerson })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('row').filter({ hasText: '采购订单 · 关闭' })).toContainText('采购经理')
  await expect(dialog.getByRole('row').filter({ hasText: '角色 · 查看' })).toBeHidden()
})
