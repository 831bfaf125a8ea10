import { expect, test, type Page } from '@playwright/test'
import { enter, fill, langs, people, texts } from './people.ts'

for (const lang of langs) {
  const { apps, common, grid, list } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const section = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

  /** Fields written as one copies them from Excel: name, Chinese, English, type, what it links to, choices, dictionary, length, required … sort. */
  const paste = async (page: Page, entity: string, rows: readonly (readonly string[])[]) => {
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      rows.map((row) => row.join('\t')).join('\r\n'),
    )
    await page.getByRole('grid', { name: fill(apps.fieldsOf, { name: entity }) }).focus()
    await page.keyboard.press('Control+V')
  }

  test(`${lang}: 周强 makes a tooling register, and three companies use it`, async ({ browser }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const zhou = await enter(await context.newPage(), people.zhou, lang)
    const mark = crypto.randomUUID().slice(0, 8)
    const app = `工装 ${mark}`

    await zhou.goto('/apps')
    await press(zhou, apps.create)
    const dialog = zhou.getByRole('dialog')
    await dialog.getByLabel(apps.field.code).fill(`t-${mark}`)
    await dialog.getByLabel(apps.field.name, { exact: true }).fill(app)
    await press(zhou, common.save)
    await expect(zhou.getByRole('heading', { name: app })).toBeVisible()

    // what it keeps: tools, and the repairs of each
    await press(zhou, apps.entity.add)
    await zhou.getByLabel(apps.entity.zh).fill('工装')
    await press(zhou, apps.entity.add)
    await zhou.getByLabel(apps.entity.zh).fill('维修')
    await paste(zhou, '维修', [
      ['doneOn', '日期', 'Date', 'date', '', '', '', '', '1'],
      ['cost', '费用', 'Cost', 'decimal', '', '', '', '2', '0', '0', '0', '0', '0', '1'],
    ])
    await zhou.getByRole('navigation', { name: apps.entities }).getByRole('button', { name: /^工装/ }).click()
    await paste(zhou, '工装', [
      ['no', '编号', 'No.', 'varchar', '', '', '', '40', '0', '0', '1', '1', '1'],
      ['name', '名称', 'Name', 'varchar', '', '', '', '80', '1', '0', '1', '1', '1'],
      ['supplier', '供应商', 'Supplier', 'drill_up', 'suppliers', '', '', '', '1', '0', '0', '1', '1'],
      [
        'state',
        '状态',
        'State',
        'enum',
        '',
        'ok=在用|In use; off=封存|Stored',
        '',
        '',
        '0',
        '0',
        '0',
        '1',
        '1',
      ],
      ['repairs', '维修', 'Repairs', 'drill_down', '维修'],
      ['spent', '费用合计', 'Spent', 'decimal', '', '', '', '2'],
    ])
    await zhou.getByLabel(apps.entity.numberField).selectOption('no')
    await zhou.getByLabel(apps.entity.pattern).fill(`GZ${mark}-{000}`)
    await zhou.getByLabel(apps.entity.share).selectOption('partner')
    await zhou.getByLabel(apps.may.update).check()
    await press(zhou, common.save)
    await expect(zhou.getByRole('alert')).toHaveCount(0)
    await expect(zhou.getByRole('button', { name: common.save, exact: true })).toBeDisabled()

    await section(zhou, apps.section.pages)
    await press(zhou, fill(apps.pages.generate, { name: '工装' }))
    await expect(zhou.getByRole('listitem')).toHaveCount(2)
    await section(zhou, apps.section.menu)
    for (const side of [apps.side.buyer, apps.side.supplier])
      await zhou.getByRole('checkbox', { name: `工装列表 ${side}` }).check()
    await press(zhou, common.save)
    await section(zhou, apps.section.share)
    await zhou.getByRole('checkbox', { name: /晨光五金/ }).check()
    await zhou.getByRole('checkbox', { name: /宏远塑胶/ }).check()
    await press(zhou, apps.share.save)
    await expect(zhou.getByText(common.saved).first()).toBeVisible()
    await press(zhou, apps.publish)

    // the same minute: a record with a repair
    await zhou.getByRole('link', { name: app }).click()
    await zhou.getByRole('button', { name: lang === 'zh' ? '新增' : 'New', exact: true }).click()
    const form = zhou.getByRole('region', { name: lang === 'zh' ? '工装' : '工装' }).last()
    await form.getByLabel(lang === 'zh' ? '名称' : 'Name', { exact: true }).fill('连接器冲模')
    await press(zhou, common.save)
    await expect(form.getByText(common.required).first()).toBeVisible()
    await form.getByRole('combobox', { name: lang === 'zh' ? '供应商' : 'Supplier' }).fill('晨光')
    await zhou.getByRole('option', { name: /晨光五金/ }).click()
    await press(zhou, grid.tools.add)
    await zhou.keyboard.type('2026-11-20')
    await zhou.keyboard.press('Tab')
    await zhou.keyboard.type('350.5')
    await zhou.keyboard.press('Enter')
    await press(zhou, common.save)
    await expect(zhou.getByRole('heading', { name: '工装' }).first()).toBeVisible()
    await expect(zhou.getByText(`GZ${mark}-001`).first()).toBeVisible()

    // the supplier it belongs to sees it, changes it; the other one does not
    const chen = await enter(await browser.newPage(), people.chen, lang)
    await chen.getByRole('link', { name: app }).click()
    await expect(chen.getByRole('grid')).toContainText('连接器冲模')
    await chen.getByRole('link', { name: `GZ${mark}-001` }).click()
    await press(chen, lang === 'zh' ? '编辑' : 'Edit')
    await chen.getByLabel(lang === 'zh' ? '名称' : 'Name', { exact: true }).fill('连接器级进模')
    await press(chen, common.save)
    const sun = await enter(await browser.newPage(), people.sun, lang)
    await sun.getByRole('link', { name: app }).click()
    await expect(sun.getByText(fill(list.total, { count: 0 }))).toBeVisible()

    await zhou.getByRole('link', { name: app }).click()
    await expect(zhou.getByRole('grid').last()).toContainText('连接器级进模')
  })
}
