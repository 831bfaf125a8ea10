import { expect, type Page } from '@playwright/test'
import { materialSave } from '../../contract/materials.ts'
import { profileChangeStart, profileChangeWithdraw } from '../../contract/profileChanges.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { send, writeDraft } from './api.ts'
import { holdToWcag } from './axe.ts'
import { inOne, langs, people, texts } from './people.ts'
import { test } from './story.ts'

/** What 华东精工 has of 晨光五金, with nothing of the sample world under way. */
async function settled(he: Page): Promise<string> {
  const { rows } = await send(he, supplierList, { body: { keyword: '华东精工' }, side: 'supplier' })
  const linkId = rows[0]?.id ?? ''
  const { change } = await send(he, profileChangeStart, { query: { linkId }, side: 'supplier' })
  if (change) {
    const { id, version } = change
    await send(he, profileChangeWithdraw, { body: { id, version }, side: 'supplier' })
  }
  return linkId
}

/** What comes later comes visibly later. */
const slowLine = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 }

for (const lang of langs) {
  const { common, orders, profile, profileChanges, registration, suppliers } = texts[lang]
  const { changes, standing } = profile
  const press = (within: Pick<Page, 'getByRole'>, name: string) =>
    within.getByRole('button', { name, exact: true }).click()

  test(`${lang}: 何芳 changes the bank account, 周强 sees the difference and accepts, the page says so`, async ({
    admitted,
  }) => {
    const account = `6222${Date.now()}`
    const he = await admitted(people.he, lang)
    const linkId = await settled(he)
    const line = await he.context().newCDPSession(he)
    await line.send('Network.emulateNetworkConditions', slowLine)
    await he.goto(`/suppliers/${linkId}`)
    const write = he.getByRole('link', { name: profile.change.write })
    // A button that came later would move the link from under the pointer.
    const first = await he.waitForFunction((name) => {
      const texts = [...document.querySelectorAll('main :is(a, button)')].map((one) => one.textContent)
      return texts.includes(name) && texts
    }, profile.change.write)
    expect(await first.jsonValue()).toContain(profile.showTerms)
    await line.detach()
    await write.click()
    const field = he.getByLabel(registration.field.invoiceInformation.account, { exact: true })
    await field.fill(account)
    const name = he.getByLabel(registration.field.supplierName)
    await name.fill('')
    await press(he, changes.submit)
    await expect(he.getByText(registration.fault.supplierName)).toBeVisible()
    await he.reload() // nothing typed is lost
    await expect(field).toHaveValue(account)
    await name.fill('晨光五金')
    await press(he, changes.submit)
    await expect(he.getByText(profileChanges.status['SUBMITTED'] ?? '').first()).toBeVisible()

    const zhou = await admitted(people.zhou, lang)
    await zhou.goto('/profileChanges')
    await zhou
      .getByRole('row')
      .filter({ hasText: profileChanges.status['SUBMITTED'] ?? '' })
      .getByRole('button')
      .click()
    const difference = zhou.getByRole('region', { name: changes.fields })
    const row = difference.getByRole('row').filter({ hasText: registration.field.invoiceInformation.account })
    await expect(row).toContainText(account)
    await expect(difference.getByRole('row')).toHaveCount(2)
    await holdToWcag(zhou, 'a change of a supplier record')
    await press(zhou, changes.action.accept)
    await press(zhou.getByRole('dialog'), changes.action.accept)
    await expect(zhou.getByText(profileChanges.status['ACCEPTED'] ?? '', { exact: true })).toBeVisible()
    await zhou.getByRole('link', { name: '晨光五金', exact: true }).click()
    await expect(zhou.getByRole('region', { name: registration.section.invoiceInformation })).toContainText(
      account,
    )
    await holdToWcag(zhou, 'the page of a supplier')
  })

  if (inOne('zh').includes(lang))
    test(`${lang}: 周强 blocks a category, and an order with its material is refused in words`, async ({
      admitted,
    }) => {
      const zhou = await admitted(people.zhou, lang)
      const code = `MLD-${Date.now()}`
      await send(zhou, materialSave, { body: { code, name: '面板', unit: 'PCS', category: 'mouldings' } })
      const draft = await writeDraft(zhou, '晨光五金', [{ code, qty: '5', price: '2' }])
      await zhou.goto(`/suppliers/org/${draft.supplierOrgId}`)
      await press(zhou, standing.set)
      const dialog = zhou.getByRole('dialog', { name: standing.set })
      const category = lang === 'zh' ? '注塑件' : 'Mouldings'
      await dialog.getByLabel(standing.category).press('ArrowDown')
      await zhou.getByTitle(category, { exact: true }).click()
      await dialog.getByLabel(standing.value, { exact: true }).press('ArrowDown')
      await zhou.getByTitle(suppliers.standing['BLOCKED'] ?? '', { exact: true }).click()
      await press(dialog, common.save)
      await expect(dialog.getByText(standing.reasonNeeded)).toBeVisible()
      await dialog.getByLabel(standing.reason).fill('没有注塑能力')
      await press(dialog, common.save)
      await expect(dialog).toBeHidden()
      const row = zhou.getByRole('row').filter({ hasText: category })
      await expect(row).toContainText(suppliers.standing['BLOCKED'] ?? '')

      await zhou.goto(`/orders/${draft.id}`)
      await expect(zhou.getByRole('status', { name: suppliers.field.standing })).toContainText('没有注塑能力')
      await press(zhou, orders.action.send)
      await press(zhou.getByRole('dialog'), orders.action.send)
      const refused = zhou.getByRole('alert').filter({ hasText: code })
      await expect(refused).toContainText(category)
      await expect(refused).toContainText('没有注塑能力')
    })
}
