import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { orderLines } from '../../contract/orders.ts'
import { bookOf } from '../support/book.ts'
import { cellsOf } from '../support/sheet.ts'
import { holdToWcag } from './axe.ts'
import { receive, send, sendOrder } from './api.ts'
import { admit, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh'))
  test(`${lang}: 陈亮 answers an order in a sheet; what it changes is shown before it is written`, async ({
    admitted,
    page,
  }) => {
    const { common, imports, orderLines: words } = texts[lang]
    const buyer = await admitted(people.lin, lang)
    await admit(page, people.chen, lang)
    const order = await receive(page, await sendOrder(buyer, '晨光五金'))
    await page.goto(`/orderLines?view=answer&keyword=${order.orderNo}`)
    await expect(page.getByRole('grid').getByText(order.orderNo).first()).toBeVisible()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: imports.answerSheet }).click()
    const rows = await cellsOf(await readFile(await (await saved).path()))
    const first = rows.findIndex(([orderNo]) => orderNo === order.orderNo)
    /** The sheet with an answer written into the first line of the order. */
    const write = (answer: string, plan: (old: string) => string, reason = '') =>
      rows.map((row, at) =>
        at === first
          ? row
              .with(9, answer)
              .with(10, plan(row[10] ?? ''))
              .with(11, reason)
          : row,
      )
    const choose = async (sheet: string[][]) => {
      await dialog
        .getByLabel(imports.choose)
        .setInputFiles({ name: '答复.xlsx', mimeType: '', buffer: await bookOf(sheet) })
    }
    await page.getByRole('button', { name: imports.import, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: imports.answers })
    // a refusal needs a reason; nothing is written
    await choose(write('拒绝', (old) => old))
    await expect(dialog.getByRole('region', { name: imports.faults })).toContainText(common.reasonNeeded)
    await choose(write('变更', (old) => old.replace(/\d+$/, '1'), '产能不足'))
    const changes = dialog.getByRole('region', { name: imports.changes })
    await expect(changes).toContainText('产能不足')
    await holdToWcag(page, 'what an import changes', '[role=dialog]')
    await dialog.getByRole('button', { name: /1/ }).last().click()
    await expect(dialog).toBeHidden()
    const [line] = await send(page, orderLines, { query: { id: order.id }, side: 'supplier' })
    expect(line).toMatchObject({ answer: 'CHANGED', answerReason: '产能不足' })
    await expect(page.getByRole('grid').getByText(words.answer.PENDING ?? '')).toHaveCount(2)
  })
