import { expect, type Page } from '@playwright/test'
import { control, designed } from './designed.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

/** As handwriting, voice and phone keyboards write: the text comes, and no key. */
const write = (page: Page, text: string) => page.keyboard.insertText(text)

const columns = (of: string) => [
  control('input', `${of}Item`, { label: '项目' }),
  control('number', `${of}Qty`, { label: '数量' }),
]

for (const lang of inOne('zh')) {
  const { orders, grid, lowcode } = texts[lang]

  test(`${lang}: what comes without a key goes into the cell of an order`, async ({ page }) => {
    await admit(page, people.lin, lang)
    await page.goto('/orders/create')
    const lines = page.getByRole('grid')
    await page.getByRole('button', { name: grid.tools.add, exact: true }).click()
    await write(page, 'FAS-001')
    await page.keyboard.press('Tab')
    await expect(lines.getByRole('gridcell', { name: '六角螺栓' })).toBeVisible()
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await write(page, '１２')
    await write(page, '５')
    await page.keyboard.press('Enter')
    await expect(lines.getByRole('gridcell', { name: '125', exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: orders.orderNo, exact: true })).toHaveValue('')
  })

  // spec: L2.grid.1, L2.grid.2, L4.grid.3
  test(`${lang}: and into a sub-table, of cells and of rows, past a switch beside it`, async ({ page }) => {
    const zhou = await admit(page, people.zhou, lang)
    const { pageId } = await designed(zhou, '录入', [
      control('switch', 'urgent', { label: '紧急' }),
      control('table', 'cells', { label: '格', mode: 'cells' }, { children: columns('cells') }),
      control('table', 'rows', { label: '行', mode: 'grid' }, { children: columns('rows') }),
    ])
    await zhou.goto(`/custompage?pageId=${pageId}&mode=1`)
    const urgent = zhou.getByRole('switch', { name: '紧急' })
    await expect(urgent).not.toBeChecked()
    await zhou.getByRole('toolbar').first().getByRole('button', { name: grid.tools.add, exact: true }).click()
    await write(zhou, '划痕')
    await zhou.keyboard.press('Tab')
    await write(zhou, '3')
    await zhou.keyboard.press('Enter')
    const cells = zhou.getByRole('grid', { name: '格' }).getByRole('row').nth(1).getByRole('gridcell')
    await expect(cells).toHaveText(['划痕', '3'])

    await zhou.getByRole('button', { name: `+ ${lowcode.grid.add}` }).click()
    const row = zhou.getByRole('row', { name: fill(lowcode.grid.editing, { row: 1 }), exact: true })
    await expect(row.getByRole('textbox').first()).toBeFocused()
    await write(zhou, '毛刺')
    await zhou.keyboard.press('Enter')
    await expect(zhou.getByRole('grid', { name: '行' }).getByRole('gridcell', { name: '毛刺' })).toBeVisible()
    await expect(urgent).not.toBeChecked()
  })
}
