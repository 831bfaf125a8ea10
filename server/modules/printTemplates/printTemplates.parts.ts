import { canonicalTemplate } from '../../../contract/print/html.ts'

export type Words = readonly [zh: string, en: string]
export type Say = (zh: string, en: string) => string
/** A field with what it is called: `[key, zh, en, format]`. */
export type Column = readonly [key: string, zh: string, en: string, format?: string]

const border = 'border: 1px solid #333; padding: 1.2mm 1.5mm'
export const right = 'text-align: right'
const bare = 'border: none; padding: 0.8mm 0'

export const value = (key: string, label: string, format = 'text') =>
  `<span data-field="${key}" data-format="${format}">${label}</span>`
const sum = (key: string, label: string, format = 'amount') =>
  `<span data-sum="${key}" data-format="${format}">${label}</span>`

/** The title of a document with its number, also as a code. */
export function head(say: Say, title: Words, no: string, on: 'all' | 'first' = 'all'): string {
  return `<header data-part="header" data-on="${on}"><table style="width: 100%; margin-bottom: 3mm"><tbody><tr>
    <td style="${bare}; width: 20mm"><span data-field="${no}" data-format="qr" style="width: 18mm; height: 18mm">QR</span></td>
    <td style="${bare}; text-align: center"><h1 style="font-size: 18pt; margin: 0">${say(...title)}</h1></td>
    <td style="${bare}; width: 60mm; ${right}">${value(no, say('编号', 'No.'))}</td></tr></tbody></table></header>`
}

/** The title of what has no number. */
export const title = (text: string) =>
  `<header data-part="header" data-on="all"><h1 style="font-size: 18pt; margin: 0 0 3mm; text-align: center">${text}</h1></header>`

/** Label and value in two columns. */
export function facts(say: Say, fields: readonly Column[]): string {
  const cell = ([key, zh, en, format]: Column) =>
    `<td style="${bare}; width: 50%">${say(`${zh}：`, `${en}: `)}${value(key, say(zh, en), format)}</td>`
  const rows = fields.flatMap((field, at) => {
    const second = fields[at + 1]
    return at % 2 === 0
      ? [`<tr>${cell(field)}${second ? cell(second) : `<td style="${bare}"></td>`}</tr>`]
      : []
  })
  return `<table style="width: 100%; margin-bottom: 3mm"><tbody>${rows.join('')}</tbody></table>`
}

const isNumber = (format: string | undefined) => format === 'quantity' || format === 'amount'

/** A cell of a table; numbers stand to the right. */
export const cell = (content: string, format?: string, style = border) =>
  `<td style="${style}${isNumber(format) ? `; ${right}` : ''}">${content}</td>`

/**
 * The rows of a list with their head on each sheet. `summed` are added up per sheet and at the end, where something stands before them;
 * `numbered` counts the rows.
 */
export function rows(
  say: Say,
  list: string,
  columns: readonly Column[],
  { summed = [], numbered = false }: { summed?: readonly string[]; numbered?: boolean } = {},
): string {
  const heads = columns.map(([, zh, en]) => `<th style="${border}">${say(zh, en)}</th>`)
  const cells = columns.map(([key, zh, en, format]) => cell(value(key, say(zh, en), format), format))
  if (numbered) {
    heads.unshift(`<th style="${border}">${say('序号', 'No.')}</th>`)
    cells.unshift(cell('<span data-format="sequence">1</span>'))
  }
  const at = columns.findIndex(([key]) => summed.includes(key))
  const before = at + (numbered ? 1 : 0)
  const totals = (label: string) =>
    `<td colspan="${before}" style="${border}; ${right}">${label}</td>${columns
      .slice(at)
      .map(([key, zh, en, format]) =>
        summed.includes(key) ? cell(sum(key, say(zh, en), format), format) : cell(''),
      )
      .join('')}`
  const foot =
    at >= 0 && before > 0
      ? `<tr data-row="pageTotal">${totals(say('本页小计', 'This page'))}</tr><tr data-row="total">${totals(say('合计', 'Total'))}</tr>`
      : ''
  return `<table data-each="${list}" style="width: 100%; border-collapse: collapse"><thead><tr>${heads.join('')}</tr></thead>
    <tbody><tr data-row="each">${cells.join('')}</tr>${foot}</tbody></table>`
}

export const signatures = (say: Say, [left, other]: readonly [Words, Words]) =>
  `<footer data-part="footer" data-on="last"><table style="width: 100%; margin-top: 8mm"><tbody><tr><td style="${bare}; width: 45%">${say(...left)}</td><td style="${bare}">${say(...other)}</td><td style="${bare}; width: 20mm; text-align: center; font-size: 7pt"><span data-field="verifyAt" data-format="qr" style="width: 16mm; height: 16mm">QR</span><br>${say('扫码核验', 'Verify')}</td></tr></tbody></table></footer>`

export const numbers = (say: Say) =>
  `<footer data-part="footer" data-on="all"><p style="text-align: center; font-size: 9pt">${say('第 ', 'Page ')}<span data-page="number">1</span>${say(' 页，共 ', ' of ')}<span data-page="count">1</span>${say(' 页', '')}</p></footer>`

export const page = (...parts: readonly string[]) =>
  canonicalTemplate(`<section data-print="page" style="font-size: 10pt">${parts.join('')}</section>`)

export const remark = (say: Say) =>
  `<p data-if="remark != ''" style="margin-top: 3mm">${say('备注：', 'Remark: ')}${value('remark', say('备注', 'Remark'))}</p>`
