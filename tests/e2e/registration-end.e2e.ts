import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { registeredSupplier } from '../../contract/registrations.ts'
import { complete } from '../support/registrations.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { freshAccount, test } from './network.ts'
import { signUp } from './outbox.ts'
import { inOne, openEntry, people, texts } from './people.ts'
import { applicant, press } from './registering.ts'

for (const lang of inOne('zh')) {
  const { registration, registrations } = texts[lang]
  const { own, state, field } = registration

  // spec: P2.wizard.7
  test(`${lang}: 苏婷 takes back what she sent, begins anew with what she had written, and discards it`, async ({
    page,
    admitted,
  }) => {
    const zhou = await admitted(people.zhou, lang)
    const account = freshAccount()
    const company = `启辰精密 ${randomUUID().slice(0, 6)}`
    await openEntry(page, lang)
    await signUp(page, zhou, { account, name: applicant }, lang)
    await send(page, registeredSupplier, { body: complete(company) })

    await page.goto('/supplier-registration')
    await expect(page.getByRole('heading', { name: state.submitted })).toBeVisible()
    // opened by nothing, it leads to the portal instead
    await press(page, state.close)
    await expect(page).toHaveURL((url) => url.pathname !== '/supplier-registration')
    await page.goto('/supplier-registration')
    await press(page, own.action.withdraw)
    const sure = page.getByRole('dialog', { name: own.confirm.withdraw })
    await press(sure, own.action.withdraw)
    await expect(page.getByRole('heading', { name: state.withdrawn })).toBeVisible()
    await holdToWcag(page, 'an application that was withdrawn')
    await zhou.goto(`/registrations?keyword=${encodeURIComponent(company)}`)
    await expect(zhou.getByRole('row').filter({ hasText: company })).toContainText(
      registrations.status.WITHDRAWN ?? '',
    )

    await press(page, state.again)
    const name = page.getByLabel(field.supplierName, { exact: true })
    await expect(name).toHaveValue(company)
    await name.fill(`${company} 二`)
    await expect(page.getByText(registration.saving.saved)).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue(`${company} 二`)
    await press(page, own.action.discard)
    await press(page.getByRole('dialog', { name: own.confirm.discard }), own.action.discard)
    await expect(page.getByRole('heading', { name: state.withdrawn })).toBeVisible()
  })
}
