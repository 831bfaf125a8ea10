import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import { appVersion, type EntityField } from '../../contract/lowcode/app.ts'
import { pageVersion } from '../../contract/lowcode/page.ts'
import { recordSave } from '../../contract/records.ts'
import { send } from './api.ts'
import { control } from './designed.ts'
import { choose, enter, fill, idle, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'

const listed = { filter: true, sort: true }
const fields: EntityField[] = [
  { key: 'name', name: { zh: '名称', en: 'Name' }, type: 'varchar', search: true, ...listed },
  { key: 'site', name: { zh: '地点', en: 'Site' }, type: 'varchar', search: true, ...listed },
  { key: 'tons', name: { zh: '载荷', en: 'Load' }, type: 'decimal', scale: 0, ...listed },
]

/** A published application of cranes, with a form of theirs and a page on which some are picked by the application alone. */
async function cranes(page: Page) {
  const entity = randomUUID()
  const name = `吊车 ${entity.slice(0, 8)}`
  const model = {
    version: appVersion,
    entities: [{ id: entity, code: 'crane', name: '吊车', title: 'name', share: 'own' as const, fields }],
    menu: [],
  }
  const app = await send(page, appSave, { body: { code: `c-${entity.slice(0, 8)}`, name, model } })
  const form = {
    version: pageVersion,
    name: '吊车单',
    use: 'form' as const,
    source: { entity },
    body: [
      control('input', 'name', { label: '名称' }),
      control('button', 'keep', { label: '保存吊车' }, { func: { click: 'save' } }),
    ],
  }
  await send(page, pageSave, { body: { appId: app.id, document: form } })
  const picking = {
    version: pageVersion,
    name: '选吊车',
    use: 'page' as const,
    body: [
      control('assoapp', 'crane', {
        label: '吊车',
        appId: app.id,
        multiple: true,
        bindField: { id: 'craneId', name: 'craneName', code: 'craneCode' },
        fieldMap: { id: 'id', name: 'name', code: 'code' },
      }),
      control('html', 'said', { html: { zh: '选中：${craneName}', en: '选中：${craneName}' } }),
    ],
  }
  const { id } = await send(page, pageSave, { body: { appId: app.id, document: picking } })
  await send(page, appPublish, { body: app })
  for (let at = 1; at <= 12; at += 1)
    await send(page, recordSave, {
      body: {
        entityId: entity,
        values: {
          name: `C-${String(at).padStart(2, '0')}`,
          site: at > 6 ? '昆山' : '苏州',
          tons: String(at),
        },
        rows: {},
      },
    })
  return { appId: app.id, name, picking: `/custompage?pageId=${id}&mode=1` }
}

for (const lang of inOne('zh')) {
  const { apps, cases, common, list, lowcode } = texts[lang]
  const field = (key: string) => {
    const name = fields.find((each) => each.key === key)?.name
    return typeof name === 'object' ? (name[lang] ?? '') : ''
  }

  // spec: L7.popup.1, L7.popup.2, L7.view.2, L3.other.4
  test(`${lang}: 周强 says which cranes are picked from, tries it, and picks from their list`, async ({
    page,
  }) => {
    const zhou = await enter(page, people.zhou, lang)
    const made = await cranes(zhou)
    const press = (name: string) => zhou.getByRole('button', { name, exact: true }).click()

    await zhou.goto(`/apps/${made.appId}`)
    await zhou.getByRole('tab', { name: apps.section.cases, exact: true }).click()
    await press(cases.add)
    await zhou.getByLabel(apps.field.name, { exact: true }).fill('大吊车')
    const columns = zhou.getByRole('combobox', { name: cases.columns, exact: true })
    for (const key of ['name', 'tons']) await choose(zhou, columns, field(key))
    await columns.press('Escape')
    await press(list.addFilter)
    const about = zhou.getByRole('combobox', { name: list.field, exact: true })
    await about.fill(field('site'))
    await zhou.getByTitle(field('site'), { exact: true }).filter({ visible: true }).click()
    await pick(zhou, zhou.getByRole('combobox', { name: list.relation, exact: true }), list.operator.equal)
    await zhou.getByLabel(list.value, { exact: true }).fill('昆山')
    await zhou.getByRole('dialog').getByRole('button', { name: list.apply, exact: true }).click()
    const sorts = zhou.getByRole('combobox', { name: cases.sorts, exact: true })
    await choose(zhou, sorts, `${field('tons')} ↓`)
    await sorts.press('Escape')
    await choose(zhou, zhou.getByLabel(cases.map.code, { exact: true }), field('site'))
    await press(cases.try)
    await expect(zhou.getByRole('status').filter({ hasText: fill(cases.found, { count: 6 }) })).toBeVisible()
    await expect(zhou.getByRole('row').nth(1)).toContainText('C-12')
    await press(common.save)
    await idle(zhou.getByRole('button', { name: common.save, exact: true }))
    await press(apps.publish)
    await zhou.getByRole('dialog').getByRole('button', { name: apps.publish, exact: true }).click()
    await expect(zhou.getByRole('dialog')).toHaveCount(0)

    // the page names the application alone: its first list is what is picked from
    await zhou.goto(made.picking)
    await zhou.getByRole('button', { name: lowcode.associated.open }).click()
    const dialog = zhou.getByRole('dialog', { name: lowcode.associated.title })
    const rows = dialog.getByRole('row')
    await expect(dialog.getByRole('heading', { name: '大吊车' })).toBeVisible()
    await expect(rows.nth(1)).toContainText('C-12')
    await expect(rows.nth(1).getByRole('gridcell', { name: '12', exact: true })).toBeVisible()
    await expect(dialog.getByText('C-06')).toHaveCount(0)
    // it is sorted and filtered as the list is; what was chosen stays chosen
    await rows.nth(1).dblclick()
    await expect(
      dialog.getByRole('status').filter({ hasText: fill(lowcode.associated.chosen, { count: 1 }) }),
    ).toBeVisible()
    await dialog.getByLabel(list.keyword, { exact: true }).fill('C-08')
    await expect(rows.nth(1)).toContainText('C-08')
    await rows.nth(1).dblclick()
    await expect(dialog.getByRole('button', { name: fill(lowcode.take, { name: 'C-12' }) })).toBeVisible()
    await dialog.getByRole('button', { name: lowcode.confirm, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(zhou.getByText('选中：C-12')).toContainText('C-08')
    // the address is the page's, not that of the list in the dialog
    expect(new URL(zhou.url()).searchParams.has('keyword')).toBe(false)
  })
}
