import { expect, type Page } from '@playwright/test'
import { control, designed } from './designed.ts'
import { admit, choose, fill, idle, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('en')) {
  const { appDesign, apps, common, lowcode } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  test(`${lang}: 周强 reads what partners learn by a unique field and by what is picked`, async ({
    signedIn,
  }) => {
    const zhou = await signedIn(people.zhou, lang)
    const mark = crypto.randomUUID().slice(0, 8)
    const [app, project, part] = [`零件 ${mark}`, `项目${mark}`, `零件${mark}`]
    const paste = async (row: readonly string[]) => {
      await zhou.evaluate((text) => navigator.clipboard.writeText(text), row.join('\t'))
      await zhou.getByRole('button', { name: appDesign.grid.all }).click()
      await zhou.getByRole('grid', { name: fill(apps.fieldsOf, { name: part }) }).focus()
      await zhou.keyboard.press('Control+Home')
      await zhou.keyboard.press('Control+V')
    }
    const notes = zhou.getByRole('note', { name: apps.modelNotes })
    const hint = zhou.getByText(apps.fields.uniqueHint)

    await zhou.goto('/apps')
    await press(zhou, apps.create)
    const dialog = zhou.getByRole('dialog')
    await dialog.getByRole('textbox', { name: apps.field.code }).fill(`u-${mark}`)
    await dialog.getByRole('textbox', { name: apps.field.name, exact: true }).fill(app)
    await press(zhou, common.save)
    await press(zhou, apps.entity.add)
    await zhou.getByLabel(apps.entity.zh).fill(project)
    await press(zhou, apps.entity.add)
    await zhou.getByLabel(apps.entity.zh).fill(part)
    const name = (unique: string) => ['name', '序列号', 'Serial', 'varchar', '', '', '', '40', '1', unique]
    await paste(name('1'))
    await expect(hint).toBeHidden()

    await choose(zhou, zhou.getByLabel(apps.entity.share), apps.entity.partner)
    await expect(hint).toBeVisible()
    await expect(notes).toBeHidden()
    await paste(name(apps.fields.uniqueAll))
    await expect(notes).toContainText(
      lang === 'zh' ? '“序列号”在所有合作伙伴之间唯一' : '“Serial” is unique across all',
    )
    await paste(['project', '项目', 'Project', 'drill_up', project])
    await expect(notes).toContainText(
      lang === 'zh' ? '合作伙伴会看到所选' : 'Partners see the name and code of what is picked',
    )
    await expect(zhou.getByRole('alert')).toHaveCount(0)
    await press(zhou, common.save)
    await idle(zhou.getByRole('button', { name: common.save, exact: true }))
  })

  test(`${lang}: a number that becomes too large says so where it stands`, async ({ page }) => {
    const zhou = await admit(page, people.zhou, lang)
    const { pageId } = await designed(zhou, '乘方', [
      control('number', 'qty', { label: 'Qty' }),
      control('number', 'high', { label: 'High' }, { link: { value: 'qty ** 30' } }),
    ])
    await zhou.goto(`/custompage?pageId=${pageId}&mode=1`)
    const qty = zhou.getByLabel('Qty')
    await qty.fill('1000')
    await expect(zhou.getByRole('alert')).toHaveText(lowcode.overflow)
    await expect(zhou.getByText('#NUM!')).toBeVisible()
    await qty.fill('2')
    await expect(zhou.getByRole('alert')).toHaveCount(0)
    await expect(zhou.getByText('1073741824')).toBeVisible()
  })
}
