import type { PageSettings } from '../../../contract/print/settings.ts'

/** What says how the text in it is written. */
const TEXTS = /^(P|H[1-3]|DIV|SPAN|B|STRONG|I|EM|U|S|SUB|SUP|HEADER|FOOTER)$/

/** Sets what has a place of its own on the sheet there, in millimetres from its corner; it looks as it does where it is written. */
export function placeOnSheet(sheet: HTMLElement): void {
  for (const element of sheet.querySelectorAll<HTMLElement>('[data-place]')) {
    const holder = sheet.ownerDocument.createElement('div')
    holder.className = 'print-content print-placed'
    holder.style.cssText = element.closest<HTMLElement>('.print-content')?.style.cssText ?? ''
    const { left, top } = element.style
    Object.assign(holder.style, { left: left || '0', top: top || '0' })
    element.removeAttribute('data-place')
    Object.assign(element.style, { position: '', left: '', top: '', margin: '0' })
    holder.append(dressed(element))
    sheet.append(holder)
  }
}

/** An element in what it is written in, which has no box of its own there. */
function dressed(element: HTMLElement): HTMLElement {
  let outer = element
  for (let at = element.parentElement; at && !at.classList.contains('print-content'); at = at.parentElement) {
    if (!TEXTS.test(at.tagName)) continue
    const shell = at.ownerDocument.createElement(at.tagName)
    shell.style.cssText = at.style.cssText
    shell.style.display = 'contents'
    shell.append(outer)
    outer = shell
  }
  return outer
}

/** Moves what stands on sheets as far as the printer is out. */
export function correctSheets(
  sheets: readonly HTMLElement[],
  { overprint }: Pick<PageSettings, 'overprint'>,
): void {
  if (!overprint || (overprint.x === 0 && overprint.y === 0)) return
  for (const sheet of sheets)
    for (const part of sheet.children)
      if (part instanceof HTMLElement) part.style.translate = `${overprint.x}mm ${overprint.y}mm`
}
