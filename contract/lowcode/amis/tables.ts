import { isRecord } from '../../isRecord.ts'
import type { Control } from '../control.ts'
import { choicesOf, entryOf, membersOf } from './common.ts'
import { fieldIn } from './entries.ts'
import { cellsOf, itemCells, rowsField } from './rows.ts'
import { apiIn, type Importer, labelIn, nodeOf, type Node, said } from './node.ts'

/** Lists and sub-tables: their columns are the cells of a row. */
export function tableControl(type: string, node: Node, importer: Importer): Control {
  const edits = type === 'input-table' || type === 'combo' || type === 'input-array'
  const { attr } = entryOf(node, importer)
  const columns = node.list(type === 'combo' || type === 'input-array' ? 'items' : 'columns')
  const at = node.at(type === 'combo' || type === 'input-array' ? 'items' : 'columns')
  const items = ['listItem', 'card'].filter((key) => isRecord(node.json[key]))
  const cells = [
    ...columns.map((column, nth) => columnOf(nodeOf(column, `${at}.${nth}`), edits, importer)),
    ...items.map((key) => itemCells(nodeOf(node.get(key), node.at(key)), importer)),
  ]
  const api = apiIn(node.get('api')) ?? apiIn(node.get('source'))
  const selects = node.list('bulkActions').length > 0 || node.get('rowSelection') !== undefined
  const filter = node.get('filter')
  const tools = [
    ...importer.controls(
      buttonsIn(node.get('headerToolbar'), node.at('headerToolbar'), importer),
      node.at('headerToolbar'),
    ),
    ...importer.controls(node.get('bulkActions'), node.at('bulkActions')),
    ...importer.controls(node.get('actions'), node.at('actions')),
  ]
  const header = [
    ...(filter === undefined ? [] : filterForm(filter, node.at('filter'), importer)),
    ...importer.controls(node.get('header'), node.at('header')),
  ]
  const action = [
    ...importer.controls(node.get('itemActions'), node.at('itemActions')),
    ...cells.flatMap(({ buttons }) => buttons),
  ]
  return importer.make(
    'table',
    {
      ...attr,
      ...said({
        label: labelIn(node.get('title')) ?? attr['label'],
        mode: !edits
          ? 'list'
          : node.flag('needConfirm') === false || type !== 'input-table'
            ? 'cells'
            : 'grid',
        api: api?.startsWith('$') ? undefined : api,
        idKey: node.text('primaryField'),
        rowSelection: selects ? true : undefined,
        pageSize: node.number('perPage'),
        minRow: node.number('minLength'),
        maxRow: node.number('maxLength'),
        canAdd: edits ? node.flag('addable') : undefined,
        canDelete: edits ? (node.flag('removable') ?? node.flag('deletable')) : undefined,
        canDrag: edits ? node.flag('draggable') : undefined,
      }),
    },
    {
      ...(edits ? fieldIn(node) : rowsField(node)),
      ...membersOf(node, importer),
      children: cells.flatMap(({ cell }) => cell),
      ...(tools.length > 0 && { tool: tools }),
      ...(header.length > 0 && { header }),
      ...(action.length > 0 && { action }),
    },
  )
}

/** The form above a list finds, it saves nothing. */
const filterForm = (filter: unknown, path: string, importer: Importer): Control[] =>
  importer.controls({ submitText: '查询', ...nodeOf(filter, path).json, type: 'form' }, path).map((form) => ({
    ...form,
    footer: (form.footer ?? []).map((each) =>
      each.func?.['click'] === 'save' ? { ...each, func: { click: 'find' } } : each,
    ),
  }))

/** Toolbars hold controls and names of built-in tools; a list has the latter of itself. */
function buttonsIn(value: unknown, path: string, { note }: Importer): unknown[] {
  const list: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return list.filter((each) => {
    const type = typeof each === 'string' ? each : nodeOf(each, path).text('type')
    const tool = typeof each === 'string' || builtIn.has(type ?? '')
    if (tool && type !== undefined && !own.has(type))
      note(path, `工具“${type}”未转换`, `The tool “${type}” was not taken over`)
    return !tool
  })
}
const own = new Set(['bulkActions', 'bulk-actions', 'pagination', 'statistics', 'switch-per-page', 'reload'])
const builtIn = new Set([
  ...own,
  'filter-toggler',
  'columns-toggler',
  'export-excel',
  'export-csv',
  'drag-toggler',
  'load-more',
])

/** A column: one cell, or buttons that belong to the rows. */
function columnOf(node: Node, edits: boolean, importer: Importer): { cell: Control[]; buttons: Control[] } {
  const type = node.text('type')
  const label = labelIn(node.get('label') ?? node.get('title'))
  if (type === 'operation' || type === 'button' || type === 'action')
    return {
      cell: [],
      buttons: importer.controls(type === 'operation' ? node.get('buttons') : node.json, node.at('buttons')),
    }
  const quick = node.get('quickEdit')
  const nested = typeof quick === 'object' && quick !== null ? nodeOf(quick, node.at('quickEdit')) : undefined
  const shown = type ?? nested?.text('type') ?? (edits || quick === true ? 'input-text' : 'text')
  const { width, ...given } = { ...nested?.json, ...node.json }
  const rest: Record<string, unknown> = Object.fromEntries(
    Object.entries(given).filter(([key]) => !['sortable', 'quickEdit', 'remark', 'searchable'].includes(key)),
  )
  const title =
    typeof rest['title'] === 'string' && rest['label'] === undefined ? { label: rest['title'] } : {}
  const made = importer.controls({ ...rest, ...title, type: shown }, node.path, 'column')
  const cell = made.flatMap(cellsOf)
  if (cell.length > 1)
    importer.note(
      node.path,
      '此列的多个控件改为多列',
      'The controls of this column became columns of their own',
    )
  if (cell.length === 0 && made.length > 0)
    importer.note(node.path, '此列的内容不能放在单元格中', 'What this column holds cannot stand in a cell')
  const sized = typeof width === 'number' || typeof width === 'string' ? { width } : {}
  return {
    cell: cell.map((control) => ({
      ...control,
      attr: { ...control.attr, ...(label !== undefined && { label }), ...sized },
    })),
    buttons: [],
  }
}

/** A value shown by the name of its option. */
export function mappingControl(node: Node, importer: Importer): Control {
  const map = node.get('map')
  const named = nodeOf(map, '').json
  const options = Array.isArray(map)
    ? choicesOf(nodeOf({ options: map }, node.path), importer)['options']
    : Object.entries(named)
        .filter(([, name]) => typeof name === 'string')
        .map(([id, name]) => ({ id, name: String(name).replace(/<[^>]*>/g, '') }))
  return importer.make(
    'select',
    said({ label: labelIn(node.get('label')), options, api: apiIn(node.get('source')), disabled: true }),
    { ...fieldIn(node), ...membersOf(node, importer) },
  )
}
