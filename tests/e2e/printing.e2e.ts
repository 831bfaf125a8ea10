import { expect } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { printDocuments, printOffered } from '../../contract/printTemplates.ts'
import { send, sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { paperOf, watchPaper } from './paper.ts'
import { fill, people, pick, texts } from './people.ts'
import { test } from './story.ts'

const { common, printDesigner, printTemplates } = texts.zh

// spec: P1.does.18, L1.does.3, L8.text.2, L4.print.2, L4.print.3
test(
  '周强 designs an order form from a ready one and saves it; 林晓 prints an order with it',
  { tag: '@gate' },
  async ({ admitted, openPage }) => {
    const name = `订单打印 ${Date.now()}`
    const zhou = await admitted(people.zhou)
    await zhou.goto('/printTemplates')
    await zhou.getByRole('button', { name: common.create }).click()
    const dialog = zhou.getByRole('dialog', { name: printTemplates.create })
    await pick(zhou, dialog.getByRole('combobox', { name: printTemplates.app }), '采购订单')
    await dialog.getByRole('button', { name: printTemplates.design }).click()
    await zhou.getByRole('textbox', { name: printDesigner.name }).fill(name)
    await zhou.getByRole('button', { name: common.save, exact: true }).click()
    await expect(zhou.getByText('请选择适用范围')).toBeVisible()
    await pick(zhou, zhou.getByRole('combobox', { name: printDesigner.range }), printDesigner.ranges[0])
    await zhou.getByRole('button', { name: common.save, exact: true }).click()
    await expect(zhou.getByText('保存成功')).toBeVisible()

    const lin = await admitted(people.lin)
    const order = await sendOrder(lin, '晨光五金')
    await lin.goto(`/orders/${order.id}`)
    await watchPaper(lin)
    await lin.getByRole('button', { name: common.print, exact: true }).click()
    const prints = lin.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
    await prints.getByRole('radio', { name }).check()
    await prints.getByRole('button', { name: common.print, exact: true }).click()
    await expect(prints).toBeHidden()
    const paper = await paperOf(lin)
    expect(paper).toContain(order.orderNo)
    expect(paper).toMatch(/\d{4}-\d{2}-\d{2}\|/)
    await expect(lin).not.toHaveTitle(/\d{4}-\d{2}-\d{2}/)
    await lin.getByRole('button', { name: common.print, exact: true }).click()
    const log = lin.getByRole('region', { name: printTemplates.log })
    await expect(log).toContainText(fill(printTemplates.printed, { name, version: 1, copy: 1 }))

    // Who holds the paper opens the address of the code on it, without a session.
    const offered = await send(lin, printOffered, { query: { appId: 'orders' } })
    const id = offered.find((template) => template.name === name)?.id ?? ''
    const printed = await send(lin, printDocuments, { body: { id, ids: [order.id] } })
    const stranger = await openPage({ viewport: { width: 390, height: 844 } })
    const { verifyAt } = printed.documents[0]?.values ?? {}
    await stranger.goto(typeof verifyAt === 'string' ? verifyAt : '')
    await expect(stranger.getByRole('status')).toContainText('华东精工')
    await expect(stranger.getByText(`采购订单 ${order.orderNo}`)).toBeVisible()
    await expect(stranger.getByText('105.00 CNY')).toBeVisible()
    await holdToWcag(stranger, 'verifying a print')
    await stranger.goto('/verify?code=x')
    await expect(stranger.getByText(errorText('PRINT_CODE_UNKNOWN', 'zh'))).toBeVisible()
  },
)
