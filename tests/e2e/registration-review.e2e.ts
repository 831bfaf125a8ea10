import { expect, type Locator, type Page } from '@playwright/test'
import { registeredSupplier, registeredSupplierInfo } from '../../contract/registrations.ts'
import { errorText } from '../../contract/errors.ts'
import { innerRegister } from '../../contract/memberships.ts'
import { roleSave } from '../../contract/roles.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { complete } from '../support/registrations.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { counting } from './counting.ts'
import { freshAccount, test } from './network.ts'
import { enterInvited } from './outbox.ts'
import { fill, inOne, openEntry, people, pick, texts } from './people.ts'
import { applicant, press, section, signUpThere } from './registering.ts'

for (const lang of inOne('zh')) {
  const { common, profile, registration, registrations, suppliers } = texts[lang]
  const { desk, field, section: titles } = registration
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
  const mark = (page: Page, label: string) =>
    page.getByRole('button', { name: fill(desk.return.mark, { label }), exact: true })

  test(`${lang}: 周强 reads an application, ticks what is to be put right where it stands, and approves on its terms once it is corrected: ten steps`, async ({
    admitted,
    openPage,
  }) => {
    const company = `启辰精密 ${Date.now()}`
    const zhou = await admitted(people.zhou, lang)
    const stranger = await openPage()
    await openEntry(stranger, lang)
    await stranger.goto('/supplier-registration')
    await signUpThere(stranger, zhou, freshAccount(), lang)
    await send(stranger, registeredSupplier, {
      body: complete(company, {
        managementSystem: [{ validityStartTime: '2023-06-01', validityEndTime: '2026-06-01' }],
      }),
    })
    await stranger.reload()
    await expect(stranger.getByRole('heading', { name: registration.state.submitted })).toBeVisible()
    await zhou.goto('/registrations')
    const review = counting()
    await review.press(button(zhou, company))
    // who applies is called by the name they gave as they signed up
    await expect(section(zhou, desk.history).getByText(applicant)).toBeVisible()

    // which certificate ended is named by where it stands, and leads there
    const checks = section(zhou, desk.checks)
    const nth = fill(desk.nthOf, { list: titles.managementSystem, nth: 1 })
    await checks.getByRole('button', { name: nth }).click()
    await expect(
      section(zhou, titles.managementSystem).getByRole('row').filter({ hasText: '2026-06-01' }),
    ).toBeFocused()

    // what speaks against it is said once more where it is approved, with the next free code
    // with the terms that the link begins on, what is usual folded away
    await press(zhou, desk.action.approve)
    const approving = zhou.getByRole('dialog')
    const warnings = section(zhou, desk.warn.title)
    await expect(warnings.getByText(fill(desk.warn.expired, { name: nth, on: '2026-06-01' }))).toBeVisible()
    await expect(warnings.getByText(fill(desk.warn.code, { code: `T-${company}` }))).toBeVisible()
    await expect(warnings.getByText(field.legalRepresentative)).toBeVisible()
    await expect(approving.getByLabel(suppliers.field.code)).toHaveValue(/^S\d+$/)
    await expect(approving.getByLabel(suppliers.field.paymentDays)).toHaveValue('30')
    await expect(approving.getByLabel(suppliers.field.earlyDays)).toBeHidden()
    await holdToWcag(zhou, 'approving against warnings')
    await approving.getByRole('button', { name: common.cancel, exact: true }).click()

    // what is to be put right is ticked where it is read, also where nothing is said
    await review.press(mark(zhou, titles.managementSystem))
    await review.press(mark(zhou, field.legalRepresentative))
    await mark(zhou, field.supplierName).click()
    await mark(zhou, field.supplierName).click()
    const bar = section(zhou, desk.return.fields)
    await expect(bar.getByRole('status')).toHaveText(
      fill(desk.return.marked, {
        count: 2,
        fields: `${titles.managementSystem}${registration.comma}${field.legalRepresentative}`,
      }),
    )
    await expect(mark(zhou, field.legalRepresentative)).toHaveAttribute('aria-pressed', 'true')
    await holdToWcag(zhou, 'an application with what is to be put right')
    await review.press(button(zhou, fill(desk.return.send, { count: 2 })))
    const returning = zhou.getByRole('dialog')
    await expect(returning.getByText(titles.managementSystem, { exact: true })).toBeVisible()
    await expect(returning.getByText(field.legalRepresentative, { exact: true })).toBeVisible()
    await review.write(returning.getByLabel(desk.return.reason), '证书已过期，并请填写法定代表人')
    await review.press(button(returning, desk.action.return))
    await expect(returning).toBeHidden()
    await expect(bar).toHaveCount(0)
    await expect(
      section(zhou, titles.managementSystem).getByText(registrations.status['RETURNED'] ?? ''),
    ).toBeVisible()

    await stranger.reload()
    await press(stranger, field.legalRepresentative)
    await expect(stranger.getByLabel(field.legalRepresentative, { exact: true })).toBeFocused()

    // corrected, it is approved on the terms it begins on, in one dialog
    const back = await send(stranger, registeredSupplierInfo)
    await send(stranger, registeredSupplier, {
      body: complete(company, { version: back?.version, legalRepresentative: '方敏' }),
    })
    await zhou.goto('/registrations')
    await review.press(button(zhou, company))
    await review.press(button(zhou, desk.action.approve))
    await review.write(approving.getByLabel(suppliers.field.paymentDays), '45')
    await review.press(button(approving, desk.action.approve))
    await expect(approving).toBeHidden()
    expect(review.steps()).toBe(10)
    const { rows } = await send(zhou, supplierList, { body: { keyword: company } })
    expect(rows).toMatchObject([{ name: company, status: 'ACTIVE', paymentDays: 45 }])
  })

  test(`${lang}: what 周强 reviews is his to decide; a colleague asks for it, and decides instead`, async ({
    admitted,
    openPage,
  }) => {
    const company = `恒固机械 ${Date.now()}`
    const account = freshAccount()
    const colleague = { account, name: `沈佳${account.slice(0, 4)}` }
    const zhou = await admitted(people.zhou, lang)
    const commands = ['registrations.review', 'suppliers.read', 'suppliers.write']
    const { id: roleId } = await send(zhou, roleSave, {
      body: {
        name: colleague.name,
        menuType: 1,
        commands: commands.map((commandId) => ({ commandId })),
      },
    })
    await send(zhou, innerRegister, { body: { account, realName: colleague.name, roleIds: [roleId] } })
    const stranger = await openPage()
    await openEntry(stranger, lang)
    await stranger.goto('/supplier-registration')
    await signUpThere(stranger, zhou, freshAccount(), lang)
    await send(stranger, registeredSupplier, { body: complete(company) })

    await zhou.goto('/registrations')
    await press(zhou, company)
    await press(zhou, desk.action.take)
    await expect(button(zhou, desk.action.take)).toHaveCount(0)
    await expect(button(zhou, desk.action.approve)).toBeEnabled()

    const shen = await openPage()
    await enterInvited(shen, zhou, colleague, lang)
    await shen.goto('/registrations')
    await expect(shen.getByRole('row').filter({ hasText: company })).toContainText(people.zhou.name)
    await press(shen, company)
    await expect(button(shen, desk.action.approve)).toBeDisabled()
    // why is told to whoever points at it
    await expect(async () => {
      await button(shen, desk.action.takeOver).hover()
      await button(shen, desk.action.approve).hover()
      await expect(shen.getByText(errorText('REGISTRATION_TAKEN', lang))).toBeVisible({ timeout: 2000 })
    }).toPass()
    await press(shen, desk.action.takeOver)
    const asking = shen.getByRole('dialog')
    await expect(asking.getByText(fill(desk.takeOver, { name: people.zhou.name }))).toBeVisible()
    await holdToWcag(shen, 'taking an application over', '[role=dialog]')
    await press(asking, desk.action.takeOver)
    await expect(button(shen, desk.action.approve)).toBeEnabled()
    await zhou.goto('/registrations')
    await press(zhou, company)
    await expect(button(zhou, desk.action.approve)).toBeDisabled()
    await press(shen, desk.action.approve)
    const approving = shen.getByRole('dialog')
    // what is folded away is opened where it is refused
    const standing = approving.getByText(desk.approve.standing, { exact: true })
    await standing.click()
    await pick(shen, approving.getByLabel(profile.standing.value), suppliers.standing['RESTRICTED'] ?? '')
    await standing.click()
    await press(approving, desk.action.approve)
    await expect(approving.getByText(profile.standing.reasonNeeded)).toBeVisible()
    await expect(approving.getByLabel(profile.standing.reason)).toBeFocused()
    await approving.getByLabel(profile.standing.reason).fill('仅限样件')
    await press(approving, desk.action.approve)
    await expect(approving).toBeHidden()
    const { rows } = await send(zhou, supplierList, { body: { keyword: company } })
    expect(rows).toMatchObject([{ name: company, status: 'ACTIVE', standing: 'RESTRICTED' }])
  })
}
