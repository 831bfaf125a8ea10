import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { inspectionDecide, inspectionInfo, saveIqcCheckRecord } from '../../contract/inspections.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { admit, enter, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'
import { waitingLot } from './supply.ts'

for (const lang of inOne('zh'))
  test(`${lang}: 周强 looks how readings run, and reopens a decision, which 陈亮 reads on a phone`, async ({
    page: zhou,
    openPage,
  }) => {
    test.slow() // two people sign in
    const { receiving, common } = texts[lang]
    await enter(zhou, people.zhou, lang)
    const viewport = { width: 390, height: 844 }
    const chen = await admit(await openPage({ viewport, hasTouch: true }), people.chen, lang)
    const item = {
      id: randomUUID(),
      name: '孔径',
      kind: 'number',
      unit: 'mm',
      min: '9.95',
      max: '10.05',
    } as const
    const { id } = await waitingLot(zhou, chen, '晨光五金', { aql: '1.0', items: [item] })
    const values = ['10.01', '9.99', '10.00', '10.02', '9.98', '10.01', '10.00', '10.30']
    await send(zhou, saveIqcCheckRecord, {
      body: { id, readings: values.map((value, at) => ({ itemId: item.id, sampleNo: at + 1, value })) },
    })
    const read = await send(zhou, inspectionInfo, { query: { id } })
    await send(zhou, inspectionDecide, {
      body: {
        id,
        version: read.version,
        acceptedQty: '8',
        rejectedQty: '2',
        reason: '孔径超差',
        nonconforming: 1,
      },
    })

    await zhou.goto(`/inspections/${id}`)
    await zhou.getByRole('button', { name: `${receiving.chart.open} 孔径` }).click()
    const chart = zhou.getByRole('dialog')
    await expect(chart.getByRole('img', { name: '孔径' })).toBeVisible()
    // Mean 10.03875, mean moving range 0.43 / 7: 0.1 / 6 sigma, and 0.01125 / 3 sigma to the upper end.
    await expect(chart.getByText(fill(receiving.chart.cp, { cp: '0.306', cpk: '0.069' }))).toBeVisible()
    await holdToWcag(zhou, 'a control chart')
    await chart.getByRole('button', { name: texts[lang].chart.asTable }).click()
    await expect(chart.getByText(receiving.chart.signals.BEYOND)).toBeVisible()
    await zhou.keyboard.press('Escape')

    await zhou.getByRole('button', { name: receiving.action.reopen, exact: true }).click()
    await zhou.getByRole('dialog').getByLabel(common.reason).fill('量具失准')
    await zhou.getByRole('dialog').getByRole('button', { name: receiving.action.reopen, exact: true }).click()
    const next = `${read.inspectionNo}-R2`
    await expect(zhou.getByRole('heading', { name: next })).toBeVisible()
    const anew = zhou.getByRole('article', { name: next })
    await expect(anew.getByRole('link', { name: read.inspectionNo, exact: true })).toBeVisible()
    await expect(zhou.getByRole('cell', { name: '10.30' })).toBeVisible()

    await chen.goto(`/inspections/${id}`)
    await expect(chen.getByText('量具失准').first()).toBeVisible()
    await expect(chen.getByText(next)).toBeHidden()
    expect(await chen.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await holdToWcag(chen, 'a lot that was reopened')
  })
