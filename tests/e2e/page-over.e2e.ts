import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import { appVersion } from '../../contract/lowcode/app.ts'
import { type Page as PageDocument, pageVersion } from '../../contract/lowcode/page.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { control } from './designed.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

/** A published list of moulds that opens its records over itself: a new one in a dialog, one that is there in a drawer. */
async function moulds(page: Page): Promise<string> {
  const entity = randomUUID()
  const fields = [{ key: 'name', name: '名称', type: 'varchar' as const, required: true }]
  const about = { id: entity, code: 'mould', name: '模具', title: 'name', share: 'own' as const, fields }
  const model = { version: appVersion, entities: [about], menu: [] }
  const app = await send(page, appSave, { body: { code: `m-${entity.slice(0, 8)}`, name: '模具', model } })
  const keeps = async (name: string, use: PageDocument['use'], body: PageDocument['body']) => {
    const document = { version: pageVersion, name, use, source: { entity }, body }
    return (await send(page, pageSave, { body: { appId: app.id, document } })).id
  }
  const form = await keeps('模具卡', 'form', [
    control('input', 'name', { label: '名称' }),
    control('button', 'keep', { label: '存下' }, { func: { click: 'save' } }),
  ])
  const list = await keeps('模具列表', 'list', [
    control(
      'table',
      'moulds',
      { label: '模具', mode: 'list', entity },
      {
        event: { cellDblClick: [{ do: 'open', page: form, keyId: 'row.id', mode: 1, in: 'drawer' }] },
        children: [control('input', 'name', { label: '名称' })],
        tool: [
          control(
            'button',
            'fresh',
            { label: '登记模具' },
            {
              event: { click: [{ do: 'open', page: form, mode: 1, in: 'dialog' }] },
            },
          ),
        ],
      },
    ),
  ])
  await send(page, appPublish, { body: app })
  return `/custompage?pageId=${list}`
}

for (const lang of inOne('zh')) {
  const { common, shell } = texts[lang]

  test(`${lang}: 周强 registers a mould and changes it in pages that stand over its list`, async ({
    page,
  }) => {
    const zhou = await admit(page, people.zhou, lang)
    const list = await moulds(zhou)
    await zhou.goto(list)
    const press = (name: string) => zhou.getByRole('button', { name, exact: true }).click()
    const row = (name: string) => zhou.getByRole('row').filter({ hasText: name })

    await press('登记模具')
    const dialog = zhou.getByRole('dialog', { name: '模具卡' })
    await dialog.getByLabel('名称').fill('支架模')
    await holdToWcag(zhou, 'a page in a dialog', '[role=dialog]')
    // the tab it stands in says so, too
    await expect(zhou.getByText(shell.unsaved.mark, { exact: true })).toHaveCount(1)
    await dialog.getByRole('button', { name: '存下' }).click()
    // what was saved is shown where it was written, under its own name
    const saved = zhou.getByRole('dialog', { name: '支架模' })
    await expect(saved).toBeVisible()
    await expect(saved.getByRole('textbox')).toHaveCount(0)
    await expect(zhou).toHaveURL(list)
    await saved.getByRole('button', { name: common.close, exact: true }).click()
    await expect(saved).toBeHidden()
    await expect(row('支架模')).toBeVisible()

    await zhou.setViewportSize({ width: 390, height: 844 })
    const card = (name: string) =>
      zhou.getByRole('list', { name: '模具' }).getByRole('listitem').filter({ hasText: name })
    await card('支架模').getByText('支架模', { exact: true }).click()
    const drawer = zhou.getByRole('dialog', { name: '支架模' })
    await drawer.getByLabel('名称').fill('支架模二')
    await holdToWcag(zhou, 'a page in a drawer on a phone', '[role=dialog]')
    await drawer.getByRole('button', { name: common.close, exact: true }).click()
    const question = zhou.getByRole('dialog', { name: fill(shell.unsaved.title, { titles: '支架模' }) })
    await question.getByRole('button', { name: shell.unsaved.stay }).click()
    await expect(drawer.getByLabel('名称')).toHaveValue('支架模二')
    await drawer.getByRole('button', { name: '存下' }).click()
    const renamed = zhou.getByRole('dialog', { name: '支架模二' })
    await expect(renamed).toBeVisible()
    await expect(renamed.getByRole('textbox')).toHaveCount(0)
    await zhou.keyboard.press('Escape')
    await expect(zhou.getByRole('dialog')).toBeHidden()
    await expect(card('支架模二')).toBeVisible()
  })
}
