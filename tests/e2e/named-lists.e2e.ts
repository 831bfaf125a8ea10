import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import { appVersion, type AppModel, type Entity } from '../../contract/lowcode/app.ts'
import { pageVersion } from '../../contract/lowcode/page.ts'
import { bookOf } from '../support/book.ts'
import { send } from './api.ts'
import { control } from './designed.ts'
import { admit, fill, people, texts } from './people.ts'
import { test } from './story.ts'

const { imports, list } = texts.zh

test('周强 reads a sheet into the second list of a page by its name, and finds the rows in it', async ({
  page,
}) => {
  const zhou = await admit(page, people.zhou)
  const entity = (code: string, name: string): Entity => ({
    id: randomUUID(),
    code,
    name,
    title: 'name',
    share: 'own',
    fields: [{ key: 'name', name: '名称', type: 'varchar', required: true }],
  })
  const [gauges, racks] = [entity('gauge', '量具'), entity('rack', '货架')]
  const model: AppModel = { version: appVersion, menu: [], entities: [gauges, racks] }
  const app = await send(zhou, appSave, {
    body: { code: `n-${gauges.id.slice(0, 8)}`, name: '库房', model },
  })
  const listed = ({ id, code, name }: Entity) =>
    control(
      'table',
      code,
      { label: name, mode: 'list', entity: id, height: '240px' },
      { children: [control('input', 'name', { label: '名称' }, { id: `${code}Name` })] },
    )
  const document = {
    version: pageVersion,
    name: '库房',
    use: 'page' as const,
    body: [
      control(
        'button',
        'fill',
        { label: '导入货架' },
        { event: { click: [{ do: 'call' as const, name: 'import', with: { name: "'rack'" } }] } },
      ),
      listed(gauges),
      listed(racks),
    ],
  }
  const { id: pageId } = await send(zhou, pageSave, { body: { appId: app.id, document } })
  await send(zhou, appPublish, { body: app })
  await zhou.goto(`/custompage?pageId=${pageId}`)
  const rackList = zhou.getByRole('region', { name: '货架' })
  await expect(rackList.getByText(fill(list.total, { count: 0 }))).toBeVisible()
  await zhou.getByRole('button', { name: '导入货架', exact: true }).click()
  const dialog = zhou.getByRole('dialog', { name: fill(imports.records, { name: '货架' }) })
  await dialog.getByLabel(imports.choose).setInputFiles({
    name: '货架.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await bookOf([['名称'], ['A 排'], ['B 排']]),
  })
  await dialog.getByRole('button', { name: fill(imports.write, { count: 2 }) }).click()
  await expect(dialog).toBeHidden()
  await expect(rackList.getByRole('gridcell', { name: 'A 排' })).toBeVisible()
  await expect(rackList.getByRole('gridcell', { name: 'B 排' })).toBeVisible()
  await expect(
    zhou.getByRole('region', { name: '量具' }).getByText(fill(list.total, { count: 0 })),
  ).toBeVisible()
})
