import type { Catalogue, Field } from '../../contract/catalogue.ts'
import type { Lang } from '../../contract/errors.ts'
import { cellWriter, escapeXml, headerCell, numberScales } from './cell.ts'
import type { ZipEntry } from './zip.ts'

export interface Sheet {
  catalogue: Catalogue
  columns: readonly Field[]
  lang: Lang
  zone: string
  rows: AsyncIterable<object>
}

/** Rows of one sheet below its header; Excel ends at 1,048,576. What is beyond goes on in the next sheet. */
const rowsPerSheet = 1_000_000
const rowsPerPiece = 200
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files of an .xlsx (ECMA-376), the sheets first: how many there are is known when the rows have ended. */
export async function* workbook(sheet: Sheet, rowLimit: number = rowsPerSheet): AsyncGenerator<ZipEntry> {
  const rows = sheet.rows[Symbol.asyncIterator]()
  let count = 0
  let ended = false
  try {
    while (!ended) {
      count += 1
      const piece = worksheet(sheet, rows, rowLimit)
      yield {
        name: `xl/worksheets/sheet${count}.xml`,
        text: (async function* text() {
          ended = yield* piece
        })(),
      }
    }
    yield* frame(sheet.catalogue[sheet.lang], count)
  } finally {
    await rows.return?.()
  }
}

/** The text of one sheet; returns whether the rows have ended. */
async function* worksheet(
  sheet: Sheet,
  rows: AsyncIterator<object>,
  rowLimit: number,
): AsyncGenerator<string, boolean> {
  const writers = sheet.columns.map((field, index) => ({
    key: field.key,
    start: `<c r="${letters(index)}`,
    cell: cellWriter(sheet.catalogue.noun, field, sheet.lang, sheet.zone),
  }))
  yield sheetHead(sheet)
  let piece: string[] = []
  for (let count = 0; count < rowLimit; count++) {
    const { value, done } = await rows.next()
    if (done === true) {
      yield `${piece.join('')}</sheetData>${filterRow(sheet, count)}</worksheet>`
      return true
    }
    const row = value as Readonly<Record<string, unknown>> // read by catalogue keys only
    const rowNo = count + 2
    piece.push(`<row r="${rowNo}">`)
    for (const { key, start, cell } of writers) {
      const content = cell(row[key])
      if (content !== '') piece.push(`${start}${rowNo}"`, content)
    }
    piece.push('</row>')
    if (count % rowsPerPiece === rowsPerPiece - 1) {
      yield piece.join('')
      piece = []
    }
  }
  yield `${piece.join('')}</sheetData>${filterRow(sheet, rowLimit)}</worksheet>`
  return false
}

/** The arrows in the head by which Excel filters; a sheet without a column has none. */
const filterRow = ({ columns }: Sheet, rows: number): string =>
  columns.length === 0 ? '' : `<autoFilter ref="A1:${letters(columns.length - 1)}${rows + 1}"/>`

function sheetHead({ columns, lang }: Sheet): string {
  const widths = columns.map(
    ({ width = 100 }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.round(width / 7)}" customWidth="1"/>`,
  )
  const titles = columns.map(
    // a column without a title has no cell there
    (field, index) => (field[lang] === '' ? '' : `<c r="${letters(index)}1"${headerCell(field[lang])}`),
  )
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  return `${head}<worksheet ${main}>${frozen}<cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
}

/** A sheet's name as Excel takes it: none of seven signs, no apostrophe at its ends, with room for a number. */
export const sheetTitle = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 24)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[' ]+|[' ]+$/g, '') || 'Sheet'

function* frame(title: string, sheets: number): Generator<ZipEntry> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const parts = numbers
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)
    .join('')
  const names = numbers
    .map(
      (n) =>
        `<sheet name="${escapeXml(sheetTitle(title))}${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="rId${n}"/>`,
    )
    .join('')
  const links = numbers
    .map((n) => `<Relationship Id="rId${n}" Type="${rel}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('')
  const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
  yield entry('xl/styles.xml', stylesXml())
  yield entry('xl/workbook.xml', `<workbook ${main} xmlns:r="${rel}"><sheets>${names}</sheets></workbook>`)
  yield entry(
    'xl/_rels/workbook.xml.rels',
    `<Relationships ${relations}>${links}<Relationship Id="rIdS" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
  )
  yield entry(
    '_rels/.rels',
    `<Relationships ${relations}><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield entry(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${parts}</Types>`,
  )
}

const entry = (name: string, xml: string): ZipEntry => ({ name, text: [head + xml] })

/** Cell formats in the order of `styles`. */
function stylesXml(): string {
  const codes = [
    'yyyy-mm-dd',
    'yyyy-mm-dd hh:mm:ss',
    ...numberScales.map(scaled('0')),
    ...numberScales.map(scaled('#,##0')),
  ]
  const formats = codes
    .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
    .join('')
  const cells = codes
    .map(
      (_, index) =>
        `<xf numFmtId="${200 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join('')
  const plain = 'numFmtId="0" fillId="0" borderId="0" xfId="0"'
  return `<styleSheet ${main}><numFmts count="${codes.length}">${formats}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${codes.length + 4}"><xf ${plain} fontId="0"/><xf ${plain} fontId="1" applyFont="1"/><xf ${plain} fontId="0" quotePrefix="1"/><xf ${plain} fontId="1" applyFont="1" quotePrefix="1"/>${cells}</cellXfs></styleSheet>`
}

/** Column 0 is A, 26 is AA. */
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const scaled =
  (whole: string) =>
  (scale: number): string =>
    scale === 0 ? whole : `${whole}.${'0'.repeat(scale)}`
