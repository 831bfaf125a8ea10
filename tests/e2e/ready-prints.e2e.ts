import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import { pagesOf } from '../../contract/lowcode/generate.ts'
import { recordSave } from '../../contract/records.ts'
import { send, sendOrder } from './api.ts'
import { paperOf, watchPaper } from './paper.ts'
import { fill, people, texts } from './people.ts'
import { test } from './story.ts'

const { apps, common, grid, list, printDesigner, printTemplates } = texts.zh

test(
  '孙丽, whose company has drawn no template, prints two orders from their list with the one that is there anyway',
  { tag: '@gate' },
  async ({ admitted }) => {
    const lin = await admitted(people.lin)
    const batchNo = `READY${Date.now()}`
    const orders = []
    for (const no of [1, 2]) orders.push(await sendOrder(lin, '宏远塑胶', undefined, `${batchNo}-${no}`))
    const sun = await admitted(people.sun)
    await sun.goto(`/orders?keyword=${batchNo}`)
    for (const { orderNo } of orders)
      await sun.getByRole('checkbox', { name: fill(grid.pick, { name: orderNo }), exact: true }).check()
    await watchPaper(sun)
    await sun.getByRole('region', { name: list.batch }).getByRole('button', { name: common.print }).click()
    const dialog = sun.getByRole('dialog', { name: fill(printTemplates.print, { count: 2 }) })
    await expect(
      dialog.getByRole('radio', { name: fill(printTemplates.ready, { name: '采购订单' }) }),
    ).toBeChecked()
    await dialog.getByRole('button', { name: common.print, exact: true }).click()
    await expect(dialog).toBeHidden()
    const paper = await paperOf(sun)
    for (const { orderNo } of orders) expect(paper).toContain(orderNo)
    expect(paper).toContain('价税合计')
  },
)

test('何芳 prints deliveries, results of inspections, return notes and statements from their lists', async ({
  admitted,
}) => {
  const he = await admitted(people.he)
  for (const path of ['/deliveries', '/inspections', '/returns', '/reconciliations']) {
    await he.goto(path)
    const rows = he.getByRole('checkbox', { name: new RegExp(fill(grid.pick, { name: '.+' })) })
    await rows.first().check()
    await watchPaper(he)
    await he.getByRole('region', { name: list.batch }).getByRole('button', { name: common.print }).click()
    const dialog = he.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    await dialog.getByRole('button', { name: common.print, exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(await paperOf(he)).toContain('晨光五金')
  }
})

test('周强 prints a record of an application that has no template, with its choices in words', async ({
  admitted,
}) => {
  const zhou = await admitted(people.zhou)
  const entityId = randomUUID()
  const model: AppModel = {
    version: 1,
    menu: [],
    entities: [
      {
        id: entityId,
        code: 'visit',
        name: '来访',
        title: 'visitor',
        share: 'own',
        fields: [
          { key: 'visitor', name: '来访人', type: 'varchar', required: true },
          {
            key: 'kind',
            name: '事由',
            type: 'enum',
            options: [
              { id: 'audit', name: '审厂' },
              { id: 'talk', name: '洽谈' },
            ],
          },
        ],
      },
    ],
  }
  const app = await send(zhou, appSave, {
    body: { code: `visits-${entityId.slice(0, 8)}`, name: '来访登记', model },
  })
  const [entity] = model.entities
  if (!entity) throw new Error('the model has one')
  const pages = pagesOf(entity, model)
  const saves = (document: (typeof pages)['form']) =>
    send(zhou, pageSave, { body: { appId: app.id, document } })
  const [{ id: pageId }, { id: listId }] = [await saves(pages.form), await saves(pages.list)]
  await send(zhou, appPublish, { body: { id: app.id, version: app.version } })
  const record = await send(zhou, recordSave, {
    body: { entityId, values: { visitor: '魏来', kind: 'audit' } },
  })
  await zhou.goto(`/custompage/detail?appId=${app.id}&formId=${pageId}&dataId=${record.id}`)
  await watchPaper(zhou)
  const standing = zhou.getByRole('group', { name: apps.flow.standing })
  await standing.getByRole('button', { name: common.print }).click()
  const dialog = zhou.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
  await expect(
    dialog.getByRole('radio', { name: fill(printTemplates.ready, { name: '来访登记' }) }),
  ).toBeChecked()
  await dialog.getByRole('button', { name: common.print, exact: true }).click()
  await expect(dialog).toBeHidden()
  const paper = await paperOf(zhou)
  expect(paper).toContain('来访人：魏来')
  expect(paper).toContain('事由：审厂')

  // As are those that are chosen in their list.
  await send(zhou, recordSave, { body: { entityId, values: { visitor: '秦岚', kind: 'talk' } } })
  await zhou.goto(`/custompage/detail?appId=${app.id}&formId=${listId}`)
  await zhou.getByRole('checkbox', { name: grid.pickAll }).check()
  await watchPaper(zhou)
  await zhou.getByRole('region', { name: list.batch }).getByRole('button', { name: common.print }).click()
  const several = zhou.getByRole('dialog', { name: fill(printTemplates.print, { count: 2 }) })
  await several.getByRole('button', { name: common.print, exact: true }).click()
  await expect(several).toBeHidden()
  const papers = await paperOf(zhou)
  for (const visitor of ['魏来', '秦岚']) expect(papers).toContain(`来访人：${visitor}`)

  // It is also what a template of their own may begin with.
  await zhou.goto('/printTemplates')
  await zhou.getByRole('button', { name: common.create }).click()
  const made = zhou.getByRole('dialog', { name: printTemplates.create })
  // Among all applications of the company it is found by its name.
  await made.getByRole('combobox', { name: printTemplates.app }).fill('来访登记')
  await zhou.getByTitle('来访登记', { exact: true }).and(zhou.locator(':not(a)')).last().click()
  await expect(made.getByText(fill(printTemplates.ready, { name: '来访登记' }))).toBeVisible()
  await made.getByRole('button', { name: printTemplates.design }).click()
  await expect(zhou.getByRole('textbox', { name: printDesigner.name })).toHaveValue('来访登记')
})
