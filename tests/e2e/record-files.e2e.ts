import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave, appShare } from '../../contract/apps.ts'
import { download } from '../../contract/documents.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import { walk } from '../../contract/lowcode/control.ts'
import { pagesOf } from '../../contract/lowcode/generate.ts'
import { recordInfo, recordSave } from '../../contract/records.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { jpg, pdf, png } from '../support/samples.ts'
import { send } from './api.ts'
import { admit, fill, people, texts } from './people.ts'
import { test } from './story.ts'

const { lowcode } = texts.zh

/** A register of inspections with photographs and a place, in use at two suppliers. */
async function inspections(page: Page) {
  const entityId = randomUUID()
  const code = `inspections-${entityId.slice(0, 8)}`
  const model: AppModel = {
    version: 1,
    menu: [],
    entities: [
      {
        id: entityId,
        code: 'inspection',
        name: '巡检',
        title: 'name',
        share: 'partner',
        partnerField: 'supplier',
        fields: [
          { key: 'name', name: '名称', type: 'varchar', required: true },
          { key: 'supplier', name: '供应商', type: 'drill_up', noun: 'suppliers' },
          { key: 'photos', name: '照片', type: 'file', limit: 3 },
          { key: 'place', name: '地点', type: 'varchar' },
        ],
      },
    ],
  }
  const [entity] = model.entities
  if (!entity) throw new Error('the model has one')
  const app = await send(page, appSave, { body: { code, name: '巡检', model } })
  const { form } = pagesOf(entity, model)
  for (const { control } of walk(form.body)) if (control.field === 'place') control.type = 'location'
  const { id: pageId } = await send(page, pageSave, { body: { appId: app.id, document: form } })
  const orgs = new Map<string, string>()
  for (const name of ['晨光五金', '宏远'])
    for (const { orgId } of (await send(page, supplierList, { body: { keyword: name } })).rows)
      orgs.set(name, orgId)
  const shared = await send(page, appShare, { body: { ...app, partnerIds: [...orgs.values()] } })
  await send(page, appPublish, { body: { id: app.id, ...shared } })
  return { entityId, orgs, address: `/custompage/detail?appId=${app.id}&formId=${pageId}` }
}

// spec: L2.route.3, L2.gallery.1, L2.gallery.2, L2.map.2, L2.map.3, L2.map.4, L7.upload.1, L9.map.2
test('photographs are kept with their record; a place is found on the map of the installation', async ({
  admitted,
  page,
}) => {
  await admit(page, people.zhou)
  const { entityId, orgs, address } = await inspections(page)
  await page.goto(address)
  await page.getByLabel('名称').fill('冲压车间巡检')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `照片 ${lowcode.upload.drop}` }).click()
  await (
    await choosing
  ).setFiles([
    { name: '模具.png', mimeType: 'image/png', buffer: png },
    { name: '现场.jpg', mimeType: 'image/jpeg', buffer: jpg },
    { name: '图纸.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  for (const name of ['模具.png', '现场.jpg', '图纸.pdf'])
    await expect(page.getByRole('button', { name: fill(lowcode.upload.preview, { name }) })).toBeVisible()

  const tile = page.waitForResponse((reply) => /\/17\/\d+\/\d+\.png$/.test(reply.url()))
  await page.getByRole('textbox', { name: '地点' }).click()
  const map = page.getByRole('dialog', { name: lowcode.location.title })
  expect((await tile).status()).toBe(200)
  await expect(map.getByText('Loopback <maps>')).toBeVisible()
  await map.getByRole('searchbox', { name: lowcode.location.search }).fill('拙政园')
  await map.getByRole('button', { name: '拙政园（苏州）' }).click()
  await expect(map.getByLabel(lowcode.location.lng)).toHaveValue('120.6239')
  await map.getByRole('button', { name: texts.zh.common.ok.replace(' ', '') }).click()
  await expect(page.getByRole('textbox', { name: '地点' })).toHaveValue('拙政园（苏州）')

  await page.getByRole('button', { name: texts.zh.common.save, exact: true }).click()
  await expect(page).toHaveURL(/dataId=/)
  const keyId = new URL(page.url()).searchParams.get('dataId') ?? ''
  const supplierId = orgs.get('晨光五金') ?? ''
  await send(page, recordSave, { body: { entityId, id: keyId, version: 1, values: { supplierId } } })
  const { values } = await send(page, recordInfo, { query: { entityId, keyId } })
  expect(values['place']).toEqual({
    lng: 120.6239,
    lat: 31.3244,
    address: '拙政园（苏州）',
    system: 'gcj02',
  })
  const [photo] = values['photos'] as { fileKey: string }[] // three were saved

  // the supplier it is about looks at the picture; another one it is shared with finds nothing
  const chen = await admitted(people.chen)
  await chen.goto(`${address}&dataId=${keyId}`)
  await chen.getByRole('button', { name: fill(lowcode.upload.preview, { name: '模具.png' }) }).click()
  await expect(chen.getByRole('dialog').getByRole('img', { name: '模具.png' })).toBeVisible()
  await chen.keyboard.press('Escape')
  await chen.getByRole('button', { name: fill(lowcode.upload.preview, { name: '图纸.pdf' }) }).click()
  const sheet = fill(texts.zh.preview.pageOf, { name: '图纸.pdf', page: 1, pages: 1 })
  await expect(chen.getByRole('dialog').getByRole('img', { name: sheet })).toBeVisible()
  const sun = await admitted(people.sun)
  await expect(
    send(sun, download, { side: 'supplier', query: { fileKey: photo?.fileKey ?? '' } }),
  ).rejects.toThrow('404')
})
