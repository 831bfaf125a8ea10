import { expect } from '@playwright/test'
import { answerLine, orderInfo, orderLines } from '../../contract/orders.ts'
import { receive, send, sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh'))
  test(`${lang}: 陈亮 asks for fewer pieces of a confirmed line; 林晓 is told, finds the order by its number and accepts`, async ({
    admitted,
    page,
  }) => {
    test.slow() // two people sign in
    const { changeRequests: words, notices, orders } = texts[lang]
    const lin = await admitted(people.lin, lang)
    await admit(page, people.chen, lang)
    const { id, version } = await receive(page, await sendOrder(lin, '晨光五金'))
    const lines = await send(page, orderLines, { query: { id }, side: 'supplier' })
    const accepted = lines.map((line) => ({ lineId: line.id, answer: 'accept' as const }))
    const order = await send(page, answerLine, { body: { id, version, lines: accepted }, side: 'supplier' })
    await page.goto(`/orders/${order.id}?section=requests`)
    await page.getByRole('button', { name: words.ask }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.field.qty, { exact: true }).fill('5')
    await dialog.getByRole('button', { name: words.action.submit }).click()
    await expect(dialog).toContainText(words.fault.reason)
    await dialog.getByLabel(words.field.reason).fill('模具维修')
    await holdToWcag(page, 'asking for a change', '[role=dialog]')
    await dialog.getByRole('button', { name: words.action.submit }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: words.action.withdraw })).toBeVisible()

    await lin.goto('/notices')
    const row = lin.getByRole('row').filter({ hasText: order.orderNo })
    await expect(row.filter({ hasText: notices.event.orders.changeSubmit })).toBeVisible()
    await lin.keyboard.press('Control+k')
    await lin.getByRole('dialog').getByRole('combobox').fill(order.orderNo)
    await lin.getByRole('option').filter({ hasText: order.orderNo }).first().click()
    await lin.getByRole('tab', { name: orders.section.requests }).click()
    await expect(lin.getByText(fill(words.because, { reason: '模具维修' }))).toBeVisible()
    await holdToWcag(lin, 'a change that is asked for')
    await lin.getByRole('button', { name: words.action.accept, exact: true }).click()
    await lin.getByRole('dialog').getByRole('button', { name: words.action.accept, exact: true }).click()
    await expect(lin.getByRole('article').getByText(words.status['ACCEPTED'] ?? '')).toBeVisible()
    expect(await send(lin, orderInfo, { query: { id: order.id } })).toMatchObject({
      status: 'CONFIRMED',
      revision: order.revision + 1,
    })
  })
