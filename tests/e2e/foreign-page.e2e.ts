import { expect } from '@playwright/test'
import { appSave } from '../../contract/apps.ts'
import { appVersion } from '../../contract/lowcode/app.ts'
import { send } from './api.ts'
import { enter, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

const page = {
  type: 'page',
  title: '设备点检',
  body: {
    type: 'form',
    title: '点检',
    body: [
      { type: 'input-text', name: 'device', label: '设备', required: true },
      { type: 'input-number', name: 'hours', label: '工时', visibleOn: '${device}' },
      { type: 'signature-pad-3d', name: 'sign', label: '签名' },
    ],
  },
}

for (const lang of inOne('en'))
  test(`${lang}: 周强 opens a page of amis, and is told what it could not become`, async ({ page: tab }) => {
    const { apps } = texts[lang]
    const zhou = await enter(tab, people.zhou, lang)
    const code = `amis-${lang}-${crypto.randomUUID().slice(0, 8)}`
    const { id } = await send(zhou, appSave, {
      body: { code, name: code, model: { version: appVersion, entities: [], menu: [] } },
    })
    await zhou.goto(`/apps/${id}`)
    await zhou.getByRole('tab', { name: apps.section.pages }).click()
    await zhou.getByRole('button', { name: apps.pages.foreign }).click()
    const dialog = zhou.getByRole('dialog', { name: apps.foreign.title })
    const add = dialog.getByRole('button', { name: apps.foreign.add })
    await dialog.getByLabel(apps.foreign.json).fill('{ "type": ')
    await expect(dialog.getByText(apps.foreign.unread)).toBeVisible()
    await expect(add).toBeDisabled()
    await dialog.getByLabel(apps.foreign.json).fill(JSON.stringify(page))
    const would = dialog.getByRole('region', { name: apps.importing.would })
    await expect(would).toContainText(fill(apps.foreign.counts, { controls: 5, notes: 1 }))
    await expect(would.getByRole('listitem')).toContainText(['签名'])
    await add.click()
    await expect(zhou.getByRole('group', { name: /^设备/ })).toBeVisible()
    await expect(zhou.getByText('signature-pad-3d').first()).toBeVisible()
  })
