import { expect, type Page } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { admit, inOne, people, texts, userMenu } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('en')) {
  const { apps, common, depts, dicts, home, masters, shell, suppliers } = texts[lang]

  /** Saves the open dialog, which is not right: it says so and leads to the field; closed again once that was read. */
  async function refuses(page: Page, title: string, field: string, save = common.save): Promise<void> {
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await dialog.getByRole('button', { name: save, exact: true }).click()
    await expect(page.getByText(common.checkInput)).toBeVisible()
    await expect(dialog.getByLabel(field)).toBeFocused()
    await expect(page.getByText(common.checkInput)).toBeHidden()
    await dialog.getByRole('button', { name: common.cancel, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  // spec: P5.dialog.1, P8.text.7
  test(`${lang}: 周强 is told in every dialog that something is to be put right, and led there`, async ({
    page,
  }) => {
    await admit(page, people.zhou, lang)
    const open = async (path: string, button: string) => {
      await page.goto(path)
      await page.getByRole('button', { name: button, exact: true }).first().click()
    }
    await open('/dicts', common.create)
    await refuses(page, dicts.create, dicts.field.code)
    await open('/depts', common.create)
    await refuses(page, depts.list, depts.field.name)
    await open('/masters', common.create)
    await refuses(page, masters.kind.units, masters.field.code)
    await open('/apps', apps.create)
    await refuses(page, apps.create, apps.field.code)
    await open('/dashboard', home.arrange.begin)
    await page.getByRole('button', { name: home.arrange.add, exact: true }).click()
    await page.getByRole('button', { name: home.made.create, exact: true }).click()
    await refuses(page, home.made.create, home.made.name)

    await page.goto('/depts')
    await userMenu(page, people.zhou, lang).click()
    await page.getByRole('button', { name: shell.user.account, exact: true }).click()
    const account = page.getByRole('dialog', { name: shell.account.title })
    await account.getByLabel(shell.account.mobile).fill('13')
    await refuses(page, shell.account.title, shell.account.mobile)
  })

  test(`${lang}: 周强 sees what the server finds wrong beside its field`, async ({ page }) => {
    await admit(page, people.zhou, lang)
    await page.goto('/suppliers')
    await page.getByRole('grid').getByText('晨光五金').click()
    const dialog = page.getByRole('dialog', { name: '晨光五金' })
    const short = dialog.getByLabel(suppliers.field.underPercent)
    await short.fill('100')
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await expect(short).toHaveAccessibleDescription(new RegExp(errorText('NUMBER_INVALID', lang)))
    await expect(short).toBeFocused()
    // what is too much comes back to its end; what is no number is told before it is sent
    await short.fill('101')
    await short.press('Tab')
    await expect(short).toHaveValue('100')
    await short.fill('1o0')
    // the sign that it was busy may still be fading
    await dialog.getByRole('button', { name: new RegExp(`${common.save}$`) }).click()
    await expect(short).toHaveAccessibleDescription(new RegExp(suppliers.fault.percent))
  })
}
