import { attribute } from './xml.ts'
import type { scan } from './xml.ts'

export interface Styles {
  /** Does a cell of this style show its number as a day? */
  isDate(style: number): boolean
  /** Days are counted from 1904 on, as old Macintosh programs do. */
  from1904: boolean
}

type Part = (name: string, listener: Parameters<typeof scan>[1]) => Promise<boolean>

/** Formats of days among those that every program knows by number (ECMA-376 §18.8.30), the Chinese ones too. */
const known = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)

/** Which styles are days: what the numbers of a sheet mean stands in their format alone. */
export async function readStyles(part: Part): Promise<Styles> {
  const own = new Map<number, boolean>()
  const formats: number[] = []
  let inCells = false
  await part('xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt') {
        const code = (attribute(attributes, 'formatCode') ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
        own.set(Number(attribute(attributes, 'numFmtId')), /[yd年月日]/i.test(code))
      }
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) formats.push(Number(attribute(attributes, 'numFmtId') ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
    text: () => undefined,
  })
  let from1904 = false
  await part('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
    },
    close: () => undefined,
    text: () => undefined,
  })
  return {
    isDate(style) {
      const format = formats[style] ?? 0
      return own.get(format) ?? known(format)
    },
    from1904,
  }
}
