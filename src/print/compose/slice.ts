import type { Point } from './measure.ts'

/** What stands between two points of `root`, with the elements it stands in; those that were cut show no edge where they are. */
export function cloneBetween(
  root: HTMLElement,
  from: Point | undefined,
  to: Point | undefined,
): DocumentFragment {
  const range = root.ownerDocument.createRange()
  range.selectNodeContents(root)
  if (from) range.setStart(from.node, from.offset)
  if (to) range.setEnd(to.node, to.offset)
  const common = range.commonAncestorContainer
  let content: DocumentFragment = range.cloneContents()
  for (
    let shell: Node | null = common instanceof Element ? common : common.parentNode;
    shell && shell !== root;
    shell = shell.parentNode
  ) {
    const copy = shell.cloneNode(false)
    copy.appendChild(content)
    content = root.ownerDocument.createDocumentFragment()
    content.append(copy)
  }
  if (from) continueAt(content, root, from)
  if (to) breakAt(content, root, to)
  return content
}

/** The elements between `root` and a point, from outside in. */
function shellsOf(root: HTMLElement, { node }: Point): Element[] {
  const shells: Element[] = []
  for (let at: Node | null = node; at && at !== root; at = at.parentNode)
    if (at instanceof Element) shells.unshift(at)
  return shells
}

function continueAt(content: DocumentFragment, root: HTMLElement, from: Point): void {
  let parent: ParentNode = content
  for (const shell of shellsOf(root, from)) {
    const copy: Element | null = parent.firstElementChild
    if (!(copy instanceof HTMLElement) || copy.tagName !== shell.tagName) return
    const { style } = copy
    style.marginTop = '0'
    style.textIndent = '0'
    // A cell keeps its padding and its line on each sheet.
    if (!(copy instanceof HTMLTableElement)) {
      style.paddingTop = '0'
      style.borderTopWidth = '0'
    }
    if (copy instanceof HTMLOListElement) copy.start = numberAt(shell as HTMLOListElement, from)
    if (copy instanceof HTMLLIElement && !isAtStart(shell, from)) copy.style.listStyleType = 'none'
    parent = copy
  }
}

function breakAt(content: DocumentFragment, root: HTMLElement, to: Point): void {
  let parent: ParentNode = content
  for (const shell of shellsOf(root, to)) {
    const copy: Element | null = parent.lastElementChild
    if (!(copy instanceof HTMLElement) || copy.tagName !== shell.tagName) return
    const { style } = copy
    style.marginBottom = '0'
    if (!(copy instanceof HTMLTableElement)) {
      style.paddingBottom = '0'
      style.borderBottomWidth = '0'
    }
    // The line before the cut is not the last of its paragraph.
    if (style.textAlign === 'justify') style.textAlignLast = 'justify'
    parent = copy
  }
}

/** The number of the item that a list goes on with: the one that is cut, or the next. */
function numberAt(list: HTMLOListElement, { node, offset }: Point): number {
  const items = [...list.children]
  const at =
    node === list
      ? [...list.childNodes].slice(0, offset).filter((child) => child instanceof Element).length
      : items.findIndex((item) => item.contains(node))
  return list.start + Math.max(0, at)
}

const isAtStart = (element: Element, { node, offset }: Point): boolean => node === element && offset === 0

/** A row of which each cell has only the lines between two of its points. */
export function cutRow(
  row: HTMLTableRowElement,
  from: readonly (Point | undefined)[],
  to: readonly (Point | undefined)[],
): HTMLTableRowElement {
  const copy = row.cloneNode(false) as HTMLTableRowElement
  copy.style.height = ''
  for (const [index, cell] of [...row.cells].entries()) {
    const part = cell.cloneNode(false) as HTMLTableCellElement
    part.style.height = ''
    part.append(cloneBetween(cell, from[index], to[index]))
    copy.append(part)
  }
  return copy
}
