import { expect, type Page } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { admit, enter, fill, people, texts } from './people.ts'
import { test } from './story.ts'

const { common, depts, dicts, finance, grid, masters } = texts.zh

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

/** Cell after cell from where the cursor is. */
async function write(page: Page, ...cells: string[]): Promise<void> {
  for (const text of cells) {
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

test('an administrator keeps a dictionary, its choices written like a spreadsheet', async ({ page }) => {
  await enter(page, people.zhou)
  await page.getByRole('link', { name: dicts.title }).click()
  await press(page, common.create)
  const dialog = page.getByRole('dialog', { name: dicts.create })
  await dialog.getByLabel(dicts.field.code).fill('surface')
  await dialog.getByLabel(new RegExp(`^${dicts.field.name}`)).fill('表面处理')
  const adds = async () => {
    const add = dialog.getByRole('button', { name: grid.tools.add })
    await add.click()
    // the cursor goes to the new row
    await expect(add).not.toBeFocused()
  }
  await adds()
  await write(page, 'zinc', '镀锌', 'Zinc plated')
  await adds()
  await write(page, 'zinc')
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(dialog.getByRole('button', { name: fill(grid.tools.faults, { count: 2 }) })).toBeVisible()
  await dialog.getByRole('gridcell', { name: 'zinc' }).last().click()
  await write(page, 'anodised', '阳极氧化')
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('table').getByText('surface').click()
  const again = page.getByRole('dialog', { name: 'surface 表面处理' })
  for (const name of ['zinc', '镀锌', 'anodised', '阳极氧化'])
    await expect(again.getByRole('gridcell', { name, exact: true })).toBeVisible()
})

test('departments stand in a tree; one with people keeps its name', async ({ page }) => {
  await admit(page, people.zhou)
  await page.goto('/depts')
  const create = page.getByRole('button', { name: common.create })
  await create.press('Enter')
  const fresh = page.getByRole('dialog', { name: depts.list })
  await expect(fresh.getByLabel(depts.field.name)).toBeFocused()
  await page.keyboard.type('供应链中心')
  await page.keyboard.press('Enter')
  await expect(fresh).toBeHidden()
  await expect(create).toBeFocused()

  await page.getByRole('table').getByText('采购部').click()
  const dialog = page.getByRole('dialog', { name: `${depts.list} · 采购部` })
  await dialog.getByLabel(depts.field.parentId).fill('供应链中心')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  const placeOf = async (name: string) =>
    (await page.getByRole('table').getByRole('row').allInnerTexts()).findIndex((text) => text.includes(name))
  await expect.poll(async () => (await placeOf('采购部')) - (await placeOf('供应链中心'))).toBe(1)

  // by the pointer: to the top, and back
  const row = (name: string) => page.getByRole('table').getByRole('row', { name })
  await row('采购部').dragTo(page.getByText(depts.drag))
  await expect.poll(async () => (await placeOf('采购部')) - (await placeOf('供应链中心'))).not.toBe(1)
  await row('采购部').dragTo(row('供应链中心'))
  await expect.poll(async () => (await placeOf('采购部')) - (await placeOf('供应链中心'))).toBe(1)

  await page.getByRole('table').getByText('采购部').click()
  await dialog.getByRole('button', { name: common.delete, exact: true }).click()
  await page
    .getByRole('dialog', { name: common.deleteSure })
    .getByRole('button', { name: common.delete })
    .click()
  await told(page, errorText('IN_USE', 'zh'))
  await expect(dialog).toBeVisible()
})

test('a subject is added below another one, on a phone too', async ({ openPage }) => {
  const phone = await openPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await enter(phone, people.zhou)
  await phone.goto('/finance')
  const subjects = phone.getByRole('region', { name: finance.subjects })
  await subjects.getByRole('button', { name: common.create }).tap()
  const dialog = phone.getByRole('dialog', { name: finance.subjects })
  const save = () => dialog.getByRole('button', { name: common.save, exact: true }).tap()
  await dialog.getByLabel(finance.field.code).fill('100201')
  await save()
  await told(phone, common.required)
  await dialog.getByLabel(finance.field.name).fill('招商银行')
  await dialog.getByLabel(finance.field.parentId).fill('银行存款')
  await phone.keyboard.press('Enter')
  await save()
  await told(phone, errorText('CODE_TAKEN', 'zh', { code: '100201' }))
  await dialog.getByLabel(finance.field.code).fill('100203')
  await save()
  await expect(dialog).toBeHidden()
  await expect(subjects.getByRole('row', { name: /^100203 招商银行/ })).toBeVisible()
})

test('a supplier who opens the master data of buyers is told whose it is', async ({ page }) => {
  await admit(page, people.chen)
  await page.goto('/masters')
  await told(page, masters.buyers.title)
  await expect(page.getByRole('button', { name: common.create })).toBeHidden()
})

test('the first column stays where it is while a list is scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await admit(page, people.lin)
  await page.goto('/orders')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  const left = async (nth: number) => (await row.getByRole('gridcell').nth(nth).boundingBox())?.x ?? NaN
  await expect(row).toBeVisible()
  const [first, moving] = [await left(1), await left(2)]
  await row.hover()
  await page.mouse.wheel(200, 0)
  await expect.poll(() => left(2)).toBe(moving - 200)
  expect(await left(1)).toBe(first)
  await page.mouse.wheel(-200, 0)
  await expect.poll(() => left(2)).toBe(moving)
  expect(await left(1)).toBe(first)
})
