import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import { appVersion } from '../../contract/lowcode/app.ts'
import { type Page as PageDocument, pageVersion } from '../../contract/lowcode/page.ts'
import { innerRegister } from '../../contract/memberships.ts'
import { recordSave } from '../../contract/records.ts'
import { roleSave } from '../../contract/roles.ts'
import { send } from './api.ts'
import { control } from './designed.ts'
import { designing } from './designing.ts'
import { freshAccount, test } from './network.ts'
import { enterInvited } from './outbox.ts'
import { fill, people, pick, texts } from './people.ts'

const { designer, lowcode } = texts.zh
const { associated } = lowcode

/** A published application of three cranes with their form, and a page on which one is picked: its association names no list of its own. */
async function cranes(page: Page) {
  const entity = randomUUID()
  const fields = [{ key: 'name', name: '名称', type: 'varchar' as const, required: true, search: true }]
  const about = { id: entity, code: 'crane', name: '吊车', title: 'name', share: 'own' as const, fields }
  const name = `吊车 ${entity.slice(0, 8)}`
  const listed = { id: randomUUID(), name: '在用吊车', entity }
  const model = { version: appVersion, entities: [about], menu: [], cases: [listed] }
  const app = await send(page, appSave, { body: { code: `c-${entity.slice(0, 8)}`, name, model } })
  const keeps = async (document: Omit<PageDocument, 'version'>) =>
    (await send(page, pageSave, { body: { appId: app.id, document: { version: pageVersion, ...document } } }))
      .id
  await keeps({
    name: '吊车单',
    use: 'form',
    source: { entity },
    body: [
      control('input', 'name', { label: '名称' }),
      control('button', 'keep', { label: '保存吊车' }, { func: { click: 'save' } }),
    ],
  })
  const picking = await keeps({
    name: '派车',
    use: 'page',
    body: [
      control('assoapp', 'crane', {
        label: '吊车',
        bindField: { id: 'craneId', name: 'craneName', code: 'craneCode' },
        fieldMap: { id: 'id', name: 'name', code: 'code' },
      }),
      control('html', 'said', { html: { zh: '派出：${craneName}', en: '派出：${craneName}' } }),
    ],
  })
  await send(page, appPublish, { body: app })
  for (const each of ['甲车', '乙车', '丙车'])
    await send(page, recordSave, { body: { entityId: entity, values: { name: each }, rows: {} } })
  return { appId: app.id, name, listed, pageId: picking, address: `/custompage?pageId=${picking}&mode=1` }
}

/** The list of the association, opened. */
async function opened(page: Page): Promise<Locator> {
  const combo = page.getByRole('combobox', { name: '吊车', exact: true })
  await combo.press('ArrowDown')
  await expect(combo).toHaveAttribute('aria-expanded', 'true')
  const list = page.locator('.ant-select-dropdown').filter({ visible: true })
  await expect(list.getByText('甲车')).toBeVisible()
  return list
}

test('周强 picks a crane, is offered it first the next time, and makes the one that is missing; who may only read is offered none', async ({
  admitted,
  page,
}) => {
  const zhou = await admitted(people.zhou)
  const { address } = await cranes(zhou)
  await zhou.goto(address)
  const first = await opened(zhou)
  const kept = zhou.waitForResponse(/SaveSetting/i)
  await first.getByText('甲车').click()
  await expect(zhou.getByText('派出：甲车')).toBeVisible()
  await kept

  await zhou.reload()
  const list = await opened(zhou)
  await expect(list.getByText(associated.recent)).toBeVisible()
  await expect(list.getByTitle(/车$/).first()).toHaveText('甲车')

  await list.getByRole('button', { name: associated.create, exact: true }).click()
  const form = zhou.getByRole('dialog', { name: '吊车单' })
  await form.getByLabel('名称').fill('丁车')
  await form.getByRole('button', { name: '保存吊车' }).click()
  await expect(form).toBeHidden()
  await expect(zhou.getByText('派出：丁车')).toBeVisible()
  await expect(zhou).toHaveURL(address)

  // by the keyboard it is made in the dialog, which is the list that the page did not have to name
  await zhou.getByRole('button', { name: associated.open }).press('Enter')
  const dialog = zhou.getByRole('dialog', { name: associated.title })
  await expect(dialog.getByRole('heading', { name: '在用吊车' })).toBeVisible()
  await dialog.getByRole('button', { name: associated.create, exact: true }).press('Enter')
  await form.getByLabel('名称').fill('戊车')
  await form.getByRole('button', { name: '保存吊车' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(zhou.getByText('派出：戊车')).toBeVisible()

  const account = freshAccount()
  const who = { account, name: `文员${account.slice(0, 6)}` }
  const commands = [{ commandId: 'records.read' }]
  const { id: roleId } = await send(zhou, roleSave, { body: { name: who.name, menuType: 1, commands } })
  await send(zhou, innerRegister, { body: { account, realName: who.name, roleIds: [roleId] } })
  await enterInvited(page, zhou, who, 'zh')
  await page.goto(address)
  const asked = page.waitForResponse(/GetAppCase/i)
  const hers = await opened(page)
  await asked
  // her list knows nothing of what somebody else chose
  await expect(hers.getByText(associated.recent)).toBeHidden()
  await expect(hers.getByText('戊车')).toBeVisible()
  await expect(hers.getByRole('button', { name: associated.create, exact: true })).toBeHidden()
})

test('周强 names in the designer by their names which application and which of its lists are picked from', async ({
  admitted,
}) => {
  const zhou = await admitted(people.zhou)
  const { appId, name, listed, pageId } = await cranes(zhou)
  await zhou.goto(`/apps/${appId}/pages/${pageId}`)
  const at = designing(zhou, 'zh')
  await at.item('吊车').click()
  const combo = (label: string) => at.panel.getByRole('combobox', { name: label, exact: true })
  await combo('应用').fill(name)
  await zhou.getByTitle(name, { exact: true }).filter({ visible: true }).last().click()
  await pick(zhou, combo('数据'), listed.name)
  await expect(at.panel.getByText(name)).toBeVisible()
  await expect(at.panel.getByTitle(listed.name)).toBeVisible()

  const nobodys = randomUUID()
  await combo('数据').fill(nobodys)
  await zhou.getByTitle(fill(designer.useId, { id: nobodys }), { exact: true }).click()
  await expect(at.panel.getByText(designer.noCase)).toBeVisible()
})
