import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { png } from '../support/samples.ts'
import { holdToWcag } from './axe.ts'
import { admit, enter, fill, langs, people, texts } from './people.ts'
import { test } from './story.ts'
import { waitingLot } from './supply.ts'

for (const lang of langs)
  test(`${lang}: 林晓 inspects a lot on a phone, from the size of the sample to the decision, with photos`, async ({
    page: zhou,
    openPage,
  }) => {
    test.slow() // three people sign in
    const { receiving, inspections } = texts[lang]
    await enter(zhou, people.zhou, lang)
    const chen = await admit(await openPage({}), people.chen, lang)
    const { id } = await waitingLot(zhou, chen, '晨光五金', {
      aql: '4.0',
      items: [
        { id: randomUUID(), name: '孔径', kind: 'number', unit: 'mm', min: '9.95', max: '10.05' },
        { id: randomUUID(), name: '外观', kind: 'choice', choices: ['好', '划伤'], good: ['好'] },
        { id: randomUUID(), name: '测量报告', kind: 'file' },
      ],
    })
    const path = `/inspections/${id}`

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
