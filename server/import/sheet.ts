import { type FileHandle, open } from 'node:fs/promises'
import {
  ArchiveRefused,
  type Budget,
  type Entry,
  archiveLimits,
  contentOf,
  directoryOf,
} from '../files/archive.ts'
import { cellText } from './cell.ts'
import { SheetRefused } from './refused.ts'
import { type Styles, readStyles } from './styles.ts'
import { attribute, scan } from './xml.ts'

/** What one import reads at most; `texts` are the characters of all cells. */
export const sheetLimits = { rows: 50_000, columns: 200, texts: 32 << 20 } as const

export interface SheetRow {
  /** As the spreadsheet program counts, from 1. */
  row: number
  /** Texts by column from 0. */
  cells: string[]
}

type Part = (name: string, listener: Parameters<typeof scan>[1]) => Promise<boolean>

/** The rows of the first sheet that are not empty. Memory and time are bounded whatever the file says of itself (limits 5.5). */
export async function readSheet(path: string): Promise<SheetRow[]> {
  const file = await open(path, 'r')
  try {
    const part = await partsOf(file)
    const target = await firstSheet(part)
    const shared = await sharedTexts(part)
    return await rowsOf(part, target, shared, await readStyles(part))
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new SheetRefused(error.message === 'size' ? 'size' : 'form')
    throw error
  } finally {
    await file.close()
  }
}

async function partsOf(file: FileHandle): Promise<Part> {
  const entries = new Map<string, Entry>((await directoryOf(file)).map((entry) => [entry.name, entry]))
  const budget: Budget = { left: archiveLimits.inflated }
  return async (name, listener) => {
    const entry = entries.get(name)
    if (entry) await scan(await contentOf(file, entry, budget), listener)
    return entry !== undefined
  }
}

/** Where the first sheet of the workbook lies. */
async function firstSheet(part: Part): Promise<string> {
  const targets = new Map<string, string>()
  const quiet = { close: () => undefined, text: () => undefined }
  await part('xl/_rels/workbook.xml.rels', {
    ...quiet,
    open(name, attributes) {
      if (name !== 'Relationship') return
      if (attribute(attributes, 'TargetMode') === 'External') throw new SheetRefused('links')
      targets.set(attribute(attributes, 'Id') ?? '', attribute(attributes, 'Target') ?? '')
    },
  })
  let id: string | undefined
  const there = await part('xl/workbook.xml', {
    ...quiet,
    open(name, attributes) {
      if (name === 'sheet') id ??= attribute(attributes, 'id')
    },
  })
  const target = targets.get(id ?? '')
  if (!there || target === undefined) throw new SheetRefused('form')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Counts characters until there are too many. */
function counter() {
  let left: number = sheetLimits.texts
  return (text: string): string => {
    left -= text.length
    if (left < 0) throw new SheetRefused('texts')
    return text
  }
}

/** Texts that cells share, by number; how they are pronounced is left out. */
async function sharedTexts(part: Part): Promise<string[]> {
  const texts: string[] = []
  const counted = counter()
  let [text, inText, inPhonetic] = ['', false, false]
  await part('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') inPhonetic = true
      inText = name === 't' && !inPhonetic
    },
    close(name) {
      if (name === 'si') texts.push(counted(text))
      if (name === 'rPh') inPhonetic = false
      if (name === 't') inText = false
    },
    text(piece) {
      if (inText) text += piece
    },
  })
  return texts
}

async function rowsOf(
  part: Part,
  name: string,
  shared: readonly string[],
  styles: Styles,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const counted = counter()
  let [rowNo, elements, column, next] = [0, 0, 0, 0]
  let cells: string[] = []
  let [kind, style, value, inValue] = ['', 0, '', false]
  const there = await part(name, {
    open(tag, attributes) {
      if (tag === 'row') {
        if (++elements > sheetLimits.rows * 2) throw new SheetRefused('rows')
        rowNo = Number(attribute(attributes, 'r') ?? rowNo + 1)
        ;[cells, next] = [[], 0]
      } else if (tag === 'c') {
        column = columnOf(attribute(attributes, 'r')) ?? next
        next = column + 1
        kind = attribute(attributes, 't') ?? 'n'
        style = Number(attribute(attributes, 's') ?? 0)
        value = ''
      } else inValue = tag === 'v' || tag === 't'
    },
    close(tag) {
      if (tag === 'v' || tag === 't') inValue = false
      if (tag === 'c' && value !== '') {
        if (column >= sheetLimits.columns) throw new SheetRefused('columns')
        while (cells.length < column) cells.push('')
        cells[column] = counted(cellText(kind, value, shared, styles.isDate(style), styles.from1904))
      }
      if (tag !== 'row' || !cells.some((cell) => cell !== '')) return
      if (rows.push({ row: rowNo, cells }) > sheetLimits.rows + 1) throw new SheetRefused('rows')
    },
    text(piece) {
      if (inValue) value += piece
    },
  })
  if (!there) throw new SheetRefused('form')
  return rows
}

/** The number of a column from its letters: `AB12` is 27. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}
