import { type Page, expect } from '@playwright/test'
import type { PrintPage } from '../../contract/print/document.ts'
import { holdToWcag } from './axe.ts'
import { openPrinting } from '../support/print/printing.ts'
import { test } from './story.ts'

const chinese = '合同双方本着平等互利的原则，经协商一致，就采购事宜达成如下协议。'.repeat(105)
const contract =
  '<h1>合同</h1><p>甲方 <span data-field="orderNo" data-format="text">订单号</span> 乙方</p>' +
  '<table data-each="lines" data-rows="10"><thead><tr><th>序号</th><th>金额</th></tr></thead><tbody><tr data-row="each"><td><span data-field="lineNo">行号</span></td><td>值</td></tr></tbody></table><p>末段</p>'

async function edit(page: Page, pages: PrintPage[], language: 'zh' | 'en') {
  await openPrinting(page)
  await page.evaluate(([written, lang]) => window.printing.edit(JSON.parse(written), lang), [
    JSON.stringify(pages),
    language,
  ] as const)
  const text = page.getByRole('textbox', { name: /页面内容|Content of the pages/ })
  await expect(text).toBeVisible()
  return text
}
const html = (page: Page) => page.evaluate(() => window.printing.pages.map(String).join('\n'))
const tool = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
async function choose(page: Page, name: string, entry: string) {
  await tool(page, name).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

// spec: L2.editor.1, L2.editor.2, L2.editor.3, L2.editor.4, L2.editor.5, L2.editor.6, L2.editor.7, L4.print.1
test('a contract is written, its fields and rows stay what they are', async ({ page }) => {
  const text = await edit(page, [contract], 'zh')
  await holdToWcag(page, 'page editor', 'main')
  await text.getByText('末段').click()
  await page.keyboard.press('End')
  await page.keyboard.type('补充')
  await expect.poll(() => html(page)).toContain('末段补充')
  expect(await html(page)).toContain('<span data-field="orderNo" data-format="text">订单号</span>')
  expect(await html(page)).toMatch(/<table data-rows="10" data-each="lines"><thead>.*<tr data-row="each">/)

  await tool(page, '撤销').click()
  await expect(text).not.toContainText('补充')
  await tool(page, '重做').click()
  await expect(text).toContainText('末段补充')
  await tool(page, '撤销').click()
  await page.keyboard.type('新')
  await expect(tool(page, '重做')).toBeDisabled()

  await text.getByText('末段').click({ clickCount: 3 })
  for (const mark of ['加粗', '斜体', '下划线', '删除线']) await tool(page, mark).click()
  await choose(page, '文字颜色', '红色')
  await choose(page, '对齐', '居中')
  await expect.poll(() => html(page)).toMatch(/<p style="text-align: center;">.*<strong>.*末段/)
  for (const tag of ['<em>', '<u>', '<s>', 'color: rgb(207, 19, 34)']) expect(await html(page)).toContain(tag)
  await tool(page, '清除格式').click()
  await expect.poll(() => html(page)).toMatch(/<p>末段新?<\/p>/)
  await choose(page, '标题', '标题 2')
  await expect(text.getByRole('heading', { level: 2 })).toContainText('末段')
  await choose(page, '标题', '正文')
  await choose(page, '列表', '有序列表')
  await expect(text.getByRole('listitem')).toContainText('末段')

  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, '插入表格').click()
  await page.getByRole('button', { name: '2 行 3 列' }).press('ArrowRight')
  await page.getByRole('button', { name: '2 行 4 列' }).press('Enter')
  const table = text.getByRole('table').last()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await table.getByRole('cell').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '在下方插入行' }).click()
  await expect(table.getByRole('row')).toHaveCount(3)
  await table.getByRole('cell').first().click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: '删除表格' }).click()
  await expect(text.getByRole('table')).toHaveCount(1)
})

// spec: L2.editor.8, L2.editor.9, L3.template.3, L4.print.2, L4.print.3, L9.print.1, L9.print.2, L9.print.3, L9.print.4, L9.print.5
test('pages are laid out and printed, and all is put back', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T02:00:00Z')
  const template = { template: '<h2>验收单</h2>', props: { orderNo: 'PO-1' } }
  const text = await edit(page, [`<p>${chinese}</p>`, template], 'en')
  const count = page.getByRole('status')
  await expect(count).toHaveText('Pages: 3')
  await holdToWcag(page, 'page editor in English', 'main')
  const sheet = () => page.evaluate(() => window.printing.settings)
  expect(await sheet()).toEqual({
    format: 'A4',
    landscape: false,
    margin: '10mm 15mm',
    gap: 10,
    arrangement: 'vertical',
  })
  await expect(tool(page, 'Zoom')).toHaveText('100%')
  await tool(page, 'Zoom').click()
  await expect(page.getByRole('menuitem')).toHaveText(['200%', '150%', '125%', '100%', '75%', '50%', '25%'])
  await page.getByRole('menuitem', { name: '50%', exact: true }).click()
  const zoom = page.getByRole('spinbutton', { name: 'Zoom %' })
  for (const [typed, taken] of [
    ['1', '10'],
    ['999', '500'],
    ['50', '50'],
  ] as const) {
    await zoom.fill(typed)
    await zoom.press('Enter')
    await expect(zoom).toHaveValue(taken)
  }
  await choose(page, 'Arrangement of pages', 'Beside each other')
  await expect(text.getByRole('heading', { name: '验收单' })).toBeInViewport()
  await tool(page, 'Margins').click()
  await expect(page.getByRole('menuitem')).toHaveText(['20mm', '15mm', '10mm 15mm', '5mm'])
  await page.getByRole('menuitem', { name: '5mm', exact: true }).click()
  await tool(page, 'Page format').click()
  const names = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6'].flatMap((name) => [name, `${name} landscape`])
  await expect(page.getByRole('menuitem')).toHaveText(names)
  await page.getByRole('menuitem', { name: 'A5 landscape' }).click()
  await expect
    .poll(sheet)
    .toMatchObject({ format: 'A5', landscape: true, margin: '5mm', arrangement: 'horizontal' })
  const sheets = Number(/\d+/.exec(await count.innerText())?.[0])

  const printed = await page.evaluateHandle(() => {
    const seen: { title: string; sheets: number; page: string }[] = []
    window.addEventListener('beforeprint', () => {
      const body = document.querySelector('body[data-printed]')
      const style = [...document.querySelectorAll('style')].find((each) =>
        each.textContent?.includes('@page'),
      )
      seen.push({
        title: document.title,
        sheets: body?.querySelectorAll('.print-sheet').length ?? 0,
        page: /size: [^;]*/.exec(style?.textContent ?? '')?.[0] ?? '',
      })
    })
    return seen
  })
  const restored = () => page.evaluate(() => [document.title, document.querySelectorAll('body').length])
  await tool(page, 'Print').click()
  const seen = () => printed.evaluate((all) => all)
  await expect.poll(seen).toEqual([{ title: '采购订单 2026-11-21', sheets, page: 'size: 210mm 148mm' }])
  await expect.poll(restored).toEqual(['设计', 1])
  await page.evaluate(() => {
    window.print = () => {
      throw new Error('no printer')
    }
  })
  await tool(page, 'Print').click()
  await expect.poll(restored).toEqual(['设计', 1])
})
