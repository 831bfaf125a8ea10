import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { receiptSave } from '../../contract/receipts.ts'
import { getCustomerDeliveryInfo } from '../../contract/deliveries.ts'
import { materialSave } from '../../contract/materials.ts'
import { setOrgInStockType } from '../../contract/orgs.ts'
import { send } from './api.ts'
import { fill, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'
import { shippedOrder } from './supply.ts'

for (const lang of inOne('zh'))
  test(`${lang}: goods come before their material has a plan: 周强 writes one in the list of materials, and 林晓 inspects the lot by it`, async ({
    admitted,
    signedIn,
  }) => {
    const { common, receiving } = texts[lang]
    const code = `NO-PLAN-${randomUUID().slice(0, 6)}`
    const zhou = await admitted(people.zhou, lang)
    const chen = await signedIn(people.chen, lang)
    await send(zhou, setOrgInStockType, { body: { inStockType: 2 } })
    await send(zhou, materialSave, { body: { code, name: '导向轴', unit: 'PCS' } })
    const { delivery } = await shippedOrder(zhou, chen, '晨光五金', { lines: 1, code })
    const { id: deliveryId, version } = delivery
    const { lines } = await send(zhou, getCustomerDeliveryInfo, { query: { id: deliveryId } })
    const receipt = await send(zhou, receiptSave, {
      body: {
        deliveryId,
        version,
        lines: lines.map(({ id }) => ({ deliveryLineId: id, receivedQty: '10' })),
      },
    })

    const lin = await admitted(people.lin, lang)
    await lin.goto(`/inspections/${receipt.lines[0]?.inspectionId}`)
    await expect(lin.getByText(fill(receiving.noPlan, { level: 'II', aql: '1.0' }))).toBeVisible()

    await zhou.goto(`/materials?keyword=${code}`)
    await zhou.getByRole('grid').getByText(code).click()
    await zhou
      .getByRole('dialog', { name: new RegExp(code) })
      .getByRole('button', { name: receiving.editPlan })
      .click()
    const plan = zhou.getByRole('dialog', { name: fill(receiving.planTitle, { code }) })
    await pick(zhou, plan.getByLabel(receiving.aql), '4.0')
    await plan.getByRole('button', { name: receiving.addItem }).click()
    const first = plan.getByRole('group', { name: `${receiving.itemName} 1` })
    await first.getByLabel(receiving.itemName, { exact: true }).fill('孔径')
    await first.getByLabel(receiving.min).fill('10.05')
    await first.getByLabel(receiving.max).fill('9.95')
    await first.getByLabel(receiving.itemUnit).fill('mm')
    await plan.getByRole('button', { name: receiving.addItem }).click()
    const second = plan.getByRole('group', { name: `${receiving.itemName} 2` })
    await pick(zhou, second.getByLabel(receiving.itemKind), receiving.kind.choice)
    await second.getByLabel(receiving.choices, { exact: true }).fill('良好,划伤,')
    await second.getByLabel(receiving.good).fill('良好,')
    await plan.getByRole('button', { name: common.save, exact: true }).click()
    // The second has no name yet, and the limits of the first are crossed.
    await expect(plan.getByText(receiving.required)).toBeVisible()
    await second.getByLabel(receiving.itemName, { exact: true }).fill('外观')
    await plan.getByRole('button', { name: common.save, exact: true }).click()
    await expect(zhou.getByRole('alert').filter({ hasText: '孔径' })).toBeVisible()
    await first.getByLabel(receiving.min).fill('9.95')
    await first.getByLabel(receiving.max).fill('10.05')
    await plan.getByRole('button', { name: common.save, exact: true }).click()
    await expect(plan).toBeHidden()

    // His page follows by itself. Three of ten pieces are drawn at AQL 4.0.
    await expect(lin.getByText(fill(receiving.plan, { n: '3', ac: '0', re: '1' }))).toBeVisible()
    await lin.getByLabel('孔径', { exact: true }).fill('10.20')
    await pick(lin, lin.getByRole('combobox', { name: '外观' }), '良好')
    await lin.getByRole('button', { name: receiving.addReadings }).click()
    await expect(lin.getByRole('cell').filter({ hasText: '10.2' })).toContainText(receiving.fails)
    await expect(lin.getByRole('region', { name: receiving.readings }).getByText('外观')).toBeVisible()
  })
