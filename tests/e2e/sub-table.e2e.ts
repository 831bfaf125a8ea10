import { expect, type Page } from '@playwright/test'
import type { Control } from '../../contract/lowcode/control.ts'
import { control, designed } from './designed.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

const columns = [
  control('input', 'part', { label: '零件' }),
  control('number', 'qty', { label: '数量', min: 1, max: 8 }),
  control('input', 'note', { label: '备注' }, { link: { show: 'urgent = true', require: 'qty > 5' } }),
  control('switch', 'ready', { label: '齐套' }),
]
const rows = [
  ['轴', '7'],
  ['盘', '3'],
  ['栓', '5'],
] as const

for (const lang of inOne('zh')) {
  const { grid, lowcode } = texts[lang]
  const inGrid = (page: Page) => page.getByRole('grid', { name: '明细' })
  const parts = (page: Page) => inGrid(page).locator('[role=gridcell][aria-colindex="2"]')

  /** 周强 has a page with such a sub-table before him, and wrote three rows. */
  async function written(page: Page, attr: Control['attr'], beside: Control[] = []): Promise<Page> {
    const zhou = await admit(page, people.zhou, lang)
    const table = control('table', 'lines', { label: '明细', mode: 'cells', ...attr }, { children: columns })
    const { pageId } = await designed(zhou, '明细', [...beside, table])
    await zhou.goto(`/custompage?pageId=${pageId}&mode=1`)
    const add = zhou.getByRole('button', { name: grid.tools.add, exact: true })
    for (const row of rows) {
      await add.click()
      // the cursor goes to the new row
      await expect(add).not.toBeFocused()
      for (const text of row) {
        await zhou.keyboard.insertText(text)
        await zhou.keyboard.press('Tab')
      }
    }
    await expect(parts(zhou)).toHaveText(rows.map(([part]) => part))
    return zhou
  }

  test(`${lang}: 周强 sorts and filters the rows of a sub-table, and its cells follow row and page`, async ({
    page,
  }) => {
    const filter = { label: '筛选零件', table: 'lines', column: 'part', filterMultiple: false }
    const beside = [control('switch', 'urgent', { label: '加急' }), control('table-filter', 'filter', filter)]
    const zhou = await written(page, {}, beside)
    const lines = inGrid(zhou)
    await lines.getByRole('button', { name: '数量', exact: true }).click()
    await expect(parts(zhou)).toHaveText(['盘', '栓', '轴'])
    await zhou.getByRole('button', { name: '筛选零件' }).click()
    await zhou.getByRole('dialog').getByRole('button', { name: '轴' }).click()
    await expect(parts(zhou)).toHaveText(['轴'])

    await lines.getByRole('switch', { name: '齐套' }).click()
    await expect(lines.getByRole('switch', { name: '齐套' })).toBeChecked()
    const wanted = lines.locator('[aria-required=true]')
    await expect(wanted).toHaveCount(0)
    await zhou.getByRole('switch', { name: '加急' }).click()
    await expect(wanted).toHaveCount(1)

    await lines.getByRole('gridcell', { name: '7', exact: true }).dblclick()
    const editor = lines.getByRole('textbox', { name: '数量', exact: true })
    await editor.fill('9')
    await expect(lines.getByRole('alert')).toBeVisible()
    await editor.press('Tab')
    await expect(lines.getByRole('gridcell', { name: '8', exact: true })).toBeVisible()
  })

  test(`${lang}: he chooses its rows by boxes, and finds its columns as wide as he dragged them`, async ({
    page,
  }) => {
    const heads = [{ title: { zh: '采购', en: 'Purchase' }, fields: ['qty', 'note'] }]
    const zhou = await written(page, { rowSelection: true, frozen: 1, heads })
    const lines = inGrid(zhou)
    await expect(
      lines.getByRole('columnheader', { name: lang === 'zh' ? '采购' : 'Purchase' }),
    ).toHaveAttribute('aria-colspan', '2')
    await zhou.getByRole('checkbox', { name: fill(grid.pick, { name: 2 }), exact: true }).check()
    await zhou.getByRole('button', { name: grid.tools.remove, exact: true }).click()
    await expect(parts(zhou)).toHaveText(['轴', '栓'])
    await zhou.getByRole('checkbox', { name: grid.pickAll }).check()
    await zhou.getByRole('button', { name: grid.tools.remove, exact: true }).click()
    await expect(lines.getByText(lowcode.noRows)).toBeVisible()

    const head = lines.getByRole('columnheader', { name: '零件' })
    const width = async () => (await head.boundingBox())?.width ?? 0
    const before = await width()
    const { x = 0, y = 0 } = (await head.boundingBox()) ?? {}
    await zhou.mouse.move(x + before - 3, y + 12)
    await zhou.mouse.down()
    await zhou.mouse.move(x + before + 77, y + 12, { steps: 3 })
    const kept = zhou.waitForResponse(/User\/SaveSetting/)
    await zhou.mouse.up()
    await kept
    await zhou.reload()
    await expect.poll(width).toBeGreaterThan(before + 40)
  })
}
