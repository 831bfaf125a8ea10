import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import { appVersion, type AppModel } from '../../contract/lowcode/app.ts'
import { walk } from '../../contract/lowcode/control.ts'
import { pagesOf } from '../../contract/lowcode/generate.ts'
import { recordInfo, recordSave } from '../../contract/records.ts'
import { send } from './api.ts'
import { admit, people, texts } from './people.ts'
import { test } from './story.ts'

const { apps, common } = texts.zh
const parts = ['轴', '盘', '栓']

/** A parts list with three rows, whose form edits them in that mode; where it is edited, and what its rows are called on the server. */
async function partsList(page: Page, mode: 'cells' | 'grid') {
  const [list, line] = [randomUUID(), randomUUID()]
  const name = { key: 'name', name: '名称', type: 'varchar' as const }
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
        fields: [name, { key: 'lines', name: '明细', type: 'drill_down', entity: line }],
      },
      {
        id: line,
        code: 'line',
        name: '清单行',
        title: 'part',
        share: 'own',
        parent: list,
        fields: [{ key: 'part', name: '零件', type: 'varchar' }],
      },
    ],
  }
  const [entity] = model.entities
  if (!entity) throw new Error('the model has one')
  const app = await send(page, appSave, { body: { code: `o-${list.slice(0, 8)}`, name: '清单', model } })
  const { form } = pagesOf(entity, model)
  for (const { control } of walk(form.body)) if (control.field === 'lines') control.attr['mode'] = mode
  const { id: formId } = await send(page, pageSave, { body: { appId: app.id, document: form } })
  await send(page, appPublish, { body: app })
  const { id: keyId } = await send(page, recordSave, {
    body: {
      entityId: list,
      values: { name: '冲模' },
      rows: { lines: parts.map((part, sort) => ({ rowStatus: 'add' as const, sort, values: { part } })) },
    },
  })
  return {
    address: `/custompage/detail?appId=${app.id}&formId=${formId}&dataId=${keyId}&mode=1`,
    stored: async () => {
      const { rows } = await send(page, recordInfo, { query: { entityId: list, keyId } })
      return rows['lines']?.map(({ values }) => values['part'])
    },
  }
}

/** Drags one thing onto another as a hand does: down, over, up. */
async function pulls(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const middle = async (of: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return [x + width / 2, y + height / 2] as const
  }
  await page.mouse.move(...(await middle(from)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(to)), { steps: 8 })
  await page.mouse.up()
}

for (const [mode, by] of [
  ['cells', 'cell by cell'],
  ['grid', 'row by row'],
] as const)
  // spec: P4.rows.5, L4.rows.5
  test(`周强 pulls a row of a sub-table written ${by} above the others, and it stays there`, async ({
    page,
  }) => {
    const zhou = await admit(page, people.zhou)
    const { address, stored } = await partsList(zhou, mode)
    await zhou.goto(address)
    const grid = zhou.getByRole('grid', { name: '明细' })
    const shown = grid.getByRole('gridcell', { name: /^[轴盘栓]$/ })
    const number = (nth: number) => grid.getByRole('rowheader', { name: String(nth), exact: true })
    await expect(shown).toHaveText(parts)
    await pulls(zhou, number(3), number(1))
    await expect(shown).toHaveText(['栓', '轴', '盘'])
    // back by one, and dropped where it was: nothing moves
    await pulls(zhou, number(1), number(2))
    await expect(shown).toHaveText(['轴', '栓', '盘'])
    await pulls(zhou, number(2), number(2))
    await expect(shown).toHaveText(['轴', '栓', '盘'])
    await zhou.getByRole('button', { name: common.save, exact: true }).click()
    await expect(zhou.getByText(apps.saved, { exact: true })).toBeVisible()
    expect(await stored()).toEqual(['轴', '栓', '盘'])
    await zhou.reload()
    await expect(shown).toHaveText(['轴', '栓', '盘'])
  })
