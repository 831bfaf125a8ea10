import { expect } from '@playwright/test'
import { bookOf } from '../support/book.ts'
import { pdf } from '../support/samples.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { common, materials } = texts[lang]

  // spec: P7.answer.1
  test(
    `${lang}: 林晓 keeps a material: faults beside their fields, what is typed comes back, another version is met`,
    { tag: '@gate' },
    async ({ page }) => {
      const code = `FORM-${lang}-1`
      await admit(page, people.lin, lang)
      await page.goto(`/materials?keyword=${code}`)
      await page.getByRole('button', { name: materials.create }).click()
      const dialog = page.getByRole('dialog', { name: materials.create })
      await expect(dialog.getByLabel(materials.field.code)).toBeFocused()
      await dialog.getByLabel(materials.field.price).fill('abc')
      await page.keyboard.press('Enter')
      await expect(page.getByText(common.checkInput)).toBeVisible()
      await expect(dialog.getByText(common.required)).toHaveCount(3)
      await expect(dialog.getByText(materials.fault.price)).toBeVisible()
      await expect(dialog.getByLabel(materials.field.code)).toBeFocused()

      await dialog.getByLabel(materials.field.code).fill(code)
      await dialog.getByLabel(materials.field.name).fill('六角螺栓 M8')
      await page.reload()
      await page.getByRole('button', { name: materials.create }).click()
      await expect(dialog.getByLabel(materials.field.code)).toHaveValue(code)
      await dialog.getByLabel(materials.field.price).fill('１,200.50')
      await dialog.getByLabel(materials.field.unit, { exact: true }).press('Enter')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: common.save, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(common.saved)).toBeVisible()

      await page.getByRole('grid').getByText(code).click()
      const opened = page.getByRole('dialog', { name: new RegExp(code) })
      await expect(opened.getByLabel(materials.field.price)).toHaveValue('1200.5')
      await opened.getByLabel(materials.field.spec).fill('8.8 级')
      await page.keyboard.press('Enter')
      await expect(opened).toBeHidden()
      await page.getByRole('grid').getByText(code).click()
      await expect(opened.getByLabel(materials.field.spec)).toHaveValue('8.8 级')
      await opened.getByLabel(materials.field.spec).fill('10.9 级')
      await page.keyboard.press('Enter')
      await expect(opened).toBeHidden()

      await page.getByRole('button', { name: materials.create }).click()
      await dialog.getByLabel(materials.field.code).fill(code)
      await dialog.getByLabel(materials.field.name).fill('另一种')
      await dialog.getByLabel(materials.field.unit, { exact: true }).press('Enter')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: common.save, exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: code })).toBeVisible()
      await dialog.getByRole('button', { name: common.cancel, exact: true }).click()

      await page.getByRole('grid').getByText(code).click()
      await opened.getByRole('button', { name: common.delete }).click()
      await page
        .getByRole('dialog', { name: common.deleteSure })
        .getByRole('button', { name: common.delete })
        .click()
      await expect(opened).toBeHidden()
      await expect(page.getByRole('grid').getByText(code)).toBeHidden()
    },
  )
}

test('林晓 imports materials: what is wrong is told by row and cell, and what is right is written', async ({
  page,
}) => {
  const { imports, materials } = texts.zh
  await admit(page, people.lin)
  await page.goto('/materials?keyword=IN-7')
  await page.getByRole('button', { name: imports.import, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: imports.materials })
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: imports.choose }).click()
  const buffer = await bookOf([
    [materials.field.code, materials.field.name, materials.field.unit],
    ['IN-701', '导入的螺栓', 'PCS'],
    ['IN-702', '单位不对', '筐'],
  ])
  await (await choosing).setFiles({ name: '物料.xlsx', mimeType: 'application/octet-stream', buffer })
  const fault = dialog.getByRole('row').filter({ hasText: '筐' })
  await expect(fault).toContainText('3')
  await expect(fault).toContainText(materials.field.unit)
  const write = dialog.getByRole('button', { name: fill(imports.write, { count: 1 }) })
  await expect(write).toBeDisabled()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: imports.faultsFile }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  await dialog.getByLabel(imports.partly).check()
  await write.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(fill(imports.done, { added: 1, changed: 0 }))).toBeVisible()
  await expect(page.getByRole('grid').getByText('IN-701')).toBeVisible()
  await expect(page.getByText('IN-702')).toHaveCount(0)
})

test('周强 hangs a file on a supplier, and 陈亮 reads it there; a drawing hangs on a material', async ({
  signedIn,
}) => {
  const { documents, suppliers } = texts.zh
  const [buyer, seller] = [await signedIn(people.zhou), await signedIn(people.chen)]
  const opens = async (page: typeof buyer, path: string, name: string) => {
    await page.goto(path)
    await page.getByRole('grid').getByText(name).first().click()
    return page.getByRole('dialog')
  }
  const attaches = async (page: typeof buyer, path: string, name: string, file: string) => {
    const dialog = await opens(page, path, name)
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: documents.addFiles }).click()
    await (await choosing).setFiles({ name: file, mimeType: 'application/pdf', buffer: pdf })
    await expect(dialog.getByRole('button', { name: file, exact: true })).toBeVisible()
  }
  await attaches(buyer, '/materials?keyword=FAS-001', 'FAS-001', 'FAS-001 图纸.pdf')
  await attaches(buyer, '/suppliers?keyword=晨光', '晨光', '框架协议.pdf')

  const terms = await opens(seller, '/suppliers?keyword=华东', '华东')
  await expect(terms.getByText(suppliers.filesHint)).toBeVisible()
  await expect(terms.getByRole('button', { name: documents.addFiles })).toBeHidden()
  await terms.getByRole('button', { name: '框架协议.pdf', exact: true }).click()
  await expect(seller.getByRole('heading', { name: '框架协议.pdf' })).toBeVisible()
  await seller.keyboard.press('Escape')
  await expect(terms).toBeVisible()
})
