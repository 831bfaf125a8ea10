import { SheetRefused } from './refused.ts'
import type { Listener } from './xml.ts'

export interface Styles {
  /** Does a cell of this style show its number as a day? */
  isDate(style: number): boolean
  /** Days are counted from 1904 on, as old Macintosh programs do. */
  from1904: boolean
}

type Part = (name: string, listener: Listener) => Promise<boolean>

/** Most styles of cells and formats of their own; spreadsheet programs stop at 65,490. */
const MOST = 1 << 16

/** Formats of days among those that every program knows by number (ECMA-376 §18.8.30), the Chinese ones too. */
const known = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)

/** Which styles are days: what the numbers of a sheet mean stands in their format alone. */
export async function readStyles(part: Part): Promise<Styles> {
  const own = new Map<number, boolean>()
  const formats: number[] = []
  let inCells = false
  await part('xl/styles.xml', {
    open(name, attribute) {
      if (name === 'numFmt') {
        const code = (attribute('formatCode') ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
        own.set(Number(attribute('numFmtId')), /[yd年月日]/i.test(code))
      }
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) formats.push(Number(attribute('numFmtId') ?? 0))
      if (own.size > MOST || formats.length > MOST) throw new SheetRefused('form')
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  let from1904 = false
  await part('xl/workbook.xml', {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
    },
  })
  return {
    isDate(style) {
      const format = formats[style] ?? 0
      return own.get(format) ?? known(format)
    },
    from1904,
  }
}
