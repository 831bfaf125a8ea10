import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zip } from '../../server/export/zip.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (at: number): string =>
  (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

export const relsOf = (target: string, more = '') =>
  `<Relationships><Relationship Id="rId1" Target="${target}"${more}/></Relationships>`
export const sheetOf = (rows: readonly (readonly string[])[], before = '') =>
  `<?xml version="1.0"?>${before}<worksheet ${main}><sheetData>${rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row
          .map(
            (cell, column) =>
              `<c r="${letter(column)}${at + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

/** A workbook as a spreadsheet program writes it, some of its parts replaced. */
export const bookOf = (
  rows: readonly (readonly string[])[],
  parts: Record<string, string | Iterable<string>> = {},
) => {
  const all: Record<string, string | Iterable<string>> = {
    '[Content_Types].xml': '<Types/>',
    'xl/_rels/workbook.xml.rels': relsOf('worksheets/sheet1.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    ...parts,
  }
  return buffer(
    Readable.from(
      zip(
        (async function* entries() {
          for (const [name, text] of Object.entries(all))
            yield { name, text: typeof text === 'string' ? [text] : text }
        })(),
      ),
    ),
  )
}
