import { expect } from '@playwright/test'
import { printApps } from '../../contract/printTemplates.ts'
import { recordInfo, recordSave } from '../../contract/records.ts'
import { partnerCatalogue } from '../../contract/suppliers.catalogue.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { send } from './api.ts'
import { enter, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { common, printDesigner: designer } = texts[lang]
  const contact = partnerCatalogue.fields.find(({ key }) => key === 'contact')?.[lang] ?? ''

  // spec: L2.print.2
  test(`${lang}: 周强 prints the contact of the supplier that a tool was picked for`, async ({ page }) => {
    const zhou = await enter(page, people.zhou, lang)
    const { rows } = await send(zhou, supplierList, { body: { keyword: '晨光五金' } })
    const [supplier] = rows
    const apps = await send(zhou, printApps)
    const tooling = apps.find(({ name }) => name === '模具台账')
    const name = `冲模 ${Date.now()}`
    const made = await send(zhou, recordSave, {
      body: {
        entityId: tooling?.entityId ?? '',
        values: { name, category: 'stamping', supplierId: supplier?.orgId ?? '' },
        rows: {},
      },
    })

    const { values } = await send(zhou, recordInfo, {
      query: { entityId: tooling?.entityId ?? '', keyId: made.id },
    })
    const number = typeof values['toolNo'] === 'string' ? values['toolNo'] : ''

    await zhou.goto(`/printTemplates/create?appId=${tooling?.appId ?? ''}`)
    const tree = zhou.getByRole('complementary', { name: designer.fields.title, exact: true })
    await expect(tree.getByText(contact, { exact: true })).toBeHidden()
    await tree.getByRole('searchbox', { name: designer.fields.search }).fill(contact)
    await tree.getByText(contact, { exact: true }).click()
    const sheet = zhou.frameLocator('iframe').first()
    await expect(sheet.getByText(contact, { exact: true })).toBeVisible()
    // What a value is of stands beside it where it is chosen again.
    await sheet.getByText(contact, { exact: true }).click()
    const panel = zhou.getByRole('complementary', { name: designer.panel, exact: true })
    await expect(panel.getByText(`${{ zh: '供应商', en: 'Supplier' }[lang]} · ${contact}`)).toBeVisible()

    await zhou.getByRole('tab', { name: designer.modes.preview }).click()
    await pick(zhou, zhou.getByLabel(designer.preview.data), designer.preview.record)
    await zhou.getByRole('combobox', { name: designer.preview.record }).fill(number)
    // A record is called by the first of its fields.
    await zhou.getByTitle(number, { exact: true }).click()
    const sheets = zhou.getByRole('region', { name: designer.preview.title })
    await expect(sheets.getByText(supplier?.contact ?? '', { exact: true })).toBeVisible()
    await zhou.getByLabel(designer.name).fill(`模具卡 ${name}`)
    await pick(zhou, zhou.getByLabel(designer.range), designer.ranges[0])
    await zhou.getByRole('button', { name: common.save, exact: true }).click()
    await expect(zhou.getByText(designer.saved, { exact: true })).toBeVisible()
  })
}
