import { expect, type Locator } from '@playwright/test'
import { materialCatalogue } from '../../contract/materials.ts'
import { bookOf } from '../support/book.ts'
import { holdToWcag } from './axe.ts'
import { counting } from './counting.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { common, imports, importColumns, materials } = texts[lang]
  const field = (key: string) => materialCatalogue.fields.find((each) => each.key === key)?.[lang] ?? ''
  const own = {
    zh: ['料号', '品名', '计量单位', '规格型号', '单价', '库位'],
    en: ['Part no.', 'Description', 'UOM', 'Model', 'Unit price', 'Shelf'],
  }[lang]
  const shelf = own.at(-1) ?? ''
  const code = (nth: number) => `M50-${lang}-${String(nth).padStart(2, '0')}`
  const material = (nth: number) => [
    code(nth),
    `导入的螺栓 ${nth}`,
    'PCS',
    `M8×${nth}`,
    `${nth}.5`,
    `A-${nth}`,
  ]
  /** Fifty materials under the headings of 林晓's own sheet, some of their cells another. */
  const sheet = (but: Readonly<Record<number, readonly string[]>> = {}) =>
    bookOf([own, ...Array.from({ length: 50 }, (_, at) => but[at + 1] ?? material(at + 1))])
  const sends = async (dialog: Locator, rows: Buffer) =>
    dialog
      .getByLabel(imports.choose)
      .setInputFiles({ name: '物料.xlsx', mimeType: 'application/octet-stream', buffer: rows })
  const found = (added: number, faulty: number) =>
    fill(imports.found, { rows: 50, added, changed: 0, same: 0, faulty })

  test(`${lang}: 林晓 imports fifty materials from a sheet of her own: it is understood, and its faults are told at once`, async ({
    page,
  }) => {
    await admit(page, people.lin, lang)
    await page.goto(`/materials?keyword=M50-${lang}-5`)
    const { press, choose, steps } = counting()
    await press(page.getByRole('button', { name: imports.import, exact: true }))
    const dialog = page.getByRole('dialog', { name: imports.materials })
    const file = dialog.getByLabel(imports.choose)
    const wrong = {
      7: [code(7), '', '筐', 'M8×7', '7.5', 'A-7'],
      20: [code(20), '导入的螺栓 20', 'PCS', 'M8×20', '面议', 'A-20'],
      31: [code(1), '导入的螺栓 31', 'PCS', 'M8×31', '31.5', 'A-31'],
    }
    await choose(file, '物料.xlsx', await sheet(wrong))
    await expect(dialog.getByText(found(47, 3))).toBeVisible()
    const faults = dialog.getByRole('region', { name: imports.faults }).getByRole('row')
    await expect(faults).toHaveCount(5) // with its head
    await expect(faults.filter({ hasText: own[1] ?? '' })).toContainText('8')
    await expect(faults.filter({ hasText: '筐' })).toContainText('8')
    await expect(faults.filter({ hasText: '面议' })).toContainText(own[4] ?? '')

    const taken = dialog.getByRole('combobox', { name: fill(importColumns.targetOf, { name: shelf }) })
    await expect(dialog.getByRole('combobox')).toHaveCount(1)
    await expect(taken).toBeVisible()
    await holdToWcag(page, 'an import with faults and a choice', '[role=dialog]')

    await choose(file, '物料.xlsx', await sheet())
    await expect(dialog.getByText(found(50, 0))).toBeVisible()
    await expect(faults).toHaveCount(0)
    await press(dialog.getByRole('button', { name: fill(imports.write, { count: 50 }) }))
    await expect(dialog).toBeHidden()
    // Eight with the cells put right in the sheet. It took fourteen as long as the headings had to be changed as well, and the second fault of a row
    // was told only when the first one was gone.
    const mended = Object.entries(wrong).flatMap(([nth, cells]) => {
      const right = material(Number(nth))
      return cells.filter((cell, at) => cell !== right[at])
    })
    expect(steps() + mended.length).toBe(8)
    await expect(page.getByText(fill(imports.done, { added: 50, changed: 0 }))).toBeVisible()
    await page.getByRole('grid').getByText(code(50)).click()
    const opened = page.getByRole('dialog', { name: new RegExp(code(50)) })
    await expect(opened.getByLabel(materials.field.price)).toHaveValue('50.5')
    await expect(opened.getByLabel(materials.field.spec)).toHaveValue('M8×50')
  })

  test(`${lang}: 林晓 chooses what a column of her sheet is: it is written so, and the next such sheet is known`, async ({
    page,
  }) => {
    const rows = (price: string) =>
      bookOf([
        [field('code'), field('name'), field('unit'), 'EXW', shelf],
        [`EXW-${lang}-1`, '导入的垫圈', 'PCS', price, 'B-07'],
      ])
    const target = (dialog: Locator, name: string) =>
      dialog.getByRole('combobox', { name: fill(importColumns.targetOf, { name }) })
    await admit(page, people.lin, lang)
    await page.goto(`/materials?keyword=EXW-${lang}`)
    const dialog = page.getByRole('dialog', { name: imports.materials })
    const opens = () => page.getByRole('button', { name: imports.import, exact: true }).click()
    await opens()
    await sends(dialog, await rows('1.25'))
    const row = dialog.getByRole('row').filter({ hasText: 'EXW' })
    await expect(row).toContainText('1.25')
    for (const [name, key] of [
      ['EXW', 'price'],
      [shelf, 'remark'],
    ] as const) {
      await target(dialog, name).fill(field(key))
      await target(dialog, name).press('Enter')
    }
    await expect(row).toContainText(field('price'))
    const write = dialog.getByRole('button', { name: fill(imports.write, { count: 1 }) })
    await write.click()
    await expect(dialog).toBeHidden()
    const material = page.getByRole('dialog', { name: new RegExp(`EXW-${lang}-1`) })
    await page.getByRole('grid').getByText(`EXW-${lang}-1`).click()
    await expect(material.getByLabel(materials.field.price)).toHaveValue('1.25')
    await material.getByRole('button', { name: common.close, exact: true }).click()
    await expect(material).toBeHidden()

    // The next time it goes the same way, in another visit too.
    await page.reload()
    await opens()
    await sends(dialog, await rows('1.5'))
    const changes = dialog.getByRole('region', { name: imports.changes })
    await expect(changes).toContainText('1.25')
    await expect(changes).toContainText('1.5')
    await write.click()
    await expect(dialog).toBeHidden()
  })
}
