import { expect } from '@playwright/test'
import * as d from '../../contract/deliveries.ts'
import { materialInfo, materialSave } from '../../contract/materials.ts'
import { answerLine, orderLines } from '../../contract/orders.ts'
import { png } from '../support/samples.ts'
import { dayFromNow, receive, send, sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { admit, enter, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

const as = { side: 'supplier' } as const

for (const lang of inOne('zh'))
  test(`${lang}: 陈亮 gives the certificate a material asks for, 孟瑶 receives a pallet by its label`, async ({
    admitted,
    page: chen,
    openPage,
  }) => {
    test.slow() // three people sign in
    const { deliveries, receiving } = texts[lang]
    const zhou = await admitted(people.zhou, lang)
    await enter(chen, people.chen, lang)
    const code = `PALLET-${lang}`
    const [known] = await send(zhou, materialInfo, { body: { code } })
    await send(zhou, materialSave, {
      body: {
        ...(known && { id: known.id, version: known.version }),
        code,
        name: '支架',
        unit: 'PCS',
        certificates: '材质证明',
      },
    })
    const spec = { qty: '100', price: '3.5', code }
    const order = await receive(chen, await sendOrder(zhou, '晨光五金', [spec]))
    const [line] = await send(chen, orderLines, { query: { id: order.id }, ...as })
    const lineId = line?.id ?? ''
    await send(chen, answerLine, {
      body: { id: order.id, version: order.version, lines: [{ lineId, answer: 'accept' }] },
      ...as,
    })
    const pallets = [
      { pallet: 1, boxes: 2 },
      { pallet: 2, boxes: 3 },
    ]
    const written = await send(chen, d.deliverySave, {
      body: {
        buyerOrgId: order.buyerOrgId,
        expectedOn: dayFromNow(1),
        submit: true,
        lines: [{ status: 'add', lineNo: 1, orderLineId: lineId, qty: '100', boxes: 5, pallets }],
      },
      ...as,
    })
    const { id, deliveryNo } = written
    if (written.status === 'SUBMITTED')
      await send(zhou, d.deliveryApprove, { body: { id, version: written.version } })

    await chen.goto(`/deliveries/${id}`)
    const part = chen.getByRole('region', { name: deliveries.certificates })
    await expect(part).toContainText(deliveries.certificateMissing)
    const chooser = chen.waitForEvent('filechooser')
    await part.getByRole('button', { name: `${deliveries.certificateAdd} 材质证明` }).click()
    await (await chooser).setFiles({ name: '材质证明.png', mimeType: 'image/png', buffer: png })
    await expect(part.getByRole('button', { name: '材质证明', exact: true })).toBeVisible()
    await expect(part).not.toContainText(deliveries.certificateMissing)
    await holdToWcag(chen, 'a delivery with certificates')
    const { version } = await send(chen, d.getSupplierDeliveryInfo, { query: { id }, ...as })
    await send(chen, d.deliveryShip, {
      body: { id, version, carrier: '顺丰', expectedOn: dayFromNow(1) },
      ...as,
    })

    const viewport = { width: 390, height: 844 }
    const meng = await admit(await openPage({ viewport, hasTouch: true }), people.meng, lang)
    await meng.goto('/receipts/create')
    await meng.getByLabel(receiving.code).fill(`${deliveryNo}/P1`)
    await meng.getByRole('button', { name: receiving.find, exact: true }).click()
    await expect(meng.getByText(fill(receiving.palletTicked, { pallet: 1, count: 2 }))).toBeVisible()
    for (const box of [1, 2])
      await expect(meng.getByLabel(fill(receiving.box, { box }), { exact: true })).toBeChecked()
    await expect(meng.getByLabel(fill(receiving.box, { box: 3 }), { exact: true })).not.toBeChecked()
    await expect(meng.getByLabel(receiving.received, { exact: true })).toHaveValue('40')
    expect(await meng.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await holdToWcag(meng, 'receiving a pallet')
    await meng.getByRole('button', { name: receiving.post, exact: true }).click()
    await expect(meng.getByRole('button', { name: '材质证明', exact: true })).toBeVisible()

    await meng.goto('/receipts/create')
    await meng.getByLabel(receiving.code).fill(`${deliveryNo}/P1`)
    await meng.getByRole('button', { name: receiving.find, exact: true }).click()
    await expect(meng.getByRole('alert').filter({ hasText: '1' })).toBeVisible()
  })
