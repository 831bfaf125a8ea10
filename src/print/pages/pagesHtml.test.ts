import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { canonicalTemplate } from '../../../contract/print/html.ts'
import { clearFormat } from './actions.ts'
import { type CellCommand, cellCommands } from './cells.ts'
import { editorHtml, pagesOf } from './pagesHtml.ts'
import { enableCoreExtensions, extensions } from './schema.ts'

let editor: Editor
afterEach(() => editor.destroy())
const written = (page: string) => {
  editor = new Editor({ extensions, enableCoreExtensions, content: editorHtml([page]) })
  return () => canonicalTemplate(pagesOf(editor.state.doc, [page]).map(String).join(''))
}
const inPage = (html: string) => `<section data-print="page">${html}</section>`

test.each([
  '<p>付款 <span data-if="terms == \'T30\'">30 天</span>内</p>',
  '<p><span data-each="lines"><span data-field="code" data-format="text">编码</span>，</span></p>',
  '<p><span data-if="a"><span data-if="b">两者</span></span></p>',
  '<table data-each="lines"><caption style="text-align: left">表 <b>1</b> <span data-field="no" data-format="text">号</span></caption><tbody><tr data-row="each"><td><span data-field="qty" data-format="quantity">数</span></td></tr></tbody></table>',
])('what a template says of a text, and over a table, goes through the editor: %s', (html) => {
  expect(written(inPage(html))()).toBe(canonicalTemplate(inPage(html)))
})

test('letters that are bold, coloured and under a condition stay all of it', () => {
  expect(
    written(
      inPage('<p><b data-if="rush" style="color: rgb(192, 0, 0)">加急</b> <sup data-if="a">2</sup></p>'),
    )(),
  ).toBe(
    inPage(
      '<p><span data-if="rush"><strong><span style="color: rgb(192, 0, 0)">加急</span></strong></span> <span data-if="a"><sup>2</sup></span></p>',
    ),
  )
})

test('a condition stays where the letters are cleared of their looks, and what is written in it is under it', () => {
  const page = written('<p>甲<span data-if="rush" style="color: rgb(192, 0, 0)">加急</span>乙</p>')
  editor.commands.selectAll()
  clearFormat(editor)
  editor.commands.insertContentAt(4, '特')
  expect(page()).toBe(inPage('<p>甲<span data-if="rush">加特急</span>乙</p>'))
})

test('rows of a table under a caption are put in and taken out', () => {
  const page = written(
    '<table><caption>表</caption><tbody><tr><td>一</td></tr><tr><td>二</td></tr></tbody></table>',
  )
  const does = (command: CellCommand) => cellCommands[command](editor.state, editor.view.dispatch)
  const rows = () => page().match(/<tr>/g)?.length
  editor.commands.setTextSelection(6)
  editor.commands.insertContent('行')
  expect(page()).toMatch(/<td>[^<]*行[^<]*<\/td>/)
  does('rowAfter')
  expect(rows()).toBe(3)
  does('deleteRow')
  expect(rows()).toBe(2)
  expect(page()).toContain('<caption>表</caption><tbody>')
  expect(page()).not.toContain('行')
})
