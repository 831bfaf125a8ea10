import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  inspectionApprove,
  inspectionDecide,
  inspectionInfo,
  saveIqcCheckRecord,
} from '../../contract/inspections.ts'
import { unitSave } from '../../contract/masters.ts'
import { materialSave } from '../../contract/materials.ts'
import { send } from './api.ts'
import { admit, enter, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'
import { waitingLot } from './supply.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Nothing of the page lies outside the screen. */
const expectWhole = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

for (const lang of inOne('zh')) {
  const {
    chart: drawn,
    common,
    inspections,
    receiving,
    reports,
    returns,
    shell,
    stock,
    stockMoves,
  } = texts[lang]
  const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
  const tapIn = async (page: Page, name: string) => {
    const dialog = page.getByRole('dialog')
    await expectWhole(page)
    await dialog.getByRole('button', { name, exact: true }).tap()
    await expect(dialog).toBeHidden()
  }

  test(`${lang}: on a phone 周强 sends a decision back and approves the next, what is rejected goes back, and 陈亮 confirms it`, async ({
    openPage,
    admitted,
  }) => {
    const zhou = await enter(await openPage(phone), people.zhou, lang)
    const chen = await admit(await openPage(phone), people.chen, lang)
    const lin = await admitted(people.lin, lang)
    const item = {
      id: randomUUID(),
      name: '孔径',
      kind: 'number',
      unit: 'mm',
      min: '9.95',
      max: '10.05',
    } as const
    const { id } = await waitingLot(zhou, chen, '晨光五金', { aql: '4.0', items: [item] })
    const values = ['10.01', '9.99', '10.00', '10.02', '9.98', '10.01', '10.00', '10.30']
    await send(lin, saveIqcCheckRecord, {
      body: { id, readings: values.map((value, at) => ({ itemId: item.id, sampleNo: at + 1, value })) },
    })
    const split = { acceptedQty: '7', concessionQty: '1', rejectedQty: '2' }
    const decides = async (reason: string) => {
      const { version } = await send(lin, inspectionInfo, { query: { id } })
      await send(lin, inspectionDecide, { body: { id, version, ...split, reason, nonconforming: 1 } })
    }

    await decides('孔径超差')
    await zhou.goto(`/inspections/${id}`)
    await tap(zhou, receiving.action.disapprove)
    await zhou.getByRole('dialog').getByLabel(common.reason).fill('让步一件，请写明理由')
    await tapIn(zhou, receiving.action.disapprove)
    await expect(zhou.getByText('让步一件，请写明理由').first()).toBeVisible()
    await decides('孔径超差，一件可返修后使用')
    await tap(zhou, receiving.action.approve)
    await expect(zhou.getByText(inspections.verdict['PARTIAL'] ?? '', { exact: true })).toBeVisible()
    await expectWhole(zhou)

    // The reading that is out of control is told as a table tells it: nothing of that lies beside the screen.
    await tap(zhou, `${receiving.chart.open} 孔径`)
    const chart = zhou.getByRole('dialog')
    await expect(chart.getByRole('img', { name: '孔径' })).toBeVisible()
    await expectWhole(zhou)
    await chart.getByRole('button', { name: drawn.asTable }).tap()
    const readings = chart.getByRole('region', { name: receiving.chart.readings })
    await expect(readings.getByText(receiving.chart.signals.BEYOND)).toBeVisible()
    expect(await readings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await chart.getByRole('button', { name: common.close, exact: true }).tap()
    await expect(chart).toBeHidden()

    await tap(zhou, receiving.editPlan)
    const plan = zhou.getByRole('dialog')
    await plan.getByRole('button', { name: receiving.addItem }).tap()
    await plan
      .getByRole('group', { name: `${receiving.itemName} 2` })
      .getByLabel(receiving.itemName, { exact: true })
      .fill('外观')
    await tapIn(zhou, common.save)

    await tap(zhou, receiving.action.send)
    await tapIn(zhou, receiving.action.send)
    await expect(zhou.getByText(returns.status['SENT'] ?? '', { exact: true }).first()).toBeVisible()
    const { returnNote } = await send(zhou, inspectionInfo, { query: { id } })
    await chen.goto(`/returns?keyword=${returnNote?.returnNo}`)
    await chen.getByRole('link', { name: returnNote?.returnNo ?? '', exact: true }).tap()
    await tap(chen, receiving.action.confirm)
    await expect(chen.getByText(returns.status['CONFIRMED'] ?? '', { exact: true }).first()).toBeVisible()
    await expectWhole(chen)

    // What went back has left what is blocked, and the move leads to the note.
    await zhou.goto('/stock')
    await expect(zhou.getByTitle(stock.figure.openMoves).first()).toBeVisible()
    await expectWhole(zhou)
    await zhou
      .getByRole('navigation', { name: stock.pages })
      .getByRole('link', { name: shell.page.stockMoves })
      .tap()
    const moved = zhou
      .getByRole('list', { name: shell.page.stockMoves })
      .getByRole('listitem')
      .filter({ hasText: returnNote?.returnNo ?? '' })
    await expect(moved).toContainText(stockMoves.bucket['blocked'] ?? '')
    await expect(moved).toContainText('-2 PCS')
    await expectWhole(zhou)
    await moved.getByRole('link').tap()
    await expect(zhou).toHaveURL(new RegExp(`/returns\\?keyword=${returnNote?.returnNo}`))
  })

  test(`${lang}: 林晓 rejects two of twenty; 陈亮 reads on his phone how many that are of a million, and opens the lots`, async ({
    openPage,
    admitted,
  }) => {
    const zhou = await admitted(people.zhou, lang)
    const lin = await admitted(people.lin, lang)
    const chen = await admit(await openPage(phone), people.chen, lang)
    // A unit of its own: no other lot is in this figure.
    const unit = `U${randomUUID().slice(0, 6)}`
    const code = `PPM${randomUUID().slice(0, 6)}`
    await send(zhou, unitSave, { body: { code: unit, name: '枚', scale: 0 } })
    await send(zhou, materialSave, { body: { code, name: '定位销', unit } })
    const item = { id: randomUUID(), name: '外观', kind: 'text' } as const
    const lots = []
    for (const parts of [
      { acceptedQty: '7', concessionQty: '1', rejectedQty: '2' },
      { acceptedQty: '9', destroyedQty: '1' },
    ]) {
      const { id } = await waitingLot(zhou, chen, '晨光五金', { aql: '4.0', items: [item] }, { code, unit })
      const { version, inspectionNo } = await send(lin, inspectionInfo, { query: { id } })
      lots.push(inspectionNo)
      const decided = await send(lin, inspectionDecide, { body: { id, version, ...parts, reason: '压痕' } })
      if (decided.status === 'REVIEW')
        await send(zhou, inspectionApprove, { body: { id, version: decided.version } })
    }

    await chen.goto('/briefReports')
    // What was taken by concession and what was used up is not rejected: 2 of 10 + 10 are 100,000 of a million.
    const ppm = fill(reports.ppm, { ppm: '100,000', unit })
    await expect(chen.getByRole('region', { name: fill(reports.total, { currency: 'CNY' }) })).toContainText(
      ppm,
    )
    await expectWhole(chen)
    await chen.getByRole('table').getByRole('link', { name: ppm, exact: true }).tap()
    const list = chen.getByRole('list', { name: receiving.resultTitle })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectWhole(chen)
    await list.getByRole('link', { name: lots[0] ?? '', exact: true }).tap()
    const lot = chen.getByRole('article', { name: lots[0] ?? '', exact: true })
    await expect(lot.getByText(inspections.verdict['PARTIAL'] ?? '', { exact: true })).toBeVisible()
    await expect(lot.getByText('压痕').first()).toBeVisible()
  })
}
