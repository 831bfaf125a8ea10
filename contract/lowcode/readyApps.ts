import { appFile, type appImport } from '../apps.ts'
import type { BodyIn } from '../call.ts'
import type { Id } from '../values.ts'
import { type AppModel, appVersion, type Entity, type EntityField } from './app.ts'
import type { Control, Label } from './control.ts'
import { dashboardOf } from './dashboard.ts'
import { approvalFlow } from './flow.ts'
import { pagesOf } from './generate.ts'
import type { Page } from './page.ts'

/** Applications to begin with; each can be published as it is. */
export const readyApps = ['list', 'masterDetail', 'approval', 'survey', 'dashboard'] as const
export type ReadyApp = (typeof readyApps)[number]

/** What an application is called, as its maker wrote it. */
export interface AppNames {
  code: string
  name: string
  nameEn: string
  remark: string
}

/** A ready application as a file to be imported: entities, their lists, forms and dashboards; the menu of the buyer has all but the forms. */
export function readyApp(ready: ReadyApp, app: AppNames, newId: () => Id): BodyIn<typeof appImport>['file'] {
  const entities = made[ready](newId)
  const model: AppModel = { version: appVersion, entities, menu: [] }
  const pages = entities
    .filter(({ parent }) => parent === undefined)
    .flatMap((entity) => {
      const form = newId()
      const documents = pagesOf(entity, model, form)
      return [
        { id: form, document: ready === 'survey' ? asked(documents.form) : documents.form },
        ...(ready === 'dashboard' ? [{ id: newId(), document: dashboardOf(entity, model, form) }] : []),
        { id: newId(), document: documents.list },
      ]
    })
  const menu = pages
    .filter(({ document }) => document.use !== 'form' || ready === 'survey')
    .map(({ id, document }) => ({ page: id, name: document.name, sides: ['buyer' as const] }))
  const file = { ...appFile, app: { ...app, icon: 'database' }, model: { ...model, menu }, pages, dicts: [] }
  return file as unknown as BodyIn<typeof appImport>['file'] // definitions are JSON
}

const label = (zh: string, en: string): Label => ({ zh, en })
const field = (
  key: string,
  [zh, en]: readonly [string, string],
  type: EntityField['type'],
  more: Partial<EntityField> = {},
): EntityField => ({ key, name: label(zh, en), type, ...more })
const options = (...all: readonly (readonly [string, string, string])[]): Pick<EntityField, 'options'> => ({
  options: all.map(([id, zh, en]) => ({ id, name: label(zh, en) })),
})
const listed = { search: true, filter: true, sort: true } as const
const filtered = { filter: true, sort: true } as const
const entity = (
  id: Id,
  code: string,
  name: readonly [string, string],
  title: string,
  fields: EntityField[],
  more: Partial<Entity> = {},
): Entity => ({
  id,
  code,
  name: label(...name),
  fields,
  title,
  share: 'own',
  ...more,
})
const number = (pattern: string) => ({ numbering: { field: 'no', pattern } })
const no = field('no', ['编号', 'No.'], 'varchar', { length: 40, unique: true, ...listed })
const remark = field('remark', ['备注', 'Remark'], 'varchar', { length: 500 })

