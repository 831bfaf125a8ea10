import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import { appVersion } from '../../contract/lowcode/app.ts'
import { approvalFlow } from '../../contract/lowcode/flow.ts'
import type { PageFunction } from '../../contract/lowcode/functions.ts'
import { pageVersion } from '../../contract/lowcode/page.ts'
import { send } from './api.ts'
import { control } from './designed.ts'
import { admit, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

/** A published form of records with the usual approval flow, and functions of its own. */
async function approved(page: Page, functions: PageFunction[]) {
  const entity = randomUUID()
  const fields = ['name', 'city'].map((key) => ({ key, name: key, type: 'varchar' as const }))
  const about = { id: entity, code: 'part', name: '样件', title: 'name', share: 'own' as const, fields }
  const model = { version: appVersion, entities: [{ ...about, flow: approvalFlow }], menu: [] }
  const app = await send(page, appSave, { body: { code: `f-${entity.slice(0, 8)}`, name: '样件', model } })
  const body = [
    control('input', 'name', { label: '名称' }),
    control('autocomplete', 'city', { label: '城市', api: 'cities' }),
    control('button', 'keep', { label: '保存样件' }, { func: { click: 'save' } }),
    control('button', 'broken', { label: '出错' }, { func: { click: 'broken' } }),
  ]
  const document = {
    version: pageVersion,
    name: '样件单',
    use: 'form' as const,
    source: { entity },
    functions,
    body,
  }
  const { id } = await send(page, pageSave, { body: { appId: app.id, document } })
  await send(page, appPublish, { body: app })
  return `/custompage/detail?appId=${app.id}&formId=${id}`
}

for (const lang of inOne('zh')) {
  const { apps, common, lowcode } = texts[lang]
  const state = (key: string) => {
    const name = approvalFlow.states.find((each) => each.key === key)?.name
    return typeof name === 'object' ? (name[lang] ?? '') : ''
  }
  const move = (key: string) => {
    const name = approvalFlow.moves.find((each) => each.key === key)?.name
    return typeof name === 'object' ? (name[lang] ?? '') : ''
  }

  test(
    `${lang}: a form with functions of its own, whose records are submitted, sent back and locked`,
    { tag: '@gate' },
    async ({ page }) => {
      const zhou = await admit(page, people.zhou, lang)
      const press = (name: string) => zhou.getByRole('button', { name, exact: true }).click()
      await zhou.goto(
        await approved(zhou, [
          {
            name: 'save',
            code: 'if (!values.name) {\n await say("warning", "先填名称")\n return false\n}\nreturn call("save")',
          },
          { name: 'cities', code: 'return [event + "市", event + "县"]' },
          { name: 'broken', code: 'const a = 1\nreturn nowhere.x + a' },
        ]),
      )
      // the page's own function stands for saving, and refuses until there is a name
      await press('保存样件')
      await expect(zhou.getByText('先填名称')).toBeVisible()
      await press('出错')
      await expect(
        zhou.getByText(lowcode.script.inFunction.split('{{line}}')[0]?.replace('{{name}}', 'broken') ?? ''),
      ).toContainText('2')
      await zhou.getByLabel('名称').fill('支架')
      await zhou.getByLabel('城市').fill('昆山')
      await zhou.getByRole('option', { name: '昆山市' }).click()
      await press('保存样件')
      const bar = zhou.getByRole('group', { name: apps.flow.standing })
      await expect(bar).toContainText(state('draft'))

      await press(move('submit'))
      await expect(bar).toContainText(state('submitted'))
      await press(move('reject'))
      const dialog = zhou.getByRole('dialog')
      await dialog.getByRole('button', { name: move('reject') }).click()
      await expect(dialog).toContainText(common.reasonNeeded)
      await dialog.getByLabel(common.reason).fill('缺少图纸')
      await dialog.getByRole('button', { name: move('reject') }).click()
      await expect(bar).toContainText(state('draft'))

      await press(apps.flow.lock)
      await press(apps.flow.history)
      await expect(bar).toContainText('缺少图纸')
      await expect(bar.getByRole('button', { name: move('submit') })).toHaveCount(0)
      await press(apps.flow.unlock)
      await expect(bar.getByRole('button', { name: move('submit') })).toBeVisible()
    },
  )
}
