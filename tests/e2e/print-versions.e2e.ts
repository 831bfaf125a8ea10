import { expect } from '@playwright/test'
import { printGetConfig, printSaveConfig } from '../../contract/printTemplates.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { fill, people, pick, texts } from './people.ts'
import { test } from './story.ts'

const { common, printDesigner, printTemplates } = texts.zh
const { versions } = printTemplates

test('周强 looks at an earlier version of a template on its sheets and brings it back as the newest', async ({
  admitted,
}) => {
  const zhou = await admitted(people.zhou)
  const name = `版本 ${Date.now()}`
  const saves = (said: string, known?: { id: string; version: number }) =>
    send(zhou, printSaveConfig, {
      body: {
        ...known,
        name,
        appId: 'orders',
        template: `<section data-print="page"><h1>${said}</h1></section>`,
        inParams: { range: 0, fileType: 'pdf' },
      },
    })
  const first = await saves('起初的样子')
  await saves('后来的样子', first)

  await zhou.goto('/printTemplates')
  const row = zhou.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: versions.title }).click()
  const dialog = zhou.getByRole('dialog', { name: versions.title })
  await expect(dialog.getByRole('heading', { name: '后来的样子' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: versions.restore })).toBeHidden()
  await dialog.getByRole('button', { name: fill(versions.one, { version: 1 }) }).click()
  await expect(dialog.getByRole('heading', { name: '起初的样子' })).toBeVisible()
  await holdToWcag(zhou, 'an earlier version of a template')
  // what bringing it back would change: against the newest
  await dialog.getByRole('tab', { name: versions.views.difference }).click()
  const difference = dialog.getByRole('textbox', { name: printDesigner.difference })
  await expect(difference).toContainText('起初的样子')
  await expect(difference).toContainText('后来的样子')
  await expect(dialog.getByText(versions.same)).toBeHidden()
  await holdToWcag(zhou, 'the difference of two versions')
  await dialog.getByRole('tab', { name: versions.views.sheets }).click()
  await dialog.getByRole('button', { name: versions.restore }).click()
  await zhou
    .getByRole('dialog', { name: fill(versions.restoreSure, { version: 1 }) })
    .getByRole('button', { name: versions.restore })
    .click()
  await expect(dialog.getByRole('button', { name: fill(versions.one, { version: 3 }) })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '起初的样子' })).toBeVisible()
  // the newest says what the first said
  await dialog.getByRole('tab', { name: versions.views.difference }).click()
  await pick(zhou, dialog.getByLabel(versions.against), fill(versions.one, { version: 1 }))
  await expect(dialog.getByRole('status').filter({ hasText: versions.same })).toBeVisible()
  const now = await send(zhou, printGetConfig, { query: { id: first.id } })
  expect([now.version, now.template.includes('起初的样子')]).toEqual([3, true])
  await dialog.getByRole('button', { name: common.close }).click()
  await expect(row).toContainText('3')
})
