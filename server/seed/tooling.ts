import type { AppModel, Entity } from '../../contract/lowcode/app.ts'
import { pagesOf } from '../../contract/lowcode/generate.ts'
import type { Page } from '../../contract/lowcode/page.ts'
import type { Id } from '../../contract/values.ts'
import type { DictOption } from '../../contract/dicts.ts'

// 模具台账: the tooling register of the sample world and of the tests.

export const toolKinds: readonly DictOption[] = [
  { id: 'stamping', name: '冲压模', nameEn: 'Stamping die', active: true },
  { id: 'injection', name: '注塑模', nameEn: 'Injection mould', active: true },
  { id: 'casting', name: '压铸模', nameEn: 'Die-casting mould', active: true },
  { id: 'fixture', name: '检具', nameEn: 'Gauge', active: true },
]

export interface ToolingIds {
  tool: Id
  maintenance: Id
  dict: Id
}

const maintenance = ({ tool, maintenance: id }: ToolingIds): Entity => ({
  id,
  code: 'maintenance',
  name: { zh: '维修保养', en: 'Maintenance' },
  title: 'kind',
  share: 'partner',
  parent: tool,
  fields: [
    { key: 'doneOn', name: { zh: '日期', en: 'Date' }, type: 'date', required: true },
    {
      key: 'kind',
      name: { zh: '类别', en: 'Kind' },
      type: 'enum',
      required: true,
      options: [
        { id: 'care', name: { zh: '保养', en: 'Care' } },
        { id: 'repair', name: { zh: '维修', en: 'Repair' } },
        { id: 'change', name: { zh: '改模', en: 'Change' } },
      ],
    },
    { key: 'cost', name: { zh: '费用', en: 'Cost' }, type: 'decimal', scale: 2, sum: true },
    { key: 'remark', name: { zh: '备注', en: 'Remark' }, type: 'varchar', length: 500 },
  ],
})

const tool = ({ tool: id, maintenance: rows, dict }: ToolingIds): Entity => ({
  id,
  code: 'tool',
  name: { zh: '模具', en: 'Tool' },
  title: 'name',
  numbering: { field: 'toolNo', pattern: 'MJ-{yyyy}{MM}-{0000}' },
  share: 'partner',
  partnerField: 'supplier',
  partnerMay: ['update'],
  order: [{ field: 'toolNo', sort: 2 }],
  fields: [
    {
      key: 'toolNo',
      name: { zh: '模具编号', en: 'Tool no.' },
      type: 'varchar',
      length: 40,
      search: true,
      filter: true,
      sort: true,
      width: 150,
    },
    {
      key: 'name',
      name: { zh: '名称', en: 'Name' },
      type: 'varchar',
      length: 100,
      required: true,
      search: true,
      filter: true,
      sort: true,
      width: 200,
    },
    {
      key: 'supplier',
      name: { zh: '供应商', en: 'Supplier' },
      type: 'drill_up',
      noun: 'suppliers',
      search: true,
      filter: true,
      sort: true,
      width: 160,
    },
    {
      key: 'category',
      name: { zh: '类别', en: 'Category' },
      type: 'enum',
      dict,
      required: true,
      filter: true,
      width: 110,
    },
    {
      key: 'cavities',
      name: { zh: '穴数', en: 'Cavities' },
      type: 'decimal',
      scale: 0,
      filter: true,
      sort: true,
      width: 80,
    },
    {
      key: 'price',
      name: { zh: '价格', en: 'Price' },
      type: 'decimal',
      scale: 2,
      filter: true,
      sort: true,
      sum: true,
      width: 120,
    },
    {
      key: 'madeOn',
      name: { zh: '制造日期', en: 'Made on' },
      type: 'date',
      filter: true,
      sort: true,
      width: 110,
    },
    {
      key: 'lifeShots',
      name: { zh: '设计寿命（模次）', en: 'Life (shots)' },
      type: 'decimal',
      scale: 0,
      filter: true,
      sort: true,
      width: 140,
    },
    {
      key: 'status',
      name: { zh: '状态', en: 'Status' },
      type: 'enum',
      required: true,
      filter: true,
      sort: true,
      default: "'inUse'",
      options: [
        { id: 'making', name: { zh: '制造中', en: 'Being made' } },
        { id: 'inUse', name: { zh: '在用', en: 'In use' } },
        { id: 'repair', name: { zh: '维修中', en: 'In repair' } },
        { id: 'stored', name: { zh: '封存', en: 'Stored' } },
        { id: 'scrapped', name: { zh: '报废', en: 'Scrapped' } },
      ],
      width: 90,
    },
    {
      key: 'maintenance',
      name: { zh: '维修保养', en: 'Maintenance' },
      type: 'drill_down',
      entity: rows,
    },
    {
      key: 'spent',
      name: { zh: '维保费用合计', en: 'Spent on maintenance' },
      type: 'decimal',
      scale: 2,
      sum: true,
      sort: true,
      formula: 'SUM(maintenance.cost)',
      width: 130,
    },
    { key: 'remark', name: { zh: '备注', en: 'Remark' }, type: 'varchar', length: 500, hidden: true },
  ],
})

export const toolingModel = (ids: ToolingIds, menu: AppModel['menu'] = []): AppModel => ({
  version: 1,
  entities: [tool(ids), maintenance(ids)],
  menu,
})

/** Its list and its form, as a designer would begin. */
export const toolingPages = (ids: ToolingIds, formPage?: Id): { list: Page; form: Page } =>
  pagesOf(tool(ids), toolingModel(ids), formPage)
