import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appInfo, appSave } from '../../contract/apps.ts'
import { errors } from '../../contract/errors.ts'
import { appVersion, type AppModel, partnerName } from '../../contract/lowcode/app.ts'
import { labelOf } from '../../contract/lowcode/control.ts'
import { pagesOf } from '../../contract/lowcode/generate.ts'
import { recordSave } from '../../contract/records.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { send } from './api.ts'
import { designing, publishes } from './designing.ts'
import { admit, choose, fill, idle, people, texts } from './people.ts'
import { test } from './story.ts'

const { appDesign, apps, common, designer } = texts.zh

/** A register of gauges that nobody else sees yet, as 周强 has it before its pages are made. */
async function gauges(page: Page) {
  const entityId = randomUUID()
  const model: AppModel = {
    version: appVersion,
    menu: [],
    entities: [
      {
        id: entityId,
        code: 'gauge',
        name: '量具',
        title: 'name',
        share: 'own',
        fields: [{ key: 'name', name: '名称', type: 'varchar', required: true }],
      },
    ],
  }
  const name = `量具台账 ${entityId.slice(0, 8)}`
  const { id } = await send(page, appSave, { body: { code: `g-${entityId.slice(0, 8)}`, name, model } })
  return { appId: id, entityId, model, name }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('周强 begins a page with a template, takes it back, and publishes what the dialog names', async ({
  page,
}) => {
  const zhou = await admit(page, people.zhou)
  const { appId, name } = await gauges(zhou)
  await zhou.goto(`/apps/${appId}`)
  await zhou.getByRole('tab', { name: apps.section.pages, exact: true }).click()
  await press(zhou, apps.pages.add)
  const at = designing(zhou, 'zh')
  await expect(at.canvas.getByText(designer.emptyPage)).toBeVisible()
  const chosen = async (template: keyof typeof designer.template) => {
    await press(zhou, designer.templates)
    const list = zhou.getByRole('dialog', { name: designer.templates })
    await expect(list.getByRole('heading', { name: '量具' })).toBeVisible()
    await list.getByRole('button', { name: designer.template[template], exact: true }).click()
    await expect(list).toBeHidden()
  }
  await chosen('form')
  await expect(at.frame('名称')).toBeVisible()
  // what was there before is one step back
  await at.press(fill(designer.undo, { step: '' }))
  await expect(at.canvas.getByText(designer.emptyPage)).toBeVisible()
  await chosen('form')
  await expect(at.frame('名称')).toBeVisible()

  await at.press(designer.publish)
  const dialog = zhou.getByRole('dialog', { name: fill(designer.publishing, { name }) })
  await expect(dialog.getByRole('list', { name: designer.publishDrafts }).getByRole('listitem')).toHaveText([
    `${apps.pages.blank} ${designer.state.draft}`,
    `${apps.section.model} ${designer.state.draft}`,
  ])
  await expect(dialog.getByText(designer.publishSaves)).toBeVisible()
  await dialog.getByRole('button', { name: designer.publish, exact: true }).click()
  await expect(dialog).toBeHidden()

  // the same dialog on the page of the application: everything is out
  await at.press(fill(designer.leave, { name }))
  await press(zhou, apps.publish)
  await expect(dialog.getByText(designer.publishNothing)).toBeVisible()
  await expect(dialog.getByRole('button', { name: designer.publish, exact: true })).toBeDisabled()
})

test('周强 shares his register: the field that says whose a record is comes with it, and only that supplier reads it', async ({
  admitted,
  page,
  signedIn,
}) => {
  const zhou = await admit(page, people.zhou)
  const { appId, entityId, model } = await gauges(zhou)
  const [entity] = model.entities
  if (!entity) throw new Error('the model has one')
  const { form } = pagesOf(entity, model)
  const { id: formId } = await send(zhou, pageSave, { body: { appId, document: form } })
  await zhou.goto(`/apps/${appId}`)
  await zhou.getByRole('tab', { name: apps.section.share, exact: true }).click()
  await press(zhou, appDesign.share.toModel)
  await choose(zhou, zhou.getByLabel(apps.entity.share), apps.entity.partner)
  await press(zhou, appDesign.share.addField)
  await expect(zhou.getByRole('button', { name: appDesign.share.addField })).toHaveCount(0)
  await expect(
    zhou.getByText(fill(appDesign.share.hasField, { field: labelOf(partnerName, 'zh') })),
  ).toBeVisible()
  await press(zhou, common.save)
  await idle(zhou.getByRole('button', { name: common.save, exact: true }))
  await zhou.getByRole('tab', { name: apps.section.share, exact: true }).click()
  for (const partner of [/晨光五金/, /宏远塑胶/]) await zhou.getByRole('checkbox', { name: partner }).check()
  await press(zhou, apps.share.save)
  await idle(zhou.getByRole('button', { name: apps.share.save }))
  await publishes(zhou)

  const kept = (await send(zhou, appInfo, { query: { appId } })).model.entities[0]
  const key = kept?.partnerField ?? ''
  expect(kept?.fields.find((field) => field.key === key)).toMatchObject({
    type: 'drill_up',
    noun: 'suppliers',
  })
  const { rows } = await send(zhou, supplierList, { body: { keyword: '晨光五金' } })
  const { id: keyId } = await send(zhou, recordSave, {
    body: { entityId, values: { name: '塞规', [`${key}Id`]: rows[0]?.orgId ?? '' } },
  })
  const address = `/custompage/detail?appId=${appId}&formId=${formId}&dataId=${keyId}`
  const chen = await admitted(people.chen)
  await chen.goto(address)
  await expect(chen.getByRole('heading', { level: 1, name: '量具' })).toBeVisible()
  await expect(chen.getByText('塞规').first()).toBeVisible()
  const sun = await signedIn(people.sun, 'zh')
  await sun.goto(address)
  await expect(sun.getByRole('alert').filter({ hasText: errors.NOT_FOUND[1] })).toBeVisible()
})
