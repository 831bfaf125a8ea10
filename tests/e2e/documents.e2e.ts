import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { annexList, uploadTypes } from '../../contract/documents.ts'
import { navMenu, treeMenu } from '../../contract/menus.ts'
import { pdf, pdfOf, png } from '../support/samples.ts'
import { receive, send, sendOrder } from './api.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('en')) {
  const { common, documents, preview } = texts[lang]

  // spec: P7.file.5, L7.wire.4
  test(
    `${lang}: what one side writes and attaches the other reads, without a reload`,
    { tag: '@gate' },
    async ({ admitted }) => {
      const buyer = await admitted(people.lin, lang)
      const supplier = await admitted(people.chen, lang)
      const { id } = await receive(supplier, await sendOrder(buyer, '晨光五金'))
      for (const page of [buyer, supplier]) {
        await page.goto(`/orders/${id}`)
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
        supplier.getByText(fill(documents.fault.type, { name: '报价.xlsm', types: uploadTypes.join(' ') })),
      ).toBeVisible()
      await attaches([{ name: '图纸.pdf', buffer: Buffer.from('<html><script>alert(1)</script></html>') }])
      await expect(
        supplier.getByText(errorText('FILE_CONTENT', lang, { name: '图纸.pdf', type: 'PDF' })),
      ).toBeVisible()
      await attaches([
        { name: '图纸 A3.pdf', buffer: pdf },
        { name: '样品.png', buffer: png },
      ])
      const added = buyer.getByRole('listitem').filter({ hasText: documents.event.annex })
      for (const name of ['图纸 A3.pdf', '样品.png']) await expect(added).toContainText(name)

      const [file] = await Promise.all([
        buyer.waitForEvent('download'),
        buyer.getByRole('button', { name: fill(documents.save, { name: '图纸 A3.pdf' }) }).click(),
      ])
      expect(file.suggestedFilename()).toBe('图纸 A3.pdf')
      expect((await readFile(await file.path())).equals(pdf)).toBe(true)
    },
  )

  // spec: P2.route.12, P9.pdf.1, P9.pdf.2, L2.pdf.1, L2.route.6
  test(`${lang}: a drawing is looked at from the history, page by page, and a table is saved`, async ({
    admitted,
    page,
  }) => {
    await admit(page, people.lin, lang)
    const supplier = await admitted(people.chen, lang)
    const { id } = await receive(supplier, await sendOrder(page, '晨光五金'))
    await page.goto(`/orders/${id}`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: documents.addFiles }).click()
    await (
      await choosing
    ).setFiles([
      { name: '装配图.pdf', mimeType: 'application/pdf', buffer: pdfOf(3) },
      { name: '清单.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') },
    ])
    const added = page.getByRole('listitem').filter({ hasText: documents.event.annex })
    await added.getByRole('button', { name: '装配图.pdf' }).click()

    const dialog = page.getByRole('dialog', { name: '装配图.pdf' })
    const shown = (at: number) =>
      dialog.getByRole('img', { name: fill(preview.pageOf, { name: '装配图.pdf', page: at, pages: 3 }) })
    await expect(shown(1)).toBeVisible()
    const size = page.viewportSize()
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: size?.width, height: size?.height })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    await press(preview.last)
    await expect(shown(3)).toBeVisible()
    await press(preview.previous)
    await expect(shown(2)).toBeVisible()
    await dialog.getByRole('textbox', { name: preview.page }).fill('99')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: preview.page })).toHaveValue('3')
    await press(preview.first)
    await press(preview.next)
    await expect(shown(2)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    // the same by an address that no menu has
    for (const menu of [navMenu, treeMenu] as const)
      expect(JSON.stringify(await send(page, menu))).not.toContain('pdf-preview')
    const [annex] = (await send(page, annexList, { query: { noun: 'orders', recordId: id } })).filter(
      ({ fileName }) => fileName === '装配图.pdf',
    )
    await page.goto(`/pdf-preview?fileKey=${annex?.fileKey}&fileName=装配图.pdf`)
    await expect(shown(1)).toBeVisible()
    await press(common.close)
    await expect(dialog).toBeHidden()
    await page.goto(`/orders/${id}`)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      added.getByRole('button', { name: '清单.csv' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('清单.csv')
  })
}
