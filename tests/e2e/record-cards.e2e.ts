import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import { appVersion, type EntityField } from '../../contract/lowcode/app.ts'
import { type Page as PageDocument, pageVersion } from '../../contract/lowcode/page.ts'
import { recordSave } from '../../contract/records.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { control } from './designed.ts'
import { enter, fill, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'

const listed = { filter: true, sort: true }
const fields: EntityField[] = [
  { key: 'name', name: { zh: '名称', en: 'Name' }, type: 'varchar', search: true, ...listed },
  { key: 'site', name: { zh: '地点', en: 'Site' }, type: 'varchar', ...listed },
  { key: 'tons', name: { zh: '载荷', en: 'Load' }, type: 'decimal', scale: 0, ...listed },
]
const columns = [
  control('input', 'name', { label: '名称' }),
  control('input', 'site', { label: '地点' }, { link: { show: 'tons > 1' } }),
  control('number', 'tons', { label: '载荷' }),
]

/** A published list of three cranes that opens them in a drawer, with a field below it that picks some of them. */
async function craneList(page: Page): Promise<string> {
  const entity = randomUUID()
  const model = {
    version: appVersion,
    entities: [{ id: entity, code: 'crane', name: '吊车', title: 'name', share: 'own' as const, fields }],
    menu: [],
  }
  const app = await send(page, appSave, { body: { code: `r-${entity.slice(0, 8)}`, name: '吊车', model } })
  const keeps = async (name: string, use: PageDocument['use'], body: PageDocument['body']) => {
    const document = { version: pageVersion, name, use, source: { entity }, body }
    return (await send(page, pageSave, { body: { appId: app.id, document } })).id
  }
  const form = await keeps('吊车卡', 'form', [
    control('input', 'name', { label: '名称' }),
    control('button', 'keep', { label: '存下' }, { func: { click: 'save' } }),
  ])
  const list = await keeps('吊车列表', 'list', [
    control('assoapp', 'crane', {
      label: '吊车',
      appId: app.id,
      multiple: true,
      bindField: { id: 'craneId', name: 'craneName', code: 'craneCode' },
      fieldMap: { id: 'id', name: 'name', code: 'code' },
    }),
    control('html', 'said', { html: '选中：${craneName}' }),
    control(
      'table',
      'cranes',
      { label: '全部吊车', mode: 'list', entity, rowSelection: true },
      {
        event: { cellDblClick: [{ do: 'open', page: form, keyId: 'row.id', mode: 1, in: 'drawer' }] },
        children: columns,
      },
    ),
  ])
  await send(page, appPublish, { body: app })
  for (const [name, site, tons] of [
    ['C-01', '苏州', '1'],
    ['C-02', '昆山', '20'],
    ['C-03', '苏州', '8'],
  ] as const)
    await send(page, recordSave, { body: { entityId: entity, values: { name, site, tons }, rows: {} } })
  return `/custompage?pageId=${list}&mode=1`
}

for (const lang of inOne('zh')) {
  const { common, grid, list, lowcode } = texts[lang]

  test(`${lang}: 周强 reads records as cards on a phone, opens one and picks others by their cards`, async ({
    openPage,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const zhou = await enter(await openPage(phone), people.zhou, lang)
    await zhou.goto(await craneList(zhou))
    const cards = zhou.getByRole('list', { name: '全部吊车' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(zhou.getByRole('grid')).toHaveCount(0)
    await pick(zhou, zhou.getByRole('combobox', { name: grid.sort.by }), `载荷 · ${grid.sort.desc}`)
    await expect(cards.first()).toContainText('C-02')
    await expect(cards.first().getByRole('term').filter({ visible: true })).toHaveText(['地点', '载荷'])
    await expect(cards.first().getByRole('definition').filter({ visible: true })).toHaveText(['昆山', '20'])
    // a column that a link leaves out of a row is not on its card
    await expect(cards.last()).toContainText('C-01')
    await expect(cards.last().getByRole('term').filter({ visible: true })).toHaveText(['载荷'])
    await cards
      .first()
      .getByRole('checkbox', { name: fill(grid.pick, { name: 'C-02' }) })
      .tap()
    await expect(zhou.getByText(fill(list.chosen, { count: 1 }))).toBeVisible()
    expect(await zhou.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await holdToWcag(zhou, 'records as cards')

    // by touch, and by a keyboard
    await cards.first().getByText('昆山').tap()
    const drawer = zhou.getByRole('dialog', { name: 'C-02' })
    await expect(drawer.getByLabel('名称')).toHaveValue('C-02')
    await drawer.getByRole('button', { name: common.close, exact: true }).tap()
    await expect(drawer).toBeHidden()
    await zhou.getByRole('button', { name: fill(grid.open, { name: 'C-03' }) }).press('Enter')
    const other = zhou.getByRole('dialog', { name: 'C-03' })
    await expect(other).toBeVisible()
    await other.getByRole('button', { name: common.close, exact: true }).tap()
    await expect(other).toBeHidden()

    await zhou.getByRole('button', { name: lowcode.associated.open }).tap()
    const dialog = zhou.getByRole('dialog', { name: lowcode.associated.title })
    const offered = dialog.getByRole('listitem').filter({ has: zhou.getByRole('term') })
    await expect(offered).toHaveCount(3)
    await offered.filter({ hasText: 'C-01' }).getByText('C-01').tap()
    await dialog.getByRole('checkbox', { name: fill(grid.pick, { name: 'C-03' }) }).tap()
    await expect(dialog.getByText(fill(lowcode.associated.chosen, { count: 2 }))).toBeVisible()
    expect(await zhou.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await holdToWcag(zhou, 'records to be picked as cards', '[role=dialog]')
    await dialog.getByRole('button', { name: lowcode.confirm, exact: true }).tap()
    await expect(dialog).toHaveCount(0)
    await expect(zhou.getByText('选中：C-01')).toContainText('C-03')
  })
}
