import { DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model'
import type { PrintPage } from '../../../contract/print/document.ts'
import { headRows } from '../compose/measure.ts'

/** The pages as one document for the editor: HTML of runs; a template stands for itself. */
export const editorHtml = (pages: readonly PrintPage[]): string =>
  (pages.length > 0 ? pages : [''])
    .map((page, index) =>
      typeof page === 'string'
        ? `<div data-run="html">${page.trim() === '' ? '<p></p>' : page}</div>`
        : `<div data-run="template" data-page-index="${index}"></div>`,
    )
    .join('')

// Typing in one page leaves the nodes of the others as they are.
const written = new WeakMap<DocumentNode, string>()

/** The pages of the editor's document; templates are those of the pages it was made from. */
export function pagesOf(doc: DocumentNode, pages: readonly PrintPage[]): PrintPage[] {
  const made: PrintPage[] = []
  doc.forEach((run) => {
    if (run.type.name === 'templateRun') {
      const page = pages[Number(run.attrs['page'])]
      if (page !== undefined) made.push(page)
      return
    }
    const html = written.get(run) ?? htmlOf(run)
    written.set(run, html)
    made.push(html)
  })
  return made
}

function htmlOf(run: DocumentNode): string {
  // An inert document: pictures are not fetched for being written down.
  const owner = document.implementation.createHTMLDocument()
  const root = owner.createElement('div')
  root.append(DOMSerializer.fromSchema(run.type.schema).serializeFragment(run.content, { document: owner }))
  for (const table of root.querySelectorAll('table')) partTable(table)
  for (const caption of root.querySelectorAll('caption')) caption.removeAttribute('contenteditable')
  for (const cell of root.querySelectorAll('td, th, li')) {
    const [only] = cell.children
    // A paragraph of its own only where there is more than one, or it says something by itself.
    if (cell.children.length === 1 && only?.tagName === 'P' && only.attributes.length === 0)
      only.replaceWith(...only.childNodes)
  }
  return root.innerHTML
}

/** The editor holds rows in one body; a table is written with the head and foot it has. */
function partTable(table: HTMLTableElement): void {
  const heads = headRows(table)
  const feet = [...table.rows].filter((row) => row.dataset['in'] === 'foot' && !heads.includes(row))
  if (heads.length > 0) table.createTHead().append(...heads)
  if (feet.length > 0) table.createTFoot().append(...feet)
  for (const row of table.rows) delete row.dataset['in']
}
