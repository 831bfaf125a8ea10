import { expect, type Locator, type Page } from '@playwright/test'
import { materialInfo } from '../../contract/materials.ts'
import { dayFromNow } from './api.ts'
import { paste } from './clipboard.ts'
import { control, designed } from './designed.ts'
import { fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { orders, grid, common } = texts[lang]
  const { line } = orders
  const and = texts[lang].list.and
  const cells = (at: Locator, nth: number) => at.getByRole('row').nth(nth).getByRole('gridcell')
  /** The shown cells of a line, by the names of their columns. */
  const lineOf = async (at: Locator, nth: number, names: readonly string[]) => {
    const heads = await at.getByRole('columnheader').allInnerTexts()
    const shown = await cells(at, nth).allInnerTexts()
    return names.map((name) => shown[heads.indexOf(name) - 1])
  }
  const pasted = (page: Page, rows: number, columns: readonly string[]) =>
    page.getByText(fill(grid.paste.done, { rows, columns: columns.join(and) }))
  const inYear = (monthDay: string) => `${dayFromNow(0).slice(0, 4)}-${monthDay}`

  test(`${lang}: 林晓 pastes a sheet with a header, and one without, and nothing is lost`, async ({
    admitted,
  }) => {
    const lin = await admitted(people.lin, lang)
    await lin.goto('/orders/create')
    const lines = lin.getByRole('grid')
    await paste(lines, [
      ['交期', 'Qty (PCS)', '料号', '税率'],
      ['12月28日', '1,200', 'FAS-001', '13%'],
      ['2026/12/25', '３００', 'STP-003', ''],
    ])
    await expect(pasted(lin, 2, [line.requestedOn, line.qty, line.materialCode, line.taxRate])).toBeVisible()
    const read = [line.materialCode, line.qty, line.taxRate, line.requestedOn]
    await expect.poll(() => lineOf(lines, 1, read)).toEqual(['FAS-001', '1,200', '13%', inYear('12-28')])
    await expect.poll(() => lineOf(lines, 2, read)).toEqual(['STP-003', '300', '13%', '2026-12-25'])

    for (const key of ['Control+End', 'Enter', 'Enter']) await lin.keyboard.press(key)
    await paste(lines, [['FAS-002', '500', '2026-12-20']])
    await expect(lin.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => lineOf(lines, 3, read)).toEqual(['FAS-002', '500', '13%', '2026-12-20'])
    // a cell is copied as it is
    const right = Array.from({ length: 3 }, () => 'ArrowRight')
    for (const key of ['Home', ...right, 'Control+C', 'ArrowRight', 'ArrowRight', 'Control+V'])
      await lin.keyboard.press(key)
    await expect.poll(() => lineOf(lines, 3, [line.price])).toEqual(['500.00'])
  })

  test(
    `${lang}: what is written while the materials are looked up is not taken back by the answer`,
    { tag: '@gate' },
    async ({ admitted }) => {
      const lin = await admitted(people.lin, lang)
      await lin.goto('/orders/create')
      const held = Promise.withResolvers<void>()
      await lin.route(`**${materialInfo.path}`, (route) => held.promise.then(() => route.continue()))
      const lines = lin.getByRole('grid')
      const read = [line.materialCode, line.qty, line.price]
      await paste(lines, [
        ['FAS-001', '500', '2026-12-20'],
        ['FAS-002', '7', '2026-12-21'],
      ])
      const right = Array.from({ length: 3 }, () => 'ArrowRight')
      const copied = ['Home', ...right, 'Control+C', 'ArrowRight', 'ArrowRight', 'Control+V']
      for (const key of ['Control+End', ...copied, 'Control+Home']) await lin.keyboard.press(key)
      await lin.keyboard.type('STP-003')
      await lin.keyboard.press('Enter')
      await expect.poll(() => lineOf(lines, 1, read)).toEqual(['STP-003', '500', ''])
      await expect.poll(() => lineOf(lines, 2, read)).toEqual(['FAS-002', '7', '7.00'])
      held.resolve()
      const names = [line.materialCode, line.materialName]
      await expect.poll(() => lineOf(lines, 1, names)).toEqual(['STP-003', '安装支架'])
      await expect.poll(() => lineOf(lines, 2, names)).toEqual(['FAS-002', '六角螺栓'])
      expect(await lineOf(lines, 2, read)).toEqual(['FAS-002', '7', '7.00'])
    },
  )

  test(`${lang}: what the empty grid asks for goes where it belongs; an unknown material has a rate`, async ({
    admitted,
  }) => {
    const lin = await admitted(people.lin, lang)
    await lin.goto('/orders/create')
    const lines = lin.getByRole('grid')
    await paste(lines, [
      ['FAS-001', '500', '2026-12-20'],
      ['NO-SUCH', '7', '2026-12-21'],
    ])
    await expect(pasted(lin, 2, [line.materialCode, line.qty, line.requestedOn])).toBeVisible()
    const read = [line.materialCode, line.materialName, line.qty, line.taxRate, line.requestedOn]
    await expect
      .poll(() => lineOf(lines, 1, read))
      .toEqual(['FAS-001', '六角螺栓', '500', '13%', '2026-12-20'])
    await expect.poll(() => lineOf(lines, 2, read)).toEqual(['NO-SUCH', '', '7', '13%', '2026-12-21'])

    // the cells that are wrong (two prices, a name, a unit) are counted, said, and lead to themselves
    await lin.getByRole('button', { name: fill(grid.tools.faults, { count: 4 }) }).click()
    const unit = fill(grid.tools.faultAt, { row: 2, column: line.unit, text: orders.fault.unit })
    await lin.getByRole('button', { name: unit }).click()
    await expect(lin.getByRole('status').filter({ hasText: orders.fault.unit })).toBeVisible()
  })

  test(`${lang}: a sheet that may be meant otherwise is asked about once`, async ({ admitted }) => {
    const lin = await admitted(people.lin, lang)
    await lin.goto('/orders/create')
    const lines = lin.getByRole('grid')
    const sheet = [
      [line.materialCode, line.qty, '项目号'],
      ['FAS-001', '500', 'P-77'],
    ]
    await paste(lines, sheet)
    const dialog = lin.getByRole('dialog', { name: fill(grid.paste.title, { count: 1 }) })
    const target = dialog.getByRole('combobox', { name: fill(grid.paste.targetOf, { name: '项目号' }) })
    await expect(dialog.getByText('P-77')).toBeVisible()
    await target.fill(line.remark)
    await target.press('Enter')
    await dialog.getByRole('button', { name: grid.paste.ok, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(pasted(lin, 1, [line.materialCode, line.qty, line.remark])).toBeVisible()
    const read = [line.materialCode, line.qty, line.remark]
    await expect.poll(() => lineOf(lines, 1, read)).toEqual(['FAS-001', '500', 'P-77'])

    // the next time it goes the same way, in another visit too
    await lin.reload()
    await lin.getByRole('button', { name: common.draft.discard, exact: true }).click()
    await paste(lines, sheet)
    await expect(pasted(lin, 1, read)).toBeVisible()
    // said otherwise afterwards
    await lin.getByRole('button', { name: grid.paste.again }).click()
    await target.fill(grid.paste.leave)
    await target.press('Enter')
    await dialog.getByRole('button', { name: grid.paste.ok, exact: true }).click()
    await expect(lin.getByText(fill(grid.paste.leftColumns, { names: '项目号' }))).toBeVisible()
    await expect.poll(() => lineOf(lines, 1, read)).toEqual(['FAS-001', '500', ''])
  })

  test(`${lang}: what a material says otherwise, a past day and a huge quantity are pointed at`, async ({
    admitted,
  }) => {
    const lin = await admitted(people.lin, lang)
    await lin.goto('/orders/create')
    const lines = lin.getByRole('grid')
    const place = await lin.getByRole('button', { name: orders.saveDraft }).boundingBox()
    await paste(lines, [
      [line.materialCode, line.materialName, line.qty, line.requestedOn],
      ['FAS-001', 'Schraube', '1000000000', '2020-01-01'],
    ])
    await expect.poll(() => lineOf(lines, 1, [line.materialName])).toEqual(['六角螺栓'])
    // the grid did not jump when its first row came
    const now = await lin.getByRole('button', { name: orders.saveDraft }).boundingBox()
    expect(Math.abs((now?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(60)
    await lin.getByRole('button', { name: fill(grid.tools.warnings, { count: 3 }) }).click()
    for (const text of [
      fill(orders.warn.overruled, { given: 'Schraube' }),
      orders.warn.past,
      orders.warn.huge,
    ])
      await expect(lin.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  })

  // spec: L1.kind.table
  test(`${lang}: 周强 pastes into the sub-table of a made page`, async ({ admitted }) => {
    const zhou = await admitted(people.zhou, lang)
    const { pageId } = await designed(zhou, '检验', [
      control(
        'table',
        'checks',
        { label: '检验项', mode: 'cells', maxRow: 3 },
        {
          children: [
            control('input', 'item', { label: { zh: '项目', en: 'Item' } }),
            control('number', 'qty', { label: { zh: '数量', en: 'Quantity' } }),
            control('date', 'day', { label: { zh: '日期', en: 'Day' } }),
          ],
        },
      ),
    ])
    await zhou.goto(`/custompage?pageId=${pageId}&mode=1`)
    const table = zhou.getByRole('grid', { name: '检验项' })
    const [item, qty, day] = lang === 'zh' ? ['项目', '数量', '日期'] : ['Item', 'Quantity', 'Day']
    await paste(table, [
      ['日期', 'Quantity', '项目'],
      ['12月28日', '1,200', '划痕'],
    ])
    await expect(pasted(zhou, 1, [day, qty, item])).toBeVisible()
    await expect(cells(table, 1)).toHaveText(['划痕', '1200', inYear('12-28')])
    for (const key of ['Control+End', 'Enter', 'Enter']) await zhou.keyboard.press(key)
    await paste(table, [
      ['毛刺', '7', '2026-12-20'],
      ['缺料', '8', '2026-12-21'],
      ['错件', '9', '2026-12-22'],
    ])
    await expect(zhou.getByText(fill(grid.paste.leftRows, { count: 1 }))).toBeVisible()
  })
}
