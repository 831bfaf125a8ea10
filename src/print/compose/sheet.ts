import type { PageFrame } from '../../../contract/print/settings.ts'

export const PIXELS_PER_MM = 96 / 25.4
/** Heads, feet and what a table repeats leave at least this part of a sheet to what they stand around. */
export const REPEATED_AT_MOST = 0.5

/** Heads and feet of a section. */
export const partsOf = (section: HTMLElement): HTMLElement[] =>
  [...section.children].filter((child): child is HTMLElement =>
    child.matches('header[data-part], footer[data-part]'),
  )

/** Heads and feet for the first sheet, those after it, the last or all. */
export function standsOn(part: HTMLElement, sheet: number, isLast: boolean): boolean {
  const { on } = part.dataset
  if (on === 'first') return sheet === 0
  if (on === 'other') return sheet > 0
  return on !== 'last' || isLast
}

const box = (owner: Document, className: string): HTMLElement => {
  const made = owner.createElement('div')
  made.className = className
  return made
}

/** What a section says of the letters in it; its size and place are those of its sheets. */
const OF_TEXT =
  /^(?:color|letter-spacing|line-height|overflow-wrap|text-(?:align|indent)|word-break|font-(?:family|size|style|variant-numeric|weight))$/

/** The style of a section that all its sheets have, heads and feet included. */
export const textStyleOf = ({ style }: HTMLElement): string =>
  [...style]
    .filter((property) => OF_TEXT.test(property))
    .map((property) => `${property}: ${style.getPropertyValue(property)}`)
    .join('; ')

/** A sheet of its exact size with its heads and feet around an empty body; `text` is how its letters look. */
export function makeSheet(
  owner: Document,
  { parts, text }: { parts: readonly HTMLElement[]; text: string },
  { width, height, margins: { top, right, bottom, left } }: PageFrame,
  { index, isLast }: { index: number; isLast: boolean },
): HTMLElement {
  const content = () => {
    const made = box(owner, 'print-content')
    if (text !== '') made.style.cssText = text
    return made
  }
  const sheet = box(owner, 'print-sheet')
  sheet.style.width = `${width}mm`
  sheet.style.height = `${height}mm`
  sheet.style.padding = `${top}mm ${right}mm ${bottom}mm ${left}mm`
  const body = box(owner, 'print-body')
  body.append(content())
  sheet.append(body)
  for (const part of parts) {
    if (!standsOn(part, index, isLast)) continue
    const holder = content()
    holder.append(part.cloneNode(true))
    if (part.tagName === 'HEADER') body.before(holder)
    else sheet.append(holder)
  }
  return sheet
}

/** How far the content of a sheet that stands in the page reaches beyond its body. */
export function overflowOf(sheet: HTMLElement): number {
  const body = sheet.querySelector('.print-body')
  const content = body?.firstElementChild
  const bottom = Math.max(
    ...[...(content?.children ?? [])]
      .filter((child) => getComputedStyle(child).position !== 'absolute')
      .map((child) => child.getBoundingClientRect().bottom),
  )
  const over = body ? bottom - body.getBoundingClientRect().bottom : 0
  return Number.isFinite(over) ? over : 0
}

/** What stands first on a sheet has no distance from what is not there. */
export function trimTop(content: HTMLElement): void {
  for (let first = content.firstElementChild; first instanceof HTMLElement; first = first.firstElementChild) {
    const style = getComputedStyle(first)
    if (style.position === 'absolute') return
    if (style.marginTop !== '0px') first.style.marginTop = '0'
    const leadText = first.firstChild instanceof Text && first.firstChild.data.trim() !== ''
    if (leadText || style.paddingTop !== '0px' || style.borderTopWidth !== '0px' || first.tagName === 'TABLE')
      return
  }
}
