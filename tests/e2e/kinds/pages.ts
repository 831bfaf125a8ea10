import { randomUUID } from 'node:crypto'
import type { Page as BrowserPage } from '@playwright/test'
import { appFile, appImport, appInfo, appPublish } from '../../../contract/apps.ts'
import { type AppModel, appVersion, type Entity } from '../../../contract/lowcode/app.ts'
import { type Control, modes } from '../../../contract/lowcode/control.ts'
import { kindOf } from '../../../contract/lowcode/kinds.ts'
import { drillKeys } from '../../../contract/lowcode/entity.ts'
import { type Page, pageVersion } from '../../../contract/lowcode/page.ts'
import { send } from '../api.ts'
import { type Case, type Cases, control, fieldOf, headingFor, labelFor } from './case.ts'
import { entries } from './entries.ts'
import { grids, narrowed } from './grids.ts'
import { holders, placed } from './holders.ts'
import { shown } from './shown.ts'

/** The cases by the page they stand on. */
export const groups = { entries, shown, holders, grids } satisfies Record<string, Cases>
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[] // keys of the object above

/** The control of a case, writing the field of its type. */
function controlOf(type: string, { attr, more, keeps }: Case): Control {
  const field = fieldOf(type)
  return control(
    type,
    {
      label: labelFor(type),
      ...(keeps?.type === 'drill_up' && { bindField: drillKeys(field) }),
      ...attr,
    },
    { field: keeps?.type === 'drill_up' ? drillKeys(field).id : field, ...more },
  )
}

const staged = (type: string, one: Case): Control => {
  const own = controlOf(type, one)
  return control(
    'group',
    { label: headingFor(type), column: 1 },
    {
      children: type === 'table-filter' ? [own, narrowed()] : placed(type, own),
    },
  )
}

/** Says in which mode a page is shown, in so many words. */
export const marks = modes.map((mode) => `只在模式 ${mode} 显示`)

const action = (label: string, name: string, visibleMode: Control['visibleMode']) =>
  control('button', { label }, { func: { click: name }, ...(visibleMode && { visibleMode }) })

const document = (name: string, entity: string, children: Control[]): Page => ({
  version: pageVersion,
  name,
  use: 'form',
  source: { entity },
  body: [
    control(
      'form',
      {},
      {
        header: [
          ...modes.map((mode) => control('text', { text: marks[mode] }, { visibleMode: [mode] })),
          control('text', { text: '从不显示' }, { hideControl: true }),
          control('hologram'),
        ],
        children: [control('input', { label: '名称' }, { field: 'name' }), ...children],
        footer: [action('保存', 'save', [1, 2]), action('编辑', 'edit', [0]), action('取消', 'cancel', [1])],
      },
    ),
  ],
})

/** What may stand in the cell of a table. */
export const cellCases: Cases = Object.fromEntries(
  Object.entries({ ...entries, ...shown }).filter(([type]) => kindOf(type)?.cell === true),
)

export interface Sample {
  appId: string
  entityId: string
  pages: Readonly<Record<string, string>>
}

/** An application with every kind of control on its pages, imported and published by whoever is at work. */
export async function importKinds(page: BrowserPage): Promise<Sample> {
  const [main, table, filtered, cells] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const kept = Object.values(groups).flatMap((cases) =>
    Object.entries(cases as Cases).flatMap(([type, { keeps }]) => (keeps ? [{ type, keeps }] : [])),
  )
  const own = kept.map(({ type, keeps }) => ({ key: fieldOf(type), name: labelFor(type), ...keeps }))
  const rowsOf = (id: string, code: string, fields: Entity['fields'], title: string): Entity => ({
    id,
    code,
    name: code,
    title,
    share: 'own',
    parent: main,
    fields,
  })
  const parts: Entity['fields'] = [
    { key: 'part', name: '零件', type: 'varchar' },
    { key: 'qty', name: '数量', type: 'decimal', scale: 0 },
  ]
  const model: AppModel = {
    version: appVersion,
    menu: [],
    entities: [
      {
        id: main,
        code: 'sample',
        name: '样张',
        title: 'name',
        share: 'own',
        fields: [
          { key: 'name', name: '名称', type: 'varchar' },
          ...own,
          { key: 'region', name: '地区', type: 'varchar' },
          { key: 'regionName', name: '地区名称', type: 'varchar' },
          { key: 'street', name: '地址', type: 'varchar' },
          { key: 'table', name: '明细', type: 'drill_down', entity: table },
          { key: 'tableFilter', name: '零件表', type: 'drill_down', entity: filtered },
          { key: 'cells', name: '单元格', type: 'drill_down', entity: cells },
        ].filter(
          ({ key }, index, all) => all.findIndex((each) => each.key === key) === index,
        ) as Entity['fields'], // of the types above
      },
      rowsOf(table, 'table', parts, 'part'),
      rowsOf(filtered, 'filtered', parts, 'part'),
      rowsOf(cells, 'cells', own, 'input'),
    ],
  }
  const ids = Object.fromEntries([...groupNames, 'cells'].map((name) => [name, randomUUID()]))
  const code = `kinds-${randomUUID().slice(0, 8)}`
  const file = {
    ...appFile,
    app: { code, name: '控件样张', nameEn: 'Controls' },
    model,
    pages: [
      ...groupNames.map((name) => ({
        id: ids[name],
        document: document(
          name,
          main,
          Object.entries(groups[name] as Cases).map(([type, one]) => staged(type, one)),
        ),
      })),
      {
        id: ids['cells'],
        document: document('cells', main, [
          control(
            'table',
            { label: '单元格', mode: 'grid' },
            {
              field: 'cells',
              children: Object.entries(cellCases).map(([type, one]) => controlOf(type, one)),
            },
          ),
        ]),
      },
    ],
  }
  const { appId } = await send(page, appImport, {
    body: { file: JSON.parse(JSON.stringify(file)), dryRun: false },
  })
  if (appId === null) throw new Error('nothing was imported')
  const { version, pages, model: read } = await send(page, appInfo, { query: { appId } })
  await send(page, appPublish, { body: { id: appId, version } })
  return {
    appId,
    entityId: read.entities[0]?.id ?? '',
    pages: Object.fromEntries(pages.map(({ name, id }) => [name, id])),
  }
}
