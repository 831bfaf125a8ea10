import { randomUUID } from 'node:crypto'
import { pageSave } from '../../contract/appPages.ts'
import { appInfo, appPublish, appSave } from '../../contract/apps.ts'
import { dictSave } from '../../contract/dicts.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import { type Page, pageVersion } from '../../contract/lowcode/page.ts'
import { pagesOf } from '../../contract/lowcode/generate.ts'
import type { Id } from '../../contract/values.ts'
import type { Persona } from './persona.ts'

/** An application whose form asks suppliers for their shifts, machines, planning system and what an application alone can have. */
export async function surveyOf(designer: Persona): Promise<{ appId: Id; pageId: Id; model: AppModel }> {
  const dict = await designer.does(dictSave, {
    body: {
      code: `systems-${randomUUID().slice(0, 8)}`,
      name: '计划系统',
      options: [
        { id: 'erp', name: 'ERP 系统', nameEn: 'ERP' },
        { id: 'none', name: '没有', nameEn: 'None' },
      ],
    },
  })
  const model: AppModel = {
    version: 1,
    menu: [],
    entities: [
      {
        id: randomUUID(),
        code: 'survey',
        name: { zh: '供应商调查', en: 'Supplier survey' },
        title: 'no',
        numbering: { field: 'no', pattern: 'DC-{0000}' },
        share: 'own',
        fields: [
          { key: 'no', name: { zh: '编号', en: 'Number' }, type: 'varchar' },
          { key: 'shifts', name: { zh: '班次', en: 'Shifts' }, type: 'decimal', scale: 0, required: true },
          { key: 'machines', name: { zh: '设备台数', en: 'Machines' }, type: 'decimal', scale: 0 },
          {
            key: 'capacity',
            name: { zh: '产能', en: 'Capacity' },
            type: 'decimal',
            scale: 0,
            formula: 'shifts * machines',
          },
          { key: 'system', name: { zh: '计划系统', en: 'Planning system' }, type: 'enum', dict: dict.id },
          { key: 'night', name: { zh: '夜班', en: 'Night shift' }, type: 'bool' },
          { key: 'remark', name: { zh: '说明', en: 'Remark' }, type: 'varchar', length: 40 },
          { key: 'photos', name: { zh: '照片', en: 'Photographs' }, type: 'file', required: true },
          {
            key: 'material',
            name: { zh: '物料', en: 'Material' },
            type: 'drill_up',
            noun: 'materials',
            required: true,
          },
        ],
      },
    ],
  }
  const [entity] = model.entities
  if (!entity) throw new Error('no entity')
  const drawn = pagesOf(entity, model).form
  const about = { code: `survey-${randomUUID().slice(0, 8)}`, name: '调查', nameEn: 'Survey' }
  const app = await designer.does(appSave, { body: { ...about, model } })
  const document: Page = { ...drawn, version: pageVersion, body: drawn.body.map(withScripts) }
  const page = await designer.does(pageSave, { body: { appId: app.id, document } })
  await publish(designer, app.id)
  return { appId: app.id, pageId: page.id, model }
}

/** A form that would run a script in front of whoever opens it. */
const withScripts = (control: Page['body'][number]): Page['body'][number] => ({
  ...control,
  event: { change: [{ do: 'script', code: 'say({ text: "here" })' }] },
})

export async function publish(designer: Persona, appId: Id): Promise<void> {
  const { version } = await designer.does(appInfo, { query: { appId } })
  await designer.does(appPublish, { body: { id: appId, version } })
}
