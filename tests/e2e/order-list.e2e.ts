import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { saveSetting } from '../../contract/users.ts'
import { cellsOf } from '../support/sheet.ts'
import { send, sendOrder } from './api.ts'
import { fill, people, texts } from './people.ts'
import { test } from './story.ts'

const { common, grid, list, orders } = texts.zh

// spec: P7.file.5
test(
  'orders are filtered by the address, received together, exported as they are filtered; columns are kept on the server',
  { tag: '@gate' },
  async ({ admitted }) => {
    const buyer = await admitted(people.lin)
    const batchNo = `PL${Date.now()}`
    const first = await sendOrder(buyer, '晨光五金', undefined, `${batchNo}-1`)
    const second = await sendOrder(buyer, '晨光五金', undefined, `${batchNo}-2`)
    const supplier = await admitted(people.he)
    await send(supplier, saveSetting, { body: { key: 'list.orders.supplier', value: null } })

    // what is asked stands in the address, so that a colleague is sent the same list
    await supplier.goto('/orders?view=receive')
    await supplier.getByRole('textbox', { name: list.keyword }).fill(batchNo)
    await expect(supplier).toHaveURL(new RegExp(`view=receive.*${batchNo}`))
    await expect(supplier.getByText(fill(list.total, { count: 2 }), { exact: true })).toBeVisible()
    for (const { orderNo } of [first, second])
      await supplier.getByRole('checkbox', { name: fill(grid.pick, { name: orderNo }), exact: true }).check()
    const batch = supplier.getByRole('region', { name: list.batch })
    await expect(batch).toContainText(fill(list.chosen, { count: 2 }))
    await batch.getByRole('button', { name: fill(orders.receiveMany, { count: 2 }), exact: true }).click()
    await expect(supplier.getByText(orders.received)).toBeVisible()
    const shown = supplier.getByRole('grid')
    for (const { orderNo } of [first, second])
      await expect(shown.getByRole('link', { name: orderNo, exact: true })).toHaveCount(0)

    // one column away, then the file of one order
    const amount = '含税金额'
    await supplier.goto('/orders')
    await expect(shown.getByRole('columnheader', { name: amount })).toHaveCount(1)
    await supplier.getByRole('button', { name: list.columns }).click()
    const settings = supplier.getByRole('dialog', { name: list.columns })
    await settings.getByRole('checkbox', { name: amount, exact: true }).uncheck()
    const kept = supplier.waitForResponse((reply) => reply.url().endsWith(saveSetting.path))
    await settings.getByRole('button', { name: common.save, exact: true }).click()
    await expect(shown.getByRole('columnheader', { name: amount })).toHaveCount(0)
    expect((await kept).status()).toBe(200)

    await supplier.getByRole('textbox', { name: list.keyword }).fill(second.orderNo)
    await expect(supplier.getByText(fill(list.total, { count: 1 }), { exact: true })).toBeVisible()
    const [file] = await Promise.all([
      supplier.waitForEvent('download'),
      supplier.getByRole('button', { name: common.export, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    const [head = [], ...rows] = await cellsOf(await readFile(await file.path()))
    expect(rows.map((row) => row[head.indexOf('订单号')])).toEqual([second.orderNo])
    expect(head).not.toContain(amount)

    // another machine of the same person
    const elsewhere = await admitted(people.he)
    await elsewhere.goto('/orders')
    await expect(elsewhere.getByRole('columnheader', { name: '订单号' })).toHaveCount(1)
    await expect(elsewhere.getByRole('columnheader', { name: amount })).toHaveCount(0)
  },
)
