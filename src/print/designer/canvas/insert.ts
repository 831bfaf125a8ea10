import type { Component, Editor } from 'grapesjs'
import type { Lang } from '../../../../contract/errors.ts'
import type { PrintField } from '../../../../contract/printTemplates.ts'
import { valueHtml } from '../model/blocks.ts'
import { readTable, writeTable } from '../model/table.ts'
import { type CellPlace, edited, type TableEdit } from '../model/tableEdits.ts'
import { around, typeOf } from './editor.ts'

const SUMS = /^(group|pageTotal|carried|brought|total)$/
const TEXTS = /^(heading|paragraph|item|cell)$/

/** A field with the key of the list it belongs to, if any. */
export interface ChosenField {
  field: PrintField
  list?: string | undefined
}

/** Puts a value where the caret is, into the selected text or cell, or in a paragraph of its own. */
export function insertField(editor: Editor, { field, list }: ChosenField, lang: Lang): void {
  const selected = editor.getSelected()
  const cell = around(selected, 'cell')
  const added = insertInline(editor, valueHtml(field, lang, field.sum === true && isSumRow(cell)))
  bind(added ?? cell, list)
}

const isSumRow = (part: Component | undefined): boolean =>
  SUMS.test(String(around(part, 'row')?.getAttributes()['data-row'] ?? ''))

/** What was dropped onto the sheet: of a list it binds the row it stands in, in a row of sums it is a sum. */
export function settleDropped(part: Component | undefined, { field, list }: ChosenField): void {
  if (field.sum && part?.getAttributes()['data-field'] === field.key && isSumRow(part)) {
    part.removeAttributes('data-field')
    part.addAttributes({ 'data-sum': field.key })
  }
  bind(part, list)
}

/** Puts HTML of one inline element in; answers its component, which it has none of while the text is being edited. */
export function insertInline(editor: Editor, html: string): Component | undefined {
  const editing = editor.getModel().getEditing()
  if (editing) {
    atCaret(editing.getEl(), html)
    return undefined
  }
  const selected = editor.getSelected()
  const [added] =
    selected && TEXTS.test(typeOf(selected) ?? '')
      ? selected.append(html)
      : selected && typeOf(selected) === 'field'
        ? (selected.parent()?.append(html, { at: selected.index() + 1 }) ?? [])
        : insertBlock(editor, `<p>${html}</p>`).flatMap((block) => block.components().models.slice(0, 1))
  if (added && selected === undefined) editor.select(added)
  return added
}

function atCaret(element: HTMLElement | undefined, html: string): void {
  const selection = element?.ownerDocument.getSelection()
  if (!element || !selection) return
  const within = selection.rangeCount > 0 && element.contains(selection.getRangeAt(0).commonAncestorContainer)
  const range = within ? selection.getRangeAt(0) : element.ownerDocument.createRange()
  if (!within) range.selectNodeContents(element)
  if (!within) range.collapse(false)
  range.deleteContents()
  const piece = range.createContextualFragment(html)
  for (const value of piece.children) value.setAttribute('contenteditable', 'false')
  range.insertNode(piece)
  range.collapse(false)
  selection.removeAllRanges()
  selection.addRange(range)
  // Writing goes on behind it, wherever it was chosen.
  element.ownerDocument.defaultView?.focus()
  element.focus()
}

/** A value of a list in a plain row of a table makes the row the bound one, and the table that of the list. */
function bind(part: Component | undefined, list: string | undefined): void {
  const [table, row] = [around(part, 'table'), around(part, 'row')]
  if (list === undefined || !table || !row || row.parent()?.get('tagName') === 'thead') return
  const bound = table.getAttributes()['data-each']
  if (bound !== undefined && bound !== list) return
  if (bound === undefined) table.addAttributes({ 'data-each': list })
  const isPlain = row.getAttributes()['data-row'] === undefined
  const hasBound = table.find('tr[data-row="each"]').length > 0
  if (isPlain && !hasBound) row.addAttributes({ 'data-row': 'each' })
}

/** Puts a block behind the selected one, or at the end of the first page; pages behind pages, heads and feet into their page. */
export function insertBlock(editor: Editor, html: string): Component[] {
  const wrapper = editor.getWrapper()
  if (!wrapper) return []
  const page = around(editor.getSelected(), 'page') ?? wrapper.components().models[0]
  const added = html.startsWith('<section')
    ? wrapper.append(html, { at: page ? page.index() + 1 : 0 })
    : page === undefined
      ? wrapper.append(`<section data-print="page">${html}</section>`)
      : html.startsWith('<header')
        ? page.append(html, { at: 0 })
        : html.startsWith('<footer')
          ? page.append(html)
          : behind(editor.getSelected(), page, html)
  editor.select(added[0])
  return added
}

const HOLDERS = /^(page|header|footer|box)$/

function behind(selected: Component | undefined, page: Component, html: string): Component[] {
  for (let one = selected; one && one !== page; one = one.parent()) {
    if (typeOf(one) === 'box') return one.append(html)
    const holder = one.parent()
    if (holder && HOLDERS.test(typeOf(holder) ?? '') && typeOf(one) !== 'header' && typeOf(one) !== 'footer')
      return holder.append(html, { at: one.index() + 1 })
  }
  // The foot stays last.
  const foot = page.components().models.findIndex((part) => typeOf(part) === 'footer')
  return page.append(html, foot === -1 ? {} : { at: foot })
}

const rowsOf = (table: Component): Component[] => table.findType('row')

/** Where a cell stands in its table. */
export function placeOf(cell: Component): { table: Component; at: CellPlace } | undefined {
  const [table, row] = [around(cell, 'table'), around(cell, 'row')]
  return table && row ? { table, at: { row: rowsOf(table).indexOf(row), cell: cell.index() } } : undefined
}

/** Puts another table in the place of one, in one step, and selects the cell that stands where one was selected. */
export function replaceTable(editor: Editor, table: Component, html: string, at?: CellPlace): void {
  const [next] = table.replaceWith(html)
  if (!next) return
  const row = at && rowsOf(next)[Math.min(at.row, rowsOf(next).length - 1)]
  const cells = row?.components().models ?? []
  editor.select(cells[Math.min(at?.cell ?? 0, cells.length - 1)] ?? next)
}

/** Whether an edit would change anything at a cell. */
export function isPossible(cell: Component, edit: TableEdit): boolean {
  const place = placeOf(cell)
  if (!place) return false
  const table = readTable(place.table.toHTML())
  return edited(table, place.at, edit) !== table
}

export function editTable(editor: Editor, cell: Component, edit: TableEdit): void {
  const place = placeOf(cell)
  if (!place) return
  const table = readTable(place.table.toHTML())
  const next = edited(table, place.at, edit)
  if (next !== table) replaceTable(editor, place.table, writeTable(next), place.at)
}
