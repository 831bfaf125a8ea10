import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { uploadTypes } from '../../contract/documents.ts'
import { pdf, png } from '../support/samples.ts'
import { receive, sendOrder } from './api.ts'
import { enter, fill, langs, people, texts } from './people.ts'

for (const lang of langs) {
  const { documents, orders } = texts[lang]

  // spec: P7.file.5, L7.wire.4
  test(`${lang}: what one side writes and attaches the other reads, without a reload`, async ({
    browser,
  }) => {
    const buyer = await enter(await browser.newPage(), people.lin, lang)
    const supplier = await enter(await browser.newPage(), people.chen, lang)
    const { id } = await receive(supplier, await sendOrder(buyer, '晨光五金'))
    for (const page of [buyer, supplier]) {
      await page.goto(`/orders/${id}`)
      await page.getByRole('tab', { name: orders.section.trail }).click()
      await expect(page.getByRole('heading', { name: fill(documents.filesOf, { count: 0 }) })).toBeVisible()
    }
    await supplier.getByLabel(documents.comment, { exact: true }).fill('请确认第 20 行的图纸版本')
    await supplier.getByRole('button', { name: documents.send, exact: true }).click()
    const said = buyer.getByRole('listitem').filter({ hasText: '请确认第 20 行的图纸版本' })
    await expect(said).toContainText(people.chen.name)
    await expect(said).toContainText('晨光五金')

    const attaches = async (files: { name: string; buffer: Buffer }[]) => {
      const choosing = supplier.waitForEvent('filechooser')
      await supplier.getByRole('button', { name: documents.addFiles }).click()
      await (
        await choosing
      ).setFiles(files.map((file) => ({ mimeType: 'application/octet-stream', ...file })))
    }
    // by its name here, by its content on the server
    await attaches([{ name: '报价.xlsm', buffer: pdf }])
    await expect(
      supplier.getByText(fill(documents.fault.type, { types: uploadTypes.join(' ') })),
    ).toBeVisible()
    await attaches([{ name: '图纸.pdf', buffer: Buffer.from('<html><script>alert(1)</script></html>') }])
    await expect(
      supplier.getByText(errorText('FILE_TYPE', lang, { types: uploadTypes.join(', ') })),
    ).toBeVisible()
    await attaches([
      { name: '图纸 A3.pdf', buffer: pdf },
      { name: '样品.png', buffer: png },
    ])
    const added = buyer.getByRole('listitem').filter({ hasText: documents.event.annex })
    for (const name of ['图纸 A3.pdf', '样品.png']) await expect(added).toContainText(name)

    const [file] = await Promise.all([
      buyer.waitForEvent('download'),
      buyer.getByRole('button', { name: '图纸 A3.pdf' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('图纸 A3.pdf')
    expect((await readFile(await file.path())).equals(pdf)).toBe(true)
  })
}
