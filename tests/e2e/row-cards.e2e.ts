import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import { appVersion, type AppModel } from '../../contract/lowcode/app.ts'
import { walk } from '../../contract/lowcode/control.ts'
import { pagesOf } from '../../contract/lowcode/generate.ts'
import { recordSave } from '../../contract/records.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { enter, fill, people, pick, texts } from './people.ts'
import { test } from './story.ts'

const { apps, common, grid, lowcode } = texts.zh
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** An application of parts lists; where the form stands that edits the rows of an empty one in that mode. */
async function partsList(page: Page, mode: 'cells' | 'grid') {
  const [list, line] = [randomUUID(), randomUUID()]
  const code = `k-${list.slice(0, 8)}`
  const model: AppModel = {
    version: appVersion,
    menu: [],
    entities: [
      {
        id: list,
        code: 'list',
        name: '清单',
        title: 'name',
        share: 'own',
        fields: [
          { key: 'name', name: '名称', type: 'varchar' },
          { key: 'lines', name: '明细', type: 'drill_down', entity: line },
        ],
      },
      {
        id: line,
        code: 'line',
        name: '清单行',
        title: 'part',
        share: 'own',
        parent: list,
        fields: [
          { key: 'part', name: '零件', type: 'varchar' },
          { key: 'qty', name: '数量', type: 'decimal', scale: 0, required: true },
        ],
      },
    ],
  }
  const [entity] = model.entities
  if (!entity) throw new Error('the model has one')
  const app = await send(page, appSave, { body: { code, name: '清单', model } })
  const { form } = pagesOf(entity, model)
  for (const { control } of walk(form.body)) if (control.field === 'lines') control.attr['mode'] = mode
  const { id: formId } = await send(page, pageSave, { body: { appId: app.id, document: form } })
  await send(page, appPublish, { body: app })
  const { id: keyId } = await send(page, recordSave, {
    body: { entityId: list, values: { name: '冲模' }, rows: {} },
  })
  return { code, address: `/custompage/detail?appId=${app.id}&formId=${formId}&dataId=${keyId}&mode=1` }
}

for (const [mode, by] of [
  ['cells', 'cell by cell'],
  ['grid', 'row by row'],
] as const)
  test(`周强 fills three rows that are edited ${by} on a phone, mends one, and reads them at his desk`, async ({
    openPage,
  }) => {
    const zhou = await enter(await openPage(phone), people.zhou)
    const { address } = await partsList(zhou, mode)
    await zhou.goto(address)
    const sheet = (row: number) =>
      zhou.getByRole('dialog', { name: `明细 · ${fill(lowcode.grid.row, { row })}` })
    const entry = (row: number, name: string) => sheet(row).getByRole('textbox', { name })
    const press = (row: number, name: string) => sheet(row).getByRole('button', { name, exact: true }).tap()
    await zhou.getByRole('button', { name: `+ ${lowcode.grid.add}`, exact: true }).tap()
    await entry(1, '零件').fill('轴')
    await entry(1, '数量').fill('12')
    await holdToWcag(zhou, `a row edited ${by} as a form`, '[role=dialog]')
    // The box around what is typed is pressed as well.
    const box = await entry(1, '数量').locator('..').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(40)
    await press(1, lowcode.grid.add)
    await entry(2, '零件').fill('盘')
    await press(2, lowcode.grid.add)
    await entry(3, '零件').fill('栓')
    await entry(3, '数量').fill('7')
    await press(3, lowcode.grid.done)
    await expect(sheet(3)).toBeHidden()

    const cards = zhou.getByRole('list', { name: '明细' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(zhou.getByRole('grid')).toHaveCount(0)
    await zhou.getByRole('button', { name: common.save, exact: true }).tap()
    const fault = cards.nth(1).getByRole('button', {
      name: fill(grid.tools.faultAt, { row: 2, column: '数量', text: '' }),
    })
    await expect(fault).toBeInViewport()
    await holdToWcag(zhou, `rows edited ${by} as cards`)
    expect(await zhou.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await fault.tap()
    await entry(2, '数量').fill('3')
    await press(2, lowcode.grid.done)
    await expect(fault).toHaveCount(0)
    await zhou.getByRole('button', { name: common.save, exact: true }).tap()
    await expect(zhou.getByText(apps.saved, { exact: true })).toBeVisible()

    const atDesk = await enter(await openPage(desk), people.zhou)
    await atDesk.goto(address)
    const rows = atDesk.getByRole('grid', { name: '明细' }).getByRole('row')
    for (const [part, qty] of [
      ['轴', '12'],
      ['盘', '3'],
      ['栓', '7'],
    ] as const)
      await expect(rows.filter({ hasText: part })).toContainText(qty)
  })

test('周强 finds his applications as cards on a phone, in the order he wants', async ({ openPage }) => {
  const zhou = await enter(await openPage(phone), people.zhou)
  await partsList(zhou, 'cells')
  const { code } = await partsList(zhou, 'grid')
  await zhou.goto('/apps')
  const cards = zhou.getByRole('list', { name: apps.title }).getByRole('listitem')
  const order = zhou.getByRole('combobox', { name: grid.sort.by })
  await pick(zhou, order, `编码 · ${grid.sort.desc}`)
  const keyword = zhou.getByRole('textbox', { name: texts.zh.list.keyword })
  await keyword.fill('k-')
  await expect(async () => {
    const codes = await cards.getByRole('link').allTextContents()
    expect(codes.length).toBeGreaterThan(1)
    expect(codes).toEqual(codes.toSorted().toReversed())
  }).toPass()
  await keyword.fill(code)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(fill(apps.state.published, { release: 1 }))
  await holdToWcag(zhou, 'applications as cards')
  await cards.getByRole('link', { name: code }).tap()
  await expect(zhou).toHaveURL(/\/apps\/[\da-f-]+/)
})
