import { lookAlikes } from '../../../contract/print/lookAlikes.ts'
import type { PdfHead } from '../../../contract/print/pdf.ts'
import { sheetSize } from '../../../contract/print/settings.ts'
import { common as en } from '../../i18n/en/common.ts'
import { common as zh } from '../../i18n/zh/common.ts'
import { correctSheets } from '../compose/place.ts'
import { composeSheets } from '../compose/sheets.ts'
import { bindTemplate } from '../model/bind.ts'
import { nameOfChoices } from '../model/choices.ts'
import type { BindOptions, PrintData } from '../model/values.ts'

// The page the server makes a PDF of. It is called from outside, step by step, in a page that runs no script of its own.

/** Sheets that are done are laid out when they are printed, and not before. Without boxes they would be laid out twice then: printing goes back to the screen once more. */
const printStyle = ({ width, height }: { width: number; height: number }) => `
@page { size: ${width}mm ${height}mm; margin: 0; }
@media screen { body > .print-sheet { content-visibility: hidden; } }
html, body { margin: 0; padding: 0; background: #fff; }
.print-sheet { break-after: page; }
.print-sheet:last-child { break-after: auto; }
.print-watermark { position: absolute; inset: 0; display: grid; grid-template-columns: 1fr 1fr; align-items: center; justify-items: center; overflow: hidden; color: #0002; font: 11pt 'Noto Sans SC'; white-space: nowrap; }
.print-watermark > span { transform: rotate(-30deg); }
`
/** Radicals, and what else stands in place of letters that look the same: our font has them no more. */
const RADICALS = /[\u2f00-\u2fd5]/g
const LOOK_ALIKES = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'g')
const asWritten = (text: string): string =>
  text
    .replaceAll(RADICALS, (sign) => sign.normalize('NFKC'))
    .replaceAll(LOOK_ALIKES, (sign) => lookAlikes[sign] ?? sign)
/** How often the watermark stands on a sheet. */
const WATERMARKS = 8

let head: PdfHead
let options: BindOptions

/** What all documents of the file have in common. */
export function begin(given: PdfHead): void {
  head = given
  const { yes, no } = head.lang === 'zh' ? zh : en
  options = {
    clock: head.clock,
    yes,
    no,
    nameOf: nameOfChoices(head),
  }
  document.documentElement.lang = head.lang === 'zh' ? 'zh-CN' : 'en'
  document.title = head.title
  const style = document.createElement('style')
  style.dataset['page'] = ''
  style.textContent = printStyle(sheetSize(head.settings))
  document.head.append(style)
}

/** Leaves nothing of the file to the next one. */
export function end(): void {
  document.querySelector('style[data-page]')?.remove()
  document.body.replaceChildren()
  document.title = ''
}

/** Cuts more documents into sheets; answers how many they are. `documents` is the JSON of a list of their values. */
export function add(documents: string): number {
  const bound = (JSON.parse(documents) as PrintData[]).map((values) =>
    asWritten(bindTemplate(head.template, values, options)),
  )
  const sheets = composeSheets(document.body, bound, head.settings)
  correctSheets(sheets, head.settings)
  if (head.watermark !== '') for (const sheet of sheets) sheet.prepend(watermark(head.watermark))
  document.body.append(...sheets)
  return sheets.length
}

function watermark(text: string): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'print-watermark'
  for (let index = 0; index < WATERMARKS; index += 1) {
    const mark = document.createElement('span')
    mark.textContent = text
    layer.append(mark)
  }
  return layer
}
