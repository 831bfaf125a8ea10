import { createElement } from 'react'
import { attrOf, boundOf, entryOf, kindOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { maskOf } from '../../../../contract/lowcode/mask.ts'
import type { EditColumn } from '../../../ui/grid/block.ts'
import type { t as Translate } from '../../../i18n/i18n.ts'
import type { Choice, PageServices } from '../../runtime/services.ts'
import { valuesOf } from '../../runtime/cells.ts'
import { flag, plain, words } from '../attr.ts'
import { formatted } from '../formatted.ts'
import { sourceOf } from '../autocomplete/picked.ts'
import { mapped } from '../pick/choices.ts'
import { filledBy } from '../pick/filled.ts'
import { CellView } from './CellView.tsx'
import { FaceEditor } from './FaceEditor.tsx'
import { shownText } from './shownText.ts'
import { columnWidth } from './sizes.ts'

interface Around {
  services: PageServices
  t: typeof Translate
  /** Choices of the columns that have some, by field. */
  choices: ReadonlyMap<string, readonly Choice[]>
  /** Values for a row and for new ones behind it. */
  fillRows: (rowKey: string, rows: readonly Readonly<Record<string, unknown>>[]) => void
}

/** Kinds that a line of text cannot take in: their own face opens at the cell. */
const faced: ReadonlySet<string> = new Set([
  'cascader',
  'checkbox-group',
  'code',
  'location',
  'rate',
  'slider',
  'upload',
])
/** Kinds that a line of text, a day or a choice takes in, unless their type says otherwise. */
const typed: ReadonlySet<string> = new Set([
  'autocomplete',
  'checkbox',
  'date',
  'input',
  'radio-group',
  'select',
  'switch',
])
const plainTypes: ReadonlySet<unknown> = new Set(['text', 'email', 'tel', 'url', 'number', 'date'])

function needsFace(column: Control, kind: string): boolean {
  if (faced.has(kind)) return true
  if (kind === 'autocomplete' || kind === 'select') {
    const person = valueTypeOf(column).startsWith('ref') && attrOf(column, 'source') !== 'app'
    const searched = kind === 'select' && plain(column, 'api') !== ''
    return flag(column, 'multiple') || (kind === 'autocomplete' && person) || searched
  }
  return (
    (kind === 'date' && !plainTypes.has(attrOf(column, 'type'))) ||
    (kind === 'date' && flag(column, 'shortcuts')) ||
    (kind === 'input' && (!plainTypes.has(entryOf(column)) || maskOf(column) !== ''))
  )
}

/** The columns of a sub-table as the grid edits them: each by the kind of its control. */
export const editColumns = (table: Control, columns: readonly Control[], around: Around): EditColumn[] =>
  columns.map((column) => ({ ...editColumn(column, columns, around), width: columnWidth(table, column) }))

function editColumn(column: Control, columns: readonly Control[], around: Around): Omit<EditColumn, 'width'> {
  const { services, t, choices, fillRows } = around
  const { lang } = services
  const base = {
    key: valueTypeOf(column).startsWith('ref') ? boundOf(column).id : column.field,
    label: words(column, 'label', lang) || column.field,
    // A header may be copied from a sheet in the other language.
    names: [words(column, 'label', 'zh'), words(column, 'label', 'en'), column.field],
  }
  const read = column.link?.value !== undefined || flag(column, 'disabled') || flag(column, 'readonly')
  const kind = kindOf(column.type)?.kind
  const value = valueTypeOf(column)
  if (kind !== undefined && !faced.has(kind) && !typed.has(kind))
    return {
      ...base,
      kind: 'read',
      draw: (cells) =>
        createElement(CellView, { control: column, values: valuesOf(columns, cells), field: base.key }),
    }
  if (kind !== undefined && needsFace(column, kind))
    return {
      ...base,
      kind: read ? 'read' : 'text',
      show: (cells) => shownText(column, cells, choices.get(column.field) ?? [], services.clock().zone),
      editor: (props) => createElement(FaceEditor, { ...props, control: column, columns, fillRows }),
    }
  if (value.startsWith('ref') && kind === 'autocomplete') {
    const bound = boundOf(column)
    return {
      ...base,
      kind: read ? 'read' : 'lookup',
      show: (cells) => cells[bound.name ?? bound.id] ?? '',
      lookup: async (keyword, signal) => {
        const { rows } = await services.choices(sourceOf(column), {
          keyword,
          page: 1,
          filters: [],
          signal,
        })
        return rows
          .map((found) => mapped(column, found))
          .map((choice) => ({
            value: choice.id,
            label: choice.name,
            ...(choice.code !== undefined && { detail: choice.code }),
            cells: filledBy(column, choice),
          }))
      },
    }
  }
  if (kind === 'switch' || kind === 'checkbox')
    return {
      ...base,
      kind: read ? 'read' : 'choice',
      choices: [
        { value: '1', label: t('lowcode.yes') },
        { value: '0', label: t('lowcode.no') },
      ],
    }
  if (kind === 'select' || kind === 'radio-group')
    return {
      ...base,
      kind: read ? 'read' : 'choice',
      choices: (choices.get(column.field) ?? []).map(({ id, name }) => ({ value: id, label: name })),
    }
  if (value === 'number')
    return {
      ...base,
      kind: read ? 'read' : 'decimal',
      align: 'right',
      ...(attrOf(column, 'format') !== undefined && {
        show: (cells) =>
          cells[base.key] === undefined || cells[base.key] === ''
            ? ''
            : formatted(column, cells[base.key], services.clock().zone),
      }),
    }
  if (value === 'date') return { ...base, kind: read ? 'read' : 'date' }
  return { ...base, kind: read ? 'read' : 'text' }
}
