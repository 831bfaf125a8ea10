import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { bindTemplate } from '../model/bind.ts'
import { boundPages } from './boundPages.ts'
import { editorHtml, pagesOf } from './pagesHtml.ts'
import { enableCoreExtensions, extensions } from './schema.ts'

const template =
  '<section data-print="page" style="font-size: 10pt"><header data-part="header" data-on="all"><p>编号 <span data-field="no" data-format="qr" style="width: 18mm; height: 18mm">QR</span><span data-field="no" data-format="code128">码</span></p></header>' +
  '<h1 data-field="no">号</h1><p>请按 <span data-field="day" data-format="date">日</span> 交货</p>' +
  '<table data-each="lines" data-rows="10"><thead><tr><th>物料</th><th>金额</th></tr></thead><tbody>' +
  '<tr data-row="each"><td data-field="name">名</td><td data-field="amount" data-format="amount">额</td></tr>' +
  '<tr data-row="pageTotal"><td>本页小计</td><td><span data-sum="amount" data-format="amount">0</span></td></tr></tbody></table></section>'
const data = {
  no: 'PO-1',
  day: '2026-03-01',
  lines: [
    { name: '支架', amount: '12.5' },
    { name: '<b>螺栓</b>', amount: '0.10' },
  ],
}
const options = { clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' }, yes: '是', no: '否' }

let editor: Editor
afterEach(() => editor.destroy())
const open = (pages: readonly string[]) => {
  editor = new Editor({ extensions, enableCoreExtensions, content: editorHtml(pages) })
  return () => pagesOf(editor.state.doc, pages).map(String)
}

test('a bound document goes through the editor as it is: values with what they are worth, codes, rows and sheets', () => {
  const pages = boundPages(bindTemplate(template, data, options))
  const written = open(pages)()
  expect(written).toHaveLength(1)
  const before = Object.assign(document.createElement('div'), { innerHTML: pages[0] })
  const after = Object.assign(document.createElement('div'), { innerHTML: written[0] })
  const marks = (root: Element) =>
    Array.from(root.querySelectorAll('[data-field], [data-sum]'), (mark) => [
      mark.getAttribute('data-field') ?? mark.getAttribute('data-sum'),
      mark.getAttribute('data-value'),
      mark.textContent,
      mark.querySelector('path')?.getAttribute('d'),
      mark.querySelector('svg')?.getAttribute('viewBox'),
    ])
  expect(marks(after)).toEqual(marks(before))
  expect(marks(after)).toContainEqual(['amount', '12.5', '12.50', undefined, undefined])
  expect(marks(after).filter(([, , , path]) => path)).toHaveLength(2)
  expect(after.querySelector('section')?.getAttribute('style')).toBe('font-size: 10pt;')
  expect(after.querySelector('table')?.getAttribute('data-rows')).toBe('10')
  expect(after.querySelectorAll('tr[data-row="each"], tr[data-row="pageTotal"]')).toHaveLength(3)
  expect(after.textContent).toContain('<b>螺栓</b>')
})

test('the text around values is written; a value goes as one and is not written into', () => {
  const pages = boundPages(bindTemplate(template, data, options))
  const written = open(pages)
  let place = 0
  let inHeading = 0
  editor.state.doc.descendants((node, at) => {
    if (node.isText && node.text === ' 交货') place = at
    if (node.type.name === 'heading') inHeading = at + 1
  })
  editor.commands.insertContentAt(place + 1, '如期')
  expect(written()[0]).toContain('</span> 如期交货')
  // Before and behind the number there is text; in it there is none.
  expect(editor.state.doc.nodeAt(inHeading)?.isAtom).toBe(true)
})

test('what is pasted in the guise of a drawn value is not drawn', () => {
  const written = open([
    '<p><span data-field="no" data-format="qr"><svg onload="alert(1)" viewBox="0 0 9 9"><path d="M0 0h1" onclick="alert(1)"></path><script>alert(1)</script></svg></span>' +
      '<span data-field="no"><svg><path d="url(javascript:alert(1))"></path></svg></span><span data-field="no"><img src="https://example.com/x.png" onerror="alert(1)"></span></p>',
  ])()
  expect(written[0]).not.toMatch(/onload|onclick|onerror|script|example\.com/)
  expect(written[0]).toContain('d="M0 0h1"')
})
