import { createElement, Suspense } from 'react'
import { namesOf } from '../../../../contract/expression/expression.ts'
import { textOf } from '../../../../contract/lowcode/faults.ts'
import { boundOf, fieldsOf, kindOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { checkControls } from '../../../../contract/lowcode/values.ts'
import { timeIn, timeTypeOf } from '../../../../contract/timeOfDay.ts'
import { fitted, stepped } from '../../../ui/fitted.ts'
import type { EditColumn } from '../../../ui/grid/block.ts'
import type { t as Translate } from '../../../i18n/i18n.ts'
import type { Cells } from '../../../ui/grid/rows.ts'
import { typedDecimal } from '../../../ui/grid/typed.ts'
import type { Choice, ChoiceQuery, ColumnWidths, PageServices } from '../../runtime/services.ts'
import type { Store } from '../../runtime/store.ts'
import { valuesOf } from '../../runtime/cells.ts'
import { flag, hintOf, number, plain, words } from '../attr.ts'
import { numberText } from '../numberText.ts'
import { sourceOf } from '../autocomplete/cases.ts'
import { listColumns } from '../autocomplete/picked.ts'
import { RecordHead, RecordRow } from '../pick/Records.tsx'
import { searched } from '../pick/choices.ts'
import { loadChunk } from '../../../ui/chunk.ts'
import { filledBy } from '../pick/filled.ts'
import { CellView } from './CellView.tsx'
import { FaceEditor } from './FaceEditor.tsx'
import { isDrawn, opensFace } from './faces.ts'
import { keyOf } from './order.ts'
import { linkOf, rowScope } from './rowLinks.ts'
import { shownText } from './shownText.ts'
import { columnWidth } from './sizes.ts'
import { lazy } from '../../../ui/lazy.tsx'

const RecordDialog = lazy(() => import('../pick/RecordDialog.tsx'))

interface Around {
  services: PageServices
  store: Store
  t: typeof Translate
  /** Choices of the columns that have some, by field. */
  choices: ReadonlyMap<string, readonly Choice[]>
  /** Values for a row and for new ones behind it. */
  fillRows: (rowKey: string, rows: readonly Readonly<Record<string, unknown>>[]) => void
  /** As the reader dragged them. */
  widths: ColumnWidths
}

/** The columns of a sub-table as the grid edits them: each by the kind of its control. */
export const editColumns = (table: Control, columns: readonly Control[], around: Around): EditColumn[] =>
  columns.map((column) => ({
    ...editColumn(column, columns, around),
    width: around.widths[keyOf(column)] ?? columnWidth(table, column),
    ...linksOf(column, columns, around),
  }))

/** In which rows the links of a column leave a cell out, take no input or want one. */
function linksOf(
  { link }: Control,
  columns: readonly Control[],
  { store, services }: Around,
): Pick<EditColumn, 'absent' | 'locked' | 'required'> {
  const holding = (text: string | undefined, wanted: boolean) => {
    const compiled = linkOf(text)
    return (
      compiled &&
      (({ cells }: { cells: Cells }) =>
        compiled.holds(rowScope(valuesOf(columns, cells), store), { clock: services.clock() }) === wanted)
    )
  }
  return {
    absent: holding(link?.show, false),
    locked: holding(link?.disable, true),
    required: holding(link?.require, true),
  }
}

/** The fields of the page that the links of the columns read. */
export function outerNames(columns: readonly Control[]): readonly string[] {
  const own = new Set(columns.flatMap((column) => [column.field, ...fieldsOf(column)]))
  const names = columns.flatMap(({ link }) =>
    [link?.show, link?.disable, link?.require].flatMap((text) => {
      const compiled = linkOf(text)
      return compiled ? namesOf(compiled) : []
    }),
  )
  return [...new Set(names)].filter((name) => !own.has(name) && name !== 'row')
}

/** What a cell takes while it is typed: a number by its bounds and steps, a text by its length and form. */
function entryOfCell(
  column: Control,
  columns: readonly Control[],
  { store, services }: Around,
): Pick<EditColumn, 'fitted' | 'maxLength' | 'stepped' | 'wrong'> {
  const isNumber = valueTypeOf(column) === 'number'
  const bounds = {
    min: number(column, 'min'),
    max: number(column, 'max'),
    step: number(column, 'step') ?? 1,
    strict: flag(column, 'stepStrictly'),
    precision: number(column, 'precision'),
  }
  return {
    ...(isNumber
      ? {
          stepped: (text: string, by: 1 | -1) => stepped(typedDecimal(text), by, bounds.step),
          fitted: (text: string) => fitted(typedDecimal(text), bounds) ?? text,
        }
      : { maxLength: number(column, 'maxlength') }),
    wrong: (text, cells) => {
      const value = isNumber ? typedDecimal(text) : text
      // What is not a number yet is told when the cell is left.
      if (value === '' || (isNumber && fitted(value, {}) === undefined)) return undefined
      const values = { ...store.values(), ...valuesOf(columns, cells), [column.field]: value }
      const [found] = checkControls([column], { values, mode: 2, clock: services.clock() })
      return found && textOf(found, services.lang)
    },
  }
}

function editColumn(column: Control, columns: readonly Control[], around: Around): Omit<EditColumn, 'width'> {
  const { services, t, choices, fillRows } = around
  const { lang } = services
  const base = {
    key: valueTypeOf(column).startsWith('ref') ? boundOf(column).id : column.field,
    label: words(column, 'label', lang) || column.field,
    hint: hintOf(column, lang),
    placeholder: words(column, 'placeholder', lang) || undefined,
    // A header may be copied from a sheet in the other language.
    names: [words(column, 'label', 'zh'), words(column, 'label', 'en'), column.field],
  }
  const read = column.link?.value !== undefined || flag(column, 'disabled') || flag(column, 'readonly')
  const kind = kindOf(column.type)?.kind
  const value = valueTypeOf(column)
  if (kind !== undefined && isDrawn(kind))
    return {
      ...base,
      kind: 'read',
      draw: (cells) =>
        createElement(CellView, { control: column, values: valuesOf(columns, cells), field: base.key }),
    }
  if (opensFace(column))
    return {
      ...base,
      kind: read ? 'read' : 'text',
      show: (cells) => shownText(column, cells, choices.get(column.field) ?? [], services.clock().zone),
      editor: (props) => createElement(FaceEditor, { ...props, control: column, columns, fillRows }),
      ...(kind === 'time' && { parse: (text) => timeIn(timeTypeOf(plain(column, 'type')), text) }),
    }
  if (value.startsWith('ref') && kind === 'autocomplete') {
    const bound = boundOf(column)
    return {
      ...base,
      kind: read ? 'read' : 'lookup',
      show: (cells) => cells[bound.name ?? bound.id] ?? '',
      ...recordsOf(column, columns, around),
    }
  }
  if (kind === 'switch' || kind === 'checkbox')
    return {
      ...base,
      kind: read ? 'read' : 'choice',
      choices: [
        { value: '1', label: words(column, 'activeText', lang) || t('lowcode.yes') },
        { value: '0', label: words(column, 'inactiveText', lang) || t('lowcode.no') },
      ],
      toggle: {
        look: kind,
        ...(words(column, 'confirm', lang) !== '' && {
          ask: () => services.ask(words(column, 'confirm', lang)),
        }),
      },
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
      ...entryOfCell(column, columns, around),
      ...shownNumber(column, columns, around),
    }
  if (value === 'date')
    return {
      ...base,
      kind: read ? 'read' : 'date',
      show: (cells) => shownText(column, cells, [], services.clock().zone),
    }
  return { ...base, kind: read ? 'read' : 'text', ...entryOfCell(column, columns, around) }
}

/** A number as its control shows it: what stands beside it is drawn, too. */
function shownNumber(
  column: Control,
  columns: readonly Control[],
  { services }: Around,
): Pick<EditColumn, 'show' | 'draw'> {
  const { field } = column
  if (words(column, 'unit', services.lang) !== '' || flag(column, 'capitals'))
    return {
      draw: (cells) =>
        (cells[field] ?? '') === ''
          ? null
          : createElement(CellView, { control: column, values: valuesOf(columns, cells), field }),
    }
  if (!flag(column, 'thousands')) return {}
  return { show: (cells) => numberText(column, cells[field] ?? '') }
}

/** The records a cell offers as its control does: under the conditions of its row, looking as `dropType` says, with the dialog where there is one. */
function recordsOf(
  column: Control,
  columns: readonly Control[],
  { services, store, t }: Around,
): Pick<EditColumn, 'lookup' | 'offered' | 'dialog'> {
  const { lang } = services
  const look = plain(column, 'dropType')
  const listed = listColumns(column, lang, [t('lowcode.associated.name'), t('lowcode.associated.code')])
  const around = (cells: Cells) => ({
    store: { value: rowScope(valuesOf(columns, cells), store) },
    services,
  })
  const search = (cells: Cells, query: Omit<ChoiceQuery, 'filters'>) =>
    searched(column, sourceOf(column), around(cells), query)
  const bound = boundOf(column)
  const { recent } = services
  const remember = ({ key }: Choice) => {
    // What cannot be remembered was chosen all the same.
    if (key !== undefined) recent?.add(column.id, [key]).catch(() => undefined)
  }
  return {
    lookup: async (keyword, signal, cells) => {
      const list = search(cells, { keyword, page: 1, signal })
      const first =
        recent && keyword === ''
          ? loadChunk(() => import('../pick/recentFirst.ts')).then((code) =>
              code.recentFirst(column, around(cells), 1, { current: [] }, signal),
            )
          : undefined
      const [found, arranged] = await Promise.all([list, first?.catch(() => undefined)])
      return (arranged?.(found) ?? found).rows.map((choice) => ({
        value: choice.id,
        group: choice.group,
        taken: () => remember(choice),
        label: choice.name,
        ...(choice.code !== undefined && { detail: choice.code }),
        ...(look !== 'default' && {
          drawn: createElement(RecordRow, { choice, look, columns: listed }),
        }),
        cells: filledBy(column, choice),
      }))
    },
    offered: {
      width: number(column, look === 'list' ? 'tableWidth' : 'popupWidth') ?? 400,
      head: look === 'list' && createElement(RecordHead, { columns: listed }),
    },
    ...(flag(column, 'popup') && {
      dialog: {
        label: t('lowcode.associated.open'),
        draw: (cells, done) =>
          createElement(
            Suspense,
            { fallback: null },
            createElement(RecordDialog, {
              control: column,
              load: (keyword, page, signal) => search(cells, { keyword, page, signal }),
              chosen: cells[bound.id]
                ? [{ id: cells[bound.id] ?? '', name: cells[bound.name ?? bound.id] ?? '' }]
                : [],
              cancel: () => done(),
              confirm: ([choice]) => {
                if (choice) remember(choice)
                done(filledBy(column, choice))
              },
            }),
          ),
      },
    }),
  }
}
