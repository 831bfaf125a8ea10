import { structural } from '../../../../contract/print/elements.ts'
import { isElement, parseTemplate, type PrintNode, writeNodes } from '../../../../contract/print/html.ts'

/** The nodes of a piece of HTML, cleaned as a template is. */
export function parsePiece(html: string): readonly PrintNode[] {
  const [page] = parseTemplate(`<div>${html}</div>`)
  const [box] = page?.children ?? []
  return box !== undefined && isElement(box) ? box.children : []
}

/** HTML for people: what stands in an element that has no text of its own stands on lines of its own. It is read as the same nodes. */
export const prettyHtml = (nodes: readonly PrintNode[], indent = ''): string =>
  nodes
    .map((node) => {
      if (!isElement(node) || !structural.has(node.name) || node.children.length === 0)
        return `${indent}${writeNodes([node])}\n`
      const [start, end] = writeNodes([{ ...node, children: ['|'] }]).split('|') as [string, string] // the text just put in
      return `${indent}${start}\n${prettyHtml(node.children, `${indent}  `)}${indent}${end}\n`
    })
    .join('')