const made: Readonly<Record<ReadyApp, (newId: () => Id) => Entity[]>> = {
  list: (newId) => [
    entity(
      newId(),
      'equipment',
      ['设备', 'Equipment'],
      'name',
      [
        no,
        field('name', ['名称', 'Name'], 'varchar', { required: true, length: 80, ...listed }),
        field('status', ['状态', 'Status'], 'enum', {
          required: true,
          default: "'use'",
          ...filtered,
          ...options(['use', '在用', 'In use'], ['idle', '停用', 'Idle'], ['scrapped', '报废', 'Scrapped']),
        }),
        field('place', ['存放地点', 'Place'], 'varchar', { length: 80, ...listed }),
        field('boughtOn', ['购置日期', 'Bought on'], 'date', filtered),
        field('price', ['原值', 'Price'], 'decimal', { scale: 2, sum: true, sort: true }),
        field('photos', ['照片', 'Photos'], 'file', { limit: 5 }),
        remark,
      ],
      number('SB-{0000}'),
    ),
  ],
  masterDetail: (newId) => {
    const lines = entity(newId(), 'lines', ['领料明细', 'Lines'], 'material', [
      field('material', ['物料', 'Item'], 'varchar', { required: true, length: 80 }),
      field('qty', ['数量', 'Quantity'], 'decimal', { required: true, scale: 3 }),
      field('price', ['单价', 'Price'], 'decimal', { scale: 2 }),
      field('amount', ['金额', 'Amount'], 'decimal', { scale: 2, sum: true, formula: 'qty * price' }),
      field('note', ['说明', 'Note'], 'varchar', { length: 200 }),
    ])
    const head = entity(
      newId(),
      'requisition',
      ['领料单', 'Requisition'],
      'no',
      [
        no,
        field('neededOn', ['需用日期', 'Needed on'], 'date', { required: true, ...filtered }),
        field('purpose', ['用途', 'Purpose'], 'varchar', { required: true, length: 200, ...listed }),
        remark,
        field('lines', ['领料明细', 'Lines'], 'drill_down', { entity: lines.id }),
      ],
      number('LL-{yyyy}{MM}-{0000}'),
    )
    return [head, { ...lines, parent: head.id }]
  },
  approval: (newId) => [
    entity(
      newId(),
      'expense',
      ['费用申请', 'Expense request'],
      'no',
      [
        no,
        field('reason', ['事由', 'Reason'], 'varchar', { required: true, length: 200, ...listed }),
        field('kind', ['类别', 'Kind'], 'enum', {
          required: true,
          ...filtered,
          ...options(
            ['travel', '差旅', 'Travel'],
            ['goods', '办公用品', 'Supplies'],
            ['other', '其他', 'Other'],
          ),
        }),
        field('amount', ['金额', 'Amount'], 'decimal', { required: true, scale: 2, sum: true, ...filtered }),
        field('spentOn', ['发生日期', 'Spent on'], 'date', filtered),
        field('receipts', ['票据', 'Receipts'], 'file', { limit: 10 }),
        remark,
      ],
      { ...number('FY-{yyyy}{MM}-{000}'), flow: approvalFlow },
    ),
  ],
  survey: (newId) => [
    entity(newId(), 'reply', ['满意度调查', 'Satisfaction survey'], 'name', [
      field('name', ['姓名', 'Name'], 'varchar', { required: true, length: 40, ...listed }),
      field('score', ['总体评分', 'Overall rating'], 'decimal', { required: true, scale: 0, ...filtered }),
      field('again', ['是否愿意推荐', 'Would you recommend us'], 'enum', {
        required: true,
        ...filtered,
        ...options(['yes', '愿意', 'Yes'], ['maybe', '不确定', 'Not sure'], ['no', '不愿意', 'No']),
      }),
      field('good', ['满意之处', 'What was good'], 'varchar', { length: 200 }),
      field('remark', ['意见和建议', 'Comments'], 'varchar', { length: 1000 }),
    ]),
  ],
  dashboard: (newId) => [
    entity(
      newId(),
      'complaint',
      ['质量异常', 'Quality issue'],
      'no',
      [
        no,
        field('foundOn', ['发现日期', 'Found on'], 'date', { required: true, ...filtered }),
        field('supplier', ['供应商', 'Supplier'], 'drill_up', {
          required: true,
          noun: 'suppliers',
          ...filtered,
        }),
        field('material', ['物料', 'Item'], 'varchar', { length: 80, ...listed }),
        field('kind', ['类别', 'Kind'], 'enum', {
          required: true,
          ...filtered,
          ...options(
            ['size', '尺寸', 'Dimensions'],
            ['look', '外观', 'Appearance'],
            ['function', '功能', 'Function'],
            ['packing', '包装', 'Packing'],
          ),
        }),
        field('status', ['状态', 'Status'], 'enum', {
          required: true,
          default: "'open'",
          ...filtered,
          ...options(['open', '处理中', 'Open'], ['closed', '已关闭', 'Closed']),
        }),
        field('qty', ['不良数', 'Defective quantity'], 'decimal', { scale: 0, sum: true, sort: true }),
        field('photos', ['照片', 'Photos'], 'file', { limit: 5 }),
        remark,
      ],
      number('ZL-{yyyy}{MM}-{000}'),
    ),
  ],
}

const good = [
  { id: 'quality', name: label('质量', 'Quality') },
  { id: 'delivery', name: label('交付', 'Delivery') },
  { id: 'service', name: label('服务', 'Service') },
  { id: 'price', name: label('价格', 'Price') },
]

/** How the questions of a survey are put: stars, choices that are all seen. */
const questions: Readonly<Record<string, (control: Control) => Control>> = {
  score: ({ attr, ...control }) => ({ ...control, type: 'rate', attr: kept(attr) }),
  again: ({ attr, ...control }) => ({
    ...control,
    type: 'radio-group',
    attr: { ...kept(attr), options: attr['options'] },
  }),
  good: ({ attr, ...control }) => ({
    ...control,
    type: 'checkbox-group',
    attr: { ...kept(attr), options: good },
  }),
}
const kept = ({ label: name, rules }: Control['attr']): Control['attr'] => ({
  label: name,
  span: 24,
  ...(rules !== undefined && { rules }),
})

const asked = (page: Page): Page => ({ ...page, body: page.body.map(put) })
const put = (control: Control): Control => ({
  ...(questions[control.field]?.(control) ?? control),
  ...(control.children && { children: control.children.map(put) }),
})
