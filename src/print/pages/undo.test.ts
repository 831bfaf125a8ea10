import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import fc from '../../../tests/support/property.ts'
import { align, alignments, clearFormat, color, colorNames, insertTable } from './actions.ts'
import { type CellCommand, cellCommandNames, cellCommands } from './cells.ts'
import { editorHtml, pagesOf } from './pagesHtml.ts'
import { enableCoreExtensions, extensions } from './schema.ts'

const pages = [
  '<section data-print="page"><h1>合同</h1><p>甲方 <span data-field="orderNo" data-format="text">订单号</span> 乙方</p>' +
    '<table data-each="lines"><thead><tr><th>序号</th><th>金额</th></tr></thead><tbody><tr data-row="each"><td>1</td><td><span data-field="amount" data-format="amount">额</span></td></tr></tbody></table>' +
    '<ul><li>一</li><li>二</li></ul><p>末段</p></section>',
  '<p>附件</p>',
]

let editor: Editor
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const written = () => pagesOf(editor.state.doc, pages).map(String)

/** One thing that somebody does in the editor, at a place and over so many characters. */
type Edit = (from: number, length: number) => void
const select: Edit = (from, length) => {
  const { doc, tr } = editor.state
  const at = (place: number) => doc.resolve(place % doc.content.size)
  editor.view.dispatch(tr.setSelection(TextSelection.between(at(from), at(from + length))))
}
const edits: readonly Edit[] = [
  () => editor.commands.insertContent('补充条款'),
  () => editor.commands.deleteSelection(),
  () => editor.commands.splitBlock(),
  () => editor.commands.joinBackward(),
  ...(['toggleBold', 'toggleItalic', 'toggleUnderline', 'toggleStrike'] as const).map(
    (name): Edit =>
      () =>
        editor.commands[name](),
  ),
  ...(['toggleBulletList', 'toggleOrderedList'] as const).map(
    (name): Edit =>
      () =>
        editor.commands[name](),
  ),
  () => editor.commands.toggleHeading({ level: 2 }),
  ...alignments.map(
    (to): Edit =>
      () =>
        align(editor, to),
  ),
  ...colorNames.map(
    (name): Edit =>
      () =>
        color(editor, name),
  ),
  () => color(editor, undefined),
  () => clearFormat(editor),
  () => insertTable(editor, 2, 3),
  ...cellCommandNames.map(
    (name: CellCommand): Edit =>
      () =>
        cellCommands[name](editor.state, editor.view.dispatch),
  ),
]

const anEdit = fc.record({
  which: fc.nat(edits.length - 1),
  from: fc.nat(2000),
  length: fc.integer({ min: 0, max: 12 }),
})

test('two hundred edits, whatever they are, are undone to the first document and done again to the last', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { minLength: 200, maxLength: 200 }), (all) => {
      editor?.destroy()
      editor = new Editor({ extensions, enableCoreExtensions, content: editorHtml(pages) })
      const first = written()
      for (const { which, from, length } of all) {
        // Somebody rests between two edits: each is a step of its own.
        vi.advanceTimersByTime(1000)
        select(from, length)
        edits[which]?.(from, length)
      }
      const last = written()
      let steps = 0
      while (editor.can().undo() && steps++ < 1000) editor.commands.undo()
      expect(written()).toEqual(first)
      while (editor.can().redo() && steps++ < 3000) editor.commands.redo()
      expect(written()).toEqual(last)
    }),
    { numRuns: 6 },
  )
})

test('Enter over a heading and what follows into a cell takes it out, and is undone', () => {
  editor?.destroy()
  editor = new Editor({ extensions, enableCoreExtensions, content: editorHtml(pages) })
  const first = written()
  const placeOf = (text: string): number => {
    let found = -1
    editor.state.doc.descendants((node, place) => {
      if (node.isText && node.text === text) found = place
    })
    return found
  }
  editor.commands.setTextSelection({ from: placeOf('合同'), to: placeOf('序号') + 1 })
  editor.commands.enter()
  expect(written()[0]).not.toMatch(/合同|甲方/)
  expect(written()[0]).toContain('金额')
  editor.commands.undo()
  expect(written()).toEqual(first)
})
