import grapesjs, { type Component, type Editor } from 'grapesjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import fc from '../../../../tests/support/property.ts'
import { blockHtml, blockKinds, pageHtml } from '../model/blocks.ts'
import { tableRowKinds } from '../model/table.ts'
import type { TableEdit } from '../model/tableEdits.ts'
import { around, load, optionsOf, templateOf } from './editor.ts'
import { editTable, insertBlock, insertInline, isPossible } from './insert.ts'
import { duplicate, move, remove, selectParent, selectable } from './keys.ts'

const html =
  '<section data-print="page"><h1>订单</h1><p>编号 <span data-field="orderNo" data-format="text">订单号</span></p>' +
  '<table data-each="lines"><thead><tr><th>物料</th><th>金额</th></tr></thead><tbody><tr data-row="each"><td><span data-field="materialName">物料</span></td><td><span data-field="amount" data-format="amount">金额</span></td></tr></tbody></table>' +
  '<footer data-part="footer" data-on="all"><p>页脚</p></footer></section>'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const texts = { heading: '标题', text: '文字', item: '一项', column: (at: number) => `列 ${at}` }
const table: readonly TableEdit[] = [
  { do: 'insertRow', where: 'before' },
  { do: 'insertRow', where: 'after' },
  { do: 'insertColumn', where: 'before' },
  { do: 'insertColumn', where: 'after' },
  { do: 'deleteRow' },
  { do: 'deleteColumn' },
  { do: 'mergeRight' },
  { do: 'mergeDown' },
  { do: 'split' },
  ...tableRowKinds.map((kind): TableEdit => ({ do: 'kind', kind })),
]
const onSelected = (editor: Editor, change: (part: Component) => void) => {
  const part = editor.getSelected()
  if (part) change(part)
}
type Edit = (editor: Editor) => void
const edits: readonly Edit[] = [
  ...blockKinds.map(
    (kind): Edit =>
      (editor) =>
        insertBlock(editor, blockHtml(kind, texts)),
  ),
  (editor) => insertInline(editor, pageHtml('number', '1')),
  duplicate,
  // As much goes as comes: a template stays about as large as it is.
  ...Array.from({ length: 12 }, () => remove),
  selectParent,
  (editor) => move(editor, 1),
  (editor) => move(editor, -1),
  (editor) => onSelected(editor, (part) => part.addStyle({ 'font-size': '14pt' })),
  (editor) => onSelected(editor, (part) => part.removeStyle('font-size')),
  (editor) => onSelected(editor, (part) => part.addAttributes({ 'data-if': 'amount > 0' })),
  (editor) => onSelected(editor, (part) => part.removeAttributes('data-if')),
  (editor) => load(editor, `${html}<section data-print="page"><p>另一页</p></section>`),
  ...table.map((edit): Edit => (editor) => {
    const cell = around(editor.getSelected(), 'cell')
    if (cell && isPossible(cell, edit)) editTable(editor, cell, edit)
  }),
]
const anEdit = fc.record({ which: fc.nat(edits.length - 1), at: fc.nat(500) })

test('two hundred edits of a template, whatever they are, are undone to the first and done again to the last', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { minLength: 200, maxLength: 200 }), (all) => {
      const editor = grapesjs.init({ headless: true, ...optionsOf({ html, nameOf: (type) => type }) })
      // What is done in one turn is one step.
      const rests = () => vi.advanceTimersByTime(100)
      rests()
      editor.UndoManager.clear()
      const first = templateOf(editor)
      for (const { which, at } of all) {
        const parts = selectable(editor)
        editor.select(parts[at % parts.length])
        edits[which]?.(editor)
        rests()
      }
      const last = templateOf(editor)
      for (let steps = 0; editor.UndoManager.hasUndo() && steps < 2000; steps += 1) {
        editor.UndoManager.undo()
        rests()
      }
      expect(templateOf(editor)).toBe(first)
      for (let steps = 0; editor.UndoManager.hasRedo() && steps < 2000; steps += 1) {
        editor.UndoManager.redo()
        rests()
      }
      expect(templateOf(editor)).toBe(last)
      editor.destroy()
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
