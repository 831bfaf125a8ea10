import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pageVersion } from '../../contract/lowcode/page.ts'
import { designing, publishes } from './designing.ts'
import { fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

const golden = new URL('../golden/lowcode/v1/tooling-form.json', import.meta.url)

for (const lang of inOne('zh')) {
  const { apps } = texts[lang]
  const zh = lang === 'zh'
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const pages = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

  /** Chooses a file in the import dialog and reads what would happen. */
  const tries = async (page: Page, text: string) => {
    await page
      .getByRole('dialog')
      .getByLabel(apps.importing.file)
      .setInputFiles({
        name: 'tooling.tandem-app.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
    return page.getByRole('region', { name: apps.importing.would })
  }

  test(`${lang}: 钱伟 takes over 周强's application, changes it and reads an older file onto it`, async ({
    admitted,
  }) => {
    const zhou = await admitted(people.zhou, lang)
    await zhou.goto('/apps?keyword=tooling')
    await zhou.getByRole('row').filter({ hasText: 'tooling' }).getByText('模具台账').click()
    const download = zhou.waitForEvent('download')
    await press(zhou, apps.export)
    const exported = await readFile(await (await download).path(), 'utf8')

    const code = `t-${crypto.randomUUID().slice(0, 8)}`
    const qian = await admitted(people.qian, lang)
    await qian.goto('/apps')
    // where nothing is listed yet the list offers it once more
    await qian.getByRole('button', { name: apps.import, exact: true }).first().click()
    await qian.getByRole('dialog').getByLabel(apps.field.code).fill(code)
    const would = await tries(qian, exported)
    await expect(would).toContainText(fill(apps.importing.counts, { entities: 2, pages: 2 }))
    await expect(would.getByRole('listitem')).not.toHaveCount(0)
    await qian.getByRole('dialog').getByRole('button', { name: apps.import, exact: true }).click()

    // it is theirs now: a field gets another name, and the whole is published
    await expect(pages(qian)).toHaveCount(2)
    await press(qian, zh ? '模具' : 'Tool')
    const at = designing(qian, lang)
    await at.item(zh ? '名称' : 'Name').click()
    await at.attr('input', 'label').fill('模具全称')
    await at.finish('publish', '改名')

    // a file of an older version onto it: the steps it climbs are told, and what was changed here stays
    await qian.goBack()
    await press(qian, apps.import)
    const file = JSON.parse(exported) as { model: object }
    const document: unknown = JSON.parse(await readFile(golden, 'utf8'))
    const old = {
      ...file,
      model: { ...file.model, menu: [] },
      pages: [{ id: crypto.randomUUID(), document }],
    }
    await expect(await tries(qian, JSON.stringify(old))).toContainText(`1 → ${pageVersion}`)
    await qian.getByRole('dialog').getByRole('button', { name: apps.import, exact: true }).click()
    await expect(pages(qian)).toHaveCount(3)
    await publishes(qian)
    await expect(qian.getByText(fill(apps.state.published, { release: 2 }), { exact: true })).toBeVisible()
    await press(qian, '模具登记')
    const climbed = designing(qian, lang)
    await climbed.item('编号').click()
    await expect(climbed.attr('input', 'label')).toBeVisible()
    await qian.goBack()
    await press(qian, zh ? '模具' : 'Tool')
    await expect(designing(qian, lang).item('模具全称')).toBeVisible()
  })
}
