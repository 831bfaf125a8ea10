import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { cellsOf } from '../support/sheet.ts'
import { sendOrder } from './api.ts'
import { admit, fill, people, pick, texts } from './people.ts'
import { test } from './story.ts'

const { access, common, conditions, list, roles } = texts.zh

/** The dialog of a role, opened from the list. */
async function openRole(page: Page, name: string) {
  await page.goto('/roles')
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog.getByRole('searchbox', { name: roles.search })).toBeVisible()
  return dialog
}

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
    const dialog = await openRole(zhou, '跟单员')
    await expect(dialog.getByRole('region', { name: fill(roles.holders, { count: 1 }) })).toContainText(
      '孟瑶',
    )
    await dialog.getByRole('button', { name: fill(roles.limitOf, { name: '采购订单' }), exact: true }).click()
    const prompt = zhou.getByRole('dialog', { name: fill(conditions.title, { name: '采购订单' }) })
    await prompt.getByRole('button', { name: conditions.add }).click()
    await prompt.getByRole('button', { name: common.ok, exact: true }).click()
    await expect(zhou.getByText(common.checkInput)).toBeVisible()
    await expect(prompt.getByRole('status')).toHaveText(conditions.unfinished)
    const row = prompt.getByRole('group', { name: fill(conditions.line, { number: 1 }) })
    const field = row.getByRole('combobox', { name: list.field })
    await field.fill('供应商编码')
    await zhou.getByTitle('供应商编码', { exact: true }).click()
    await pick(zhou, row.getByRole('combobox', { name: list.relation }), list.operator.in)
    await row.getByRole('combobox', { name: list.values }).fill('S001、S002、')
    await expect(prompt.getByRole('status')).toHaveText('供应商编码 属于 S001、S002')
    const text = prompt.getByRole('textbox', { name: conditions.text })
    await expect(text).toHaveValue("supplierCode in ('S001', 'S002')")
    await text.fill("supplier.code in ('S001', 'S002') and nobody = 1")
    await expect(prompt.getByRole('status')).toHaveText('条件第 39 个字符处的字段“nobody”不存在')
    await text.fill("supplier.code in ('S001', 'S002')")
    await prompt.getByRole('button', { name: common.ok, exact: true }).click()
    await expect(dialog).toContainText(fill(roles.limited, { words: '供应商编码 属于 S001、S002' }))
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await expect(dialog).toBeHidden()

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
  const dialog = page.getByRole('dialog', { name: roles.create })
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(dialog.getByText(common.required)).toBeVisible()
  await dialog.getByLabel(roles.field.name).fill('物料员')
  await dialog.getByRole('searchbox', { name: roles.search }).fill('物料')
  const materials = dialog.getByRole('treeitem', { name: '物料' })
  await materials.getByRole('checkbox').check()
  await expect(dialog.getByText(fill(roles.chosen, { count: 2 }))).toBeVisible()
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  const opened = await openRole(page, '物料员')
  await expect(opened.getByText(fill(roles.chosen, { count: 2 }))).toBeVisible()
  await opened.getByRole('button', { name: common.delete, exact: true }).click()
  await page
    .getByRole('dialog', { name: common.deleteSure })
    .getByRole('button', { name: common.delete })
    .click()
  await expect(page.getByRole('button', { name: '物料员', exact: true })).toBeHidden()
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
