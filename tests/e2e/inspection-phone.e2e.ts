import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { getCustomerDeliveryInfo } from '../../contract/deliveries.ts'
import { inspectionList, inspectionPlan, inspectionSavePlan } from '../../contract/inspections.ts'
import { orderLines } from '../../contract/orders.ts'
import { setOrgInStockType } from '../../contract/orgs.ts'
import { receiptSave } from '../../contract/receipts.ts'
import { png } from '../support/samples.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { admit, enter, fill, langs, people, texts } from './people.ts'
import { test } from './story.ts'
import { shippedOrder } from './supply.ts'

for (const lang of langs)
  test(`${lang}: 林晓 inspects a lot on a phone, from the size of the sample to the decision, with photos`, async ({
    page: zhou,
    openPage,
  }) => {
    test.slow() // three people sign in
    const { receiving, inspections } = texts[lang]
    await enter(zhou, people.zhou, lang)
    await send(zhou, setOrgInStockType, { body: { inStockType: 2 } })
    const chen = await admit(await openPage({}), people.chen, lang)
    const { order, delivery } = await shippedOrder(zhou, chen, '晨光五金', { lines: 1 })
    const [line] = await send(zhou, orderLines, { query: { id: order.id } })
    const materialCode = line?.materialCode ?? ''
    const { version } = await send(zhou, inspectionPlan, { query: { materialCode } })
    await send(zhou, inspectionSavePlan, {
      body: {
        materialCode,
        ...(version === null ? {} : { version }),
        aql: '4.0',
        level: 'II',
        items: [
          { id: randomUUID(), name: '孔径', kind: 'number', unit: 'mm', min: '9.95', max: '10.05' },
          { id: randomUUID(), name: '外观', kind: 'choice', choices: ['好', '划伤'], good: ['好'] },
          { id: randomUUID(), name: '测量报告', kind: 'file' },
        ],
      },
    })
    const { lines: coming } = await send(zhou, getCustomerDeliveryInfo, { query: { id: delivery.id } })
    await send(zhou, receiptSave, {
      body: {
        deliveryId: delivery.id,
        version: delivery.version,
        lines: coming.map(({ id }) => ({ deliveryLineId: id, receivedQty: '10' })),
      },
    })
    const { rows } = await send(zhou, inspectionList, { body: { keyword: order.orderNo } })
    const path = `/inspections/${rows[0]?.id}`

    const phone = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const lin = await enter(phone, people.lin, lang)
    const narrow = () => lin.evaluate(() => document.documentElement.scrollWidth)
    await lin.goto(path)
    // Ten pieces by level II are letter B: three are drawn, and one that fails is too many.
    await expect(lin.getByText(fill(receiving.plan, { n: '3', ac: '0', re: '1' }))).toBeVisible()
    const unit = lin.getByRole('form', { name: receiving.nextUnit })
    const bore = unit.getByLabel('孔径', { exact: true })
    await bore.fill('10.32')
    await expect(unit.getByText(fill(receiving.outside, { range: '9.95 … 10.05 mm' }))).toBeVisible()
    await unit.locator(`input[type=file][aria-label="${receiving.addPhoto} 孔径"]`).setInputFiles({
      name: '孔径.png',
      mimeType: 'image/png',
      buffer: png,
    })
    await expect(unit.getByText('孔径.png')).toBeVisible()
    expect(await narrow()).toBe(390)
    await unit.getByRole('button', { name: receiving.addReadings }).click()
    const first = lin.getByRole('listitem').filter({ hasText: fill(receiving.unit, { unit: '1' }) })
    await expect(first).toContainText('10.32')
    await expect(first.getByRole('button', { name: '孔径.png' })).toBeVisible()
    await bore.fill('10.01')
    await unit.locator(`input[type=file][aria-label="${receiving.addFile} 测量报告"]`).setInputFiles({
      name: '测量.png',
      mimeType: 'image/png',
      buffer: png,
    })
    await expect(unit.getByText('测量.png')).toBeVisible()
    await unit.getByRole('button', { name: receiving.addReadings }).click()
    const second = lin.getByRole('listitem').filter({ hasText: fill(receiving.unit, { unit: '2' }) })
    await expect(second.getByRole('button', { name: '测量.png' })).toBeVisible()
    await holdToWcag(lin, 'a lot on a phone')

    await lin.getByRole('button', { name: receiving.action.decide, exact: true }).click()
    const dialog = lin.getByRole('dialog')
    await dialog.getByLabel(receiving.part.accepted, { exact: true }).fill('7')
    await dialog.getByLabel(receiving.part.concession, { exact: true }).fill('1')
    await dialog.getByLabel(receiving.part.rejected, { exact: true }).fill('2')
    await dialog.getByLabel(receiving.decisionReason, { exact: true }).fill('孔径超差')
    expect(await narrow()).toBe(390)
    await dialog.getByRole('button', { name: receiving.action.decide, exact: true }).click()
    await expect(lin.getByText(receiving.toReview)).toBeVisible()

    await zhou.goto(path)
    await zhou.getByRole('button', { name: receiving.action.approve, exact: true }).click()
    await expect(zhou.getByText(inspections.verdict['PARTIAL'] ?? '', { exact: true })).toBeVisible()
    // With the decision the supplier sees what was read, and its photo.
    await chen.goto(path)
    await expect(
      chen.getByRole('cell').filter({ hasText: '10.32' }).getByRole('button', { name: '孔径.png' }),
    ).toBeVisible()
  })
