import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave, appShare } from '../../contract/apps.ts'
import { download } from '../../contract/documents.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import { walk } from '../../contract/lowcode/control.ts'
import { pagesOf } from '../../contract/lowcode/generate.ts'
import { recordInfo } from '../../contract/records.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { png } from '../support/samples.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { admit, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

/** A register of notes about suppliers' tools, in use at two suppliers; what a note says is rich text. */
async function notes(page: Page) {
  const entityId = randomUUID()
  const model: AppModel = {
    version: 1,
    menu: [],
    entities: [
      {
        id: entityId,
        code: 'note',
        name: '模具说明',
        title: 'name',
        share: 'partner',
        partnerField: 'supplier',
        fields: [
          { key: 'name', name: '名称', type: 'varchar', required: true },
          { key: 'supplier', name: '供应商', type: 'drill_up', noun: 'suppliers' },
          { key: 'said', name: '正文', type: 'varchar', length: 4000 },
        ],
      },
    ],
  }
  const [entity] = model.entities
  if (!entity) throw new Error('the model has one')
  const code = `notes-${entityId.slice(0, 8)}`
  const app = await send(page, appSave, { body: { code, name: '模具说明', model } })
  const { form } = pagesOf(entity, model)
  for (const { control } of walk(form.body))
    if (control.field === 'said') control.attr = { label: '正文', type: 'rich', span: 24 }
  const { id: pageId } = await send(page, pageSave, { body: { appId: app.id, document: form } })
  const partnerIds: string[] = []
  for (const name of ['晨光五金', '宏远'])
    for (const { orgId } of (await send(page, supplierList, { body: { keyword: name } })).rows)
      partnerIds.push(orgId)
  const shared = await send(page, appShare, { body: { ...app, partnerIds } })
  await send(page, appPublish, { body: { id: app.id, ...shared } })
  return { entityId, address: `/custompage/detail?appId=${app.id}&formId=${pageId}` }
}

for (const lang of inOne('zh')) {
  const { common, richText } = texts[lang]

  // spec: L3.attr.26
  test(`${lang}: a note with a table and a photo is written, and read by who may read its record`, async ({
    admitted,
    page,
  }) => {
    const zhou = await admit(page, people.zhou, lang)
    const { entityId, address } = await notes(zhou)
    await zhou.goto(address)
    await zhou.getByLabel('名称').fill('支架模')
    await zhou.getByLabel('供应商').fill('晨光')
    await zhou.getByRole('option', { name: /晨光五金/ }).click()
    const said = zhou.getByRole('textbox', { name: '正文' })
    await said.click()
    await zhou.keyboard.type('裂纹位置见图。')

    await zhou.getByRole('button', { name: richText.insertTable }).click()
    const size = zhou.getByRole('group', { name: richText.insertTable })
    await size.getByRole('spinbutton', { name: richText.rows }).fill('2')
    await size.getByRole('button', { name: richText.insert, exact: true }).click()
    for (const text of ['部位', '深度', '处理', '左侧', '0.3', '补焊']) {
      await zhou.keyboard.type(text)
      await zhou.keyboard.press('Tab')
    }
    // The last Tab has left the text for what follows it.
    await expect(said).not.toBeFocused()
    await expect(said.getByRole('columnheader', { name: '深度' })).toBeVisible()
    await said.getByRole('cell', { name: '补焊' }).click()
    await zhou.getByRole('button', { name: richText.addRowAfter }).click()
    await expect(said.getByRole('row')).toHaveCount(3)
    await zhou.keyboard.press('Control+End')

    const choosing = zhou.waitForEvent('filechooser')
    await zhou.getByRole('button', { name: richText.insertImage }).click()
    await (await choosing).setFiles([{ name: '裂纹.png', mimeType: 'image/png', buffer: png }])
    await expect(said.locator('img')).not.toHaveAttribute('data-sending')
    await said.locator('img').click()
    const tools = zhou.getByRole('group', { name: richText.inImage })
    await tools.getByRole('textbox', { name: richText.alt }).fill('左侧裂纹')
    await tools.getByText('50%', { exact: true }).click()
    await expect(tools.getByRole('radio', { name: '50%' })).toBeChecked()
    await expect(said.getByRole('img', { name: '左侧裂纹' })).toBeVisible()
    await holdToWcag(zhou, 'the editor of a rich text', 'main')

    await zhou.getByRole('button', { name: common.save, exact: true }).click()
    await expect(zhou).toHaveURL(/dataId=/)
    const keyId = new URL(zhou.url()).searchParams.get('dataId') ?? ''
    const { values } = await send(zhou, recordInfo, { query: { entityId, keyId } })
    const [, fileKey = ''] =
      /<img data-file="([^"]+)" alt="左侧裂纹" width="50%">/.exec(
        JSON.stringify(values['said']).replaceAll('\\"', '"'),
      ) ?? []
    expect(fileKey).not.toBe('')

    // The supplier it is about reads it, on a phone; another one the register is shared with finds nothing.
    const chen = await admitted(people.chen, lang)
    await chen.setViewportSize({ width: 390, height: 844 })
    await chen.goto(`${address}&dataId=${keyId}&mode=0`)
    const image = chen.getByRole('img', { name: '左侧裂纹' })
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1)
    await expect(chen.getByRole('cell', { name: '补焊' })).toBeVisible()
    await expect.poll(() => chen.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await holdToWcag(chen, 'a rich text that is read', 'main')
    const sun = await admitted(people.sun, lang)
    await expect(send(sun, download, { side: 'supplier', query: { fileKey } })).rejects.toThrow('404')
  })
}
