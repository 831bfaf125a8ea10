import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { CHROMIUM_ARGS, ensureBrowser } from '../support/browser.ts'
import { filmOf } from '../support/camera.ts'
import { png } from '../support/samples.ts'
import { admit, enter, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'
import { shippedOrder } from './supply.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-camera-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const lang of inOne('zh'))
  test(`${lang}: 孟瑶 scans a box at the dock, photographs what she refuses, and scans it again in vain`, async ({
    admitted,
    baseURL,
  }) => {
    const { documents, receiving } = texts[lang]
    const buyer = await admitted(people.zhou, lang)
    const supplier = await admitted(people.chen)
    const { delivery } = await shippedOrder(buyer, supplier, '晨光五金', { lines: 1, boxes: 2 })
    const label = `${delivery.deliveryNo}/1/2`
    const film = filmOf(label, join(folder, 'label.y4m'))
    const held = await chromium.launch({ executablePath: ensureBrowser(), args: [...CHROMIUM_ARGS, ...film] })
    const context = await held.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
    })
    const phone = await enter(await context.newPage(), people.meng, lang)
    const scan = phone.getByRole('button', { name: receiving.scan.open, exact: true })

    // This browser has no camera.
    await buyer.goto('/receipts/create')
    await buyer.getByRole('button', { name: receiving.scan.open, exact: true }).click()
    await expect(buyer.getByRole('alert')).toHaveText(receiving.scan.none)
    await buyer.getByLabel(receiving.code).fill('DN-0/1/1')
    await buyer.getByRole('button', { name: receiving.find, exact: true }).click()
    await expect(buyer.getByText(fill(receiving.codeUnknown, { code: 'DN-0/1/1' }))).toBeVisible()

    await phone.goto('/receipts/create')
    await scan.click()
    await expect(phone.getByText(fill(receiving.ticked, { lineNo: 1, box: 2 }))).toBeVisible()
    await expect(phone.getByLabel(fill(receiving.box, { box: 2 }), { exact: true })).toBeChecked()
    await phone.getByRole('button', { name: receiving.scan.close, exact: true }).click()
    await expect(phone.getByRole('region', { name: receiving.scan.title })).toBeHidden()
    await expect(phone.getByLabel(receiving.received, { exact: true })).toHaveValue('5')

    await phone.getByLabel(receiving.received, { exact: true }).fill('4')
    await phone.getByLabel(receiving.refused, { exact: true }).fill('1')
    await phone.getByLabel(receiving.refuseReason).fill('破损')
    await phone
      .getByLabel(receiving.addPhoto, { exact: true })
      .and(phone.locator('input'))
      .setInputFiles({ name: '破损.png', mimeType: 'image/png', buffer: png })
    await expect(
      phone.getByRole('button', { name: fill(documents.removeFile, { name: '破损.png' }) }),
    ).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await phone.getByRole('button', { name: receiving.post, exact: true }).click()
    await expect(phone.getByRole('button', { name: fill(receiving.photo, { n: 1 }) })).toBeVisible()

    await phone.goto('/receipts/create')
    await scan.click()
    const again = errorText('BOX_RECEIVED', lang, { lineNo: 1, box: 2 })
    await expect(phone.getByRole('alert').filter({ hasText: again })).toBeVisible()
    await held.close()
  })

/** A detector of the browser's own: how it is made, and what it says of whatever is before the camera. */
const detectors = {
  'reads QR codes': { formats: ['code_128', 'qr_code'], reads: true },
  'fails when it looks': { formats: ['qr_code'], reads: false },
  'reads bar codes alone': { formats: ['code_128'], reads: true },
  'cannot say what it reads': { formats: undefined, reads: true },
} as const

for (const lang of inOne('zh'))
  test(`${lang}: 孟瑶's browser has a detector of its own, and what that cannot read is decoded all the same`, async ({
    admitted,
    baseURL,
  }) => {
    const { receiving } = texts[lang]
    const { delivery } = await shippedOrder(
      await admitted(people.zhou, lang),
      await admitted(people.chen),
      '晨光五金',
      { lines: 1, boxes: 2 },
    )
    // The first box is before the camera; the detector has it for the second.
    const film = filmOf(`${delivery.deliveryNo}/1/1`, join(folder, 'first.y4m'))
    const held = await chromium.launch({ executablePath: ensureBrowser(), args: [...CHROMIUM_ARGS, ...film] })
    for (const [name, { formats, reads }] of Object.entries(detectors))
      await test.step(name, async () => {
        const context = await held.newContext({
          ...(baseURL === undefined ? {} : { baseURL }),
          viewport: { width: 390, height: 844 },
          locale: 'zh-CN',
        })
        const phone = await admit(await context.newPage(), people.meng, lang)
        await phone.addInitScript(
          ({ known, code }) => {
            class BarcodeDetector {
              static getSupportedFormats = () =>
                known ? Promise.resolve(known) : Promise.reject(new Error('none'))
              detect = () =>
                code === undefined
                  ? Promise.reject(new DOMException('', 'NotSupportedError'))
                  : Promise.resolve([{ rawValue: code }])
            }
            Object.assign(globalThis, { BarcodeDetector })
          },
          { known: formats, code: reads ? `${delivery.deliveryNo}/1/2` : undefined },
        )
        await phone.goto('/receipts/create')
        await phone.getByRole('button', { name: receiving.scan.open, exact: true }).click()
        const box = name === 'reads QR codes' ? 2 : 1
        await expect(phone.getByText(fill(receiving.ticked, { lineNo: 1, box }))).toBeVisible()
        await expect(phone.getByLabel(fill(receiving.box, { box }), { exact: true })).toBeChecked()
        await expect(phone.getByLabel(receiving.received, { exact: true })).toHaveValue('5')
        await context.close()
      })
    await held.close()
  })
