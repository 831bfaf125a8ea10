import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import { pagesOf } from '../../contract/lowcode/generate.ts'
import { innerRegister } from '../../contract/memberships.ts'
import { recordRight } from '../../contract/recordRights.ts'
import { recordSave } from '../../contract/records.ts'
import { roleSave } from '../../contract/roles.ts'
import { send } from './api.ts'
import { freshAccount } from './network.ts'
import { enterInvited } from './outbox.ts'
import { admit, fill, people, pick, texts } from './people.ts'
import { test } from './story.ts'

const { common, conditions, list, rolePage, roles } = texts.zh

/** A register of tools in use, with one tool of each kind. */
async function tools(page: Page) {
  const id = randomUUID()
  const name = `工装${id.slice(0, 4)}`
  const model: AppModel = {
    version: 1,
    menu: [],
    entities: [
      {
        id,
        code: 'tool',
        name,
        title: 'name',
        share: 'own',
        fields: [
          { key: 'name', name: '名称', type: 'varchar', required: true },
          { key: 'kind', name: '类别', type: 'varchar' },
        ],
      },
    ],
  }
  const [entity] = model.entities
  if (!entity) throw new Error('the model has one')
  const app = await send(page, appSave, { body: { code: `tools-${id.slice(0, 8)}`, name, model } })
  const { id: pageId } = await send(page, pageSave, {
    body: { appId: app.id, document: pagesOf(entity, model).list },
  })
  await send(page, appPublish, { body: { id: app.id, version: app.version } })
  for (const [tool, kind] of [
    ['落料模', '冲压'],
    ['外壳模', '注塑'],
  ] as const)
    await send(page, recordSave, { body: { entityId: id, values: { name: tool, kind } } })
  return { id, name, address: `/custompage/detail?appId=${app.id}&formId=${pageId}` }
}

// spec: L6.limit.1
test('周强 narrows the records of an application to one kind; who holds the role finds no other', async ({
  openPage,
  page,
}) => {
  await admit(page, people.zhou)
  const { id, name, address } = await tools(page)
  const who = { account: freshAccount(), name: `模具员${name.slice(2)}` }
  const commands = [{ commandId: recordRight(id, 'read') }]
  const { id: roleId } = await send(page, roleSave, { body: { name: who.name, menuType: 1, commands } })
  await send(page, innerRegister, { body: { account: who.account, realName: who.name, roleIds: [roleId] } })
  const colleague = await openPage()
  await enterInvited(colleague, page, who, 'zh')
  await colleague.goto(address)
  await expect(colleague.getByText('外壳模')).toBeVisible()

  await page.goto(`/roles/${roleId}`)
  const role = page.getByRole('article', { name: who.name, exact: true })
  const records = role.getByRole('listitem', { name, exact: true })
  const said = (words: string) =>
    fill(rolePage.limitSaid, { label: fill(roles.limitOf, { name }), said: words })
  await records.getByRole('button', { name: said(conditions.everything), exact: true }).click()
  const row = records.getByRole('group', { name: fill(conditions.line, { number: 1 }) })
  await row.getByRole('combobox', { name: list.field }).fill('类别')
  await page.getByTitle('类别', { exact: true }).click()
  await pick(page, row.getByRole('combobox', { name: list.relation }), list.operator.equal)
  await row.getByRole('textbox', { name: list.value }).fill('冲压')
  const bar = role.getByRole('region', { name: rolePage.bar })
  await bar.getByRole('button', { name: common.save, exact: true }).click()
  await expect(bar).toBeHidden()
  await records.getByRole('button', { name: fill(rolePage.finishEdit, { name }), exact: true }).click()
  const limited = fill(roles.limited, { words: '类别 = 冲压' })
  await expect(records.getByRole('button', { name: said(limited), exact: true })).toBeVisible()

  await colleague.reload()
  await expect(colleague.getByText('落料模')).toBeVisible()
  await expect(colleague.getByText('外壳模')).toBeHidden()
})
