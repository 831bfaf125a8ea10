import { expect } from '@playwright/test'
import { printReady, printSaveConfig } from '../../contract/printTemplates.ts'
import { send, sendOrder } from './api.ts'
import { paperOf, watchPaper } from './paper.ts'
import { fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh'))
  test(`${lang}: 周强 drafts a change of a template, publishes it, and lets partners print with it; 陈亮 does`, async ({
    admitted,
  }) => {
    const { common, printDesigner, printTemplates } = texts[lang]
    const { versions } = printTemplates
    const zhou = await admitted(people.zhou, lang)
    const name = `伙伴 ${Date.now()}`
    const [ready] = await send(zhou, printReady, { query: { appId: 'orders' } })
    const { id } = await send(zhou, printSaveConfig, {
      body: {
        name,
        appId: 'orders',
        template: ready?.template ?? '',
        settings: ready?.settings,
        inParams: { range: 0, fileType: 'pdf' },
      },
    })
    await zhou.goto(`/printTemplates/${id}/edit`)
    await zhou.getByRole('switch', { name: printDesigner.partners }).click()
    await zhou.getByRole('button', { name: printDesigner.saveDraft }).click()
    await expect(zhou.getByText(printDesigner.savedDraft)).toBeVisible()
    await expect(zhou.getByText(fill(printTemplates.draftText, { version: 2, published: 1 }))).toBeVisible()

    await zhou.goto('/printTemplates')
    const row = zhou.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(printTemplates.draft)
    await row.getByRole('button', { name: versions.title }).click()
    const dialog = zhou.getByRole('dialog', { name: versions.title })
    await dialog.getByRole('button', { name: versions.publish }).click()
    await expect(dialog.getByRole('button', { name: versions.withdraw })).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toContainText(printTemplates.published)
    await dialog.getByRole('button', { name: common.close }).click()
    await expect(row).not.toContainText(printTemplates.draft)

    const lin = await admitted(people.lin, lang)
    const order = await sendOrder(lin, '晨光五金')
    const chen = await admitted(people.chen, lang)
    await chen.goto(`/orders/${order.id}`)
    await watchPaper(chen)
    await chen.getByRole('button', { name: common.print, exact: true }).click()
    const prints = chen.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
    const offered = fill(printTemplates.ofPartner, { name, orgName: '华东精工' })
    await prints.getByRole('radio', { name: offered }).check()
    await prints.getByRole('button', { name: common.print, exact: true }).click()
    await expect(prints).toBeHidden()
    expect(await paperOf(chen)).toContain(order.orderNo)

    await row.getByRole('button', { name: versions.title }).click()
    await dialog.getByRole('button', { name: versions.withdraw }).click()
    await zhou
      .getByRole('dialog', { name: versions.withdrawSure })
      .getByRole('button', { name: versions.withdraw })
      .click()
    await expect(dialog.getByRole('button', { name: versions.publish })).toBeVisible()
    await chen.reload()
    await chen.getByRole('button', { name: common.print, exact: true }).click()
    await expect(prints.getByRole('radio').first()).toBeVisible()
    await expect(prints.getByRole('radio', { name: offered })).toBeHidden()
  })
