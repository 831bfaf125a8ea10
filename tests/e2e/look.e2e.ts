import { expect, type Locator, type Page } from '@playwright/test'
import { homeInfo } from '../../contract/home.ts'
import { sendOrder } from './api.ts'
import { cut } from './cut.ts'
import { admit, enter, fill, homeNotice, openEntry, people, signIn, texts } from './people.ts'
import { test } from './story.ts'

const { common, grid, list, orders, shell } = texts.zh

test('in English no menu and no head of a list or an order is cut at 1440', async ({ page }) => {
  await enter(page, people.lin, 'en')
  const { id } = await sendOrder(page, '晨光五金')
  const lists = ['/orders', '/orderLines', '/materials', '/suppliers']
  for (const path of [...lists, '/orders/create', `/orders/${id}`]) {
    await page.goto(path)
    const heads = page.getByRole('grid').getByRole('columnheader')
    await expect(heads.first()).toBeVisible()
    expect(await cut(heads), path).toEqual([])
  }
  const menu = page.getByRole('navigation', { name: texts.en.shell.menu })
  expect(await cut(menu.getByRole('link'))).toEqual([])
  expect(await cut(menu.getByRole('button'))).toEqual([])
})

test('links keep their underline after a dialog of antd has loaded', async ({ page }) => {
  await admit(page, people.lin)
  await page.goto('/orders')
  const link = page.getByRole('grid').getByRole('link').first()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
  await page.getByRole('button', { name: list.columns }).click()
  const dialog = page.getByRole('dialog', { name: list.columns })
  await dialog.getByRole('button', { name: common.cancel, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
})

test('columns are dragged in the settings, and stay so', async ({ page }) => {
  // nobody else looks at the suppliers of this one
  await admit(page, people.zhou)
  await page.goto('/suppliers')
  const heads = page.getByRole('grid').getByRole('columnheader')
  await expect(heads.first()).toBeVisible()
  const [first = '', second = '', third = ''] = await heads.allTextContents()
  await page.getByRole('button', { name: list.columns }).click()
  const dialog = page.getByRole('dialog', { name: list.columns })
  const grips = dialog.getByTitle(list.drag)
  await grips.nth(2).hover()
  await page.mouse.down()
  await grips.nth(0).hover()
  await page.mouse.up()
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(heads).toContainText([third, first, second])
  await page.reload()
  await expect(heads).toContainText([third, first, second])
})

test('on a phone the lines of a new order are cards, each written in a sheet', async ({ openPage }) => {
  const phone = await openPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await enter(phone, people.lin)
  await phone.goto('/orders/create')
  await phone.getByRole('button', { name: grid.tools.add, exact: true }).tap()
  const sheet = phone.getByRole('dialog')
  await sheet.getByLabel(orders.line.materialCode).fill('FAS-001')
  await sheet.getByLabel(orders.line.qty, { exact: true }).fill('1,200')
  await sheet.getByRole('button', { name: common.done, exact: true }).tap()
  const card = phone.getByRole('button', { name: fill(orders.lineName, { lineNo: 1 }), exact: true })
  await expect(card).toContainText('FAS-001')
  await expect(card).toContainText('1,200')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await card.tap()
  await expect(sheet.getByLabel(orders.line.qty, { exact: true })).toHaveValue('1200')
})

/** The home's numbers have come, and with them what they say. */
async function reloaded(page: Page): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().includes(homeInfo.path))
  await page.reload()
  await counted
  await expect(page.getByRole('navigation', { name: shell.menu })).toBeVisible()
}

test('a number that was seen is no news after a reload, one more is, and it waits for who is searching', async ({
  admitted,
  page,
}) => {
  // what this one receives nobody else sends
  await openEntry(page, 'zh')
  await signIn(page, people.sun, 'zh')
  const notice = homeNotice(page, 'zh')
  const buyer = await admitted(people.lin)
  await sendOrder(buyer, '宏远')
  await page.goto('/')
  await notice.getByRole('button', { name: common.ok }).click()
  await reloaded(page)
  await expect(notice).toBeHidden()

  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: shell.search.label })
  const counted = page.waitForResponse((response) => response.url().includes(homeInfo.path))
  await sendOrder(buyer, '宏远')
  await counted
  await expect(palette).toBeVisible()
  await expect(notice).toBeHidden()
  await palette.getByRole('combobox').press('Escape')
  await expect(notice).toBeVisible()
})

/** The colours in the middle of the four edges of what is seen there. */
async function edges(page: Page, seen: Locator): Promise<string[]> {
  const picture = (await seen.screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const at = (x: number, y: number) => String(context?.getImageData(x, y, 1, 1).data)
    return [at(width >> 1, 1), at(width - 2, height >> 1), at(width >> 1, height - 2), at(1, height >> 1)]
  }, picture)
}

test('the frame of a day that is edited goes round the cell and its button', async ({ page }) => {
  await admit(page, people.lin)
  await page.goto('/orders/create')
  await page.getByRole('button', { name: grid.tools.add, exact: true }).click()
  const head = page.getByRole('columnheader', { name: orders.line.requestedOn })
  const column = Number(await head.getAttribute('aria-colindex'))
  const cell = page
    .getByRole('grid')
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell')
    // the head counts the number of the row too
    .nth(column - 2)
  await cell.dblclick()
  await expect(cell.getByRole('textbox')).toBeFocused()
  expect(new Set(await edges(page, cell)).size).toBe(1)
})
