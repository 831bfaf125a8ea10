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
import { SheetRefused, type SheetFault } from './refused.ts'
import { type Styles, readStyles } from './styles.ts'
import { type Listener, scan } from './xml.ts'

/**
 * What one import reads at most. `text` are the characters of a cell, as many as spreadsheet programs take; `texts` those of all cells;
 * `shared` the texts that cells share; `elements` the tags of all parts together, with content or without.
 */
export const sheetLimits = {
  rows: 50_000,
  columns: 200,
  text: 32_767,
  texts: 32 << 20,
  shared: 1_000_000,
  elements: 4_000_000,
} as const
/** The last row of a sheet as spreadsheet programs count. */
const LAST_ROW = 1 << 20
/** Most parts a workbook may name. */
const TARGETS = 2000

export interface SheetRow {
  /** As the spreadsheet program counts, from 1. */
  row: number
  /** Texts by column from 0. */
  cells: string[]
}

/** What a thread that reads a workbook says of it: its rows, a part of them at a time, and how it ended. */
export type SheetMessage = { rows: SheetRow[] } | { fault: SheetFault } | { end: true }

type Part = (name: string, listener: Listener) => Promise<boolean>

/** Hands on the rows of the first sheet that are not empty, one by one. Memory and time are bounded whatever the file says of itself (limits 5.5). */
export async function readSheet(path: string, take: (row: SheetRow) => void): Promise<void> {
  const file = await open(path, 'r')
  try {
    const part = await partsOf(file)
    const target = await firstSheet(part)
    const shared = await sharedTexts(part)
    await rowsOf(part, target, shared, await readStyles(part), take)
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new SheetRefused(error.message === 'size' ? 'size' : 'form')
    if (isOfZlib(error)) throw new SheetRefused('form')
    throw error
  } finally {
    await file.close()
  }
}

/** Content that was packed wrongly or damaged on the way. */
const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function partsOf(file: FileHandle): Promise<Part> {
  const entries = new Map<string, Entry>((await directoryOf(file)).map((entry) => [entry.name, entry]))
  const budget: Budget = { left: archiveLimits.inflated }
  const bounds = { elements: sheetLimits.elements }
  return async (name, listener) => {
    const entry = entries.get(name)
    if (entry) await scan(await contentOf(file, entry, budget), listener, bounds)
    return entry !== undefined
  }
}

/** Where the first sheet of the workbook lies. */
async function firstSheet(part: Part): Promise<string> {
  const targets = new Map<string, string>()
  let parts = 0
  await part('xl/_rels/workbook.xml.rels', {
    open(name, attribute) {
      if (name !== 'Relationship') return
      if (attribute('TargetMode') === 'External') throw new SheetRefused('links')
      targets.set(attribute('Id') ?? '', attribute('Target') ?? '')
      if (++parts > TARGETS) throw new SheetRefused('form')
    },
  })
  let id: string | undefined
  const there = await part('xl/workbook.xml', {
    open(name, attribute) {
      if (name === 'sheet') id ??= attribute('id')
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

/** Puts a text together from its pieces and counts while it does, so that none is ever held that is longer than it may be. */
function texts() {
  const counted = counter()
  let text = ''
  return {
    begin: () => {
      text = ''
    },
    add(piece: string) {
      if (text.length + piece.length > sheetLimits.text) throw new SheetRefused('cell')
      text += counted(piece)
    },
    whole: () => text,
  }
}

/** Texts that cells share, by number; how they are pronounced is left out. */
async function sharedTexts(part: Part): Promise<string[]> {
  const shared: string[] = []
  const text = texts()
  let [inText, inPhonetic] = [false, false]
  await part('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text.begin()
      if (name === 'rPh') inPhonetic = true
      inText = name === 't' && !inPhonetic
    },
    close(name) {
      if (name === 'si' && shared.push(text.whole()) > sheetLimits.shared) throw new SheetRefused('texts')
      if (name === 'rPh') inPhonetic = false
      if (name === 't') inText = false
    },
    text(piece) {
      if (inText) text.add(piece)
    },
  })
  return shared
}

async function rowsOf(
  part: Part,
  name: string,
  shared: readonly string[],
  styles: Styles,
  take: (row: SheetRow) => void,
): Promise<void> {
  const written = texts()
  const counted = counter()
  let [rowNo, elements, taken, column, next] = [0, 0, 0, 0, 0]
  let cells: string[] = []
  let [kind, style, inValue] = ['', 0, false]
  const there = await part(name, {
    open(tag, attribute) {
      if (tag === 'row') {
        if (++elements > sheetLimits.rows * 2) throw new SheetRefused('rows')
        rowNo = rowOf(attribute('r')) ?? rowNo + 1
        ;[cells, next] = [[], 0]
      } else if (tag === 'c') {
        column = columnOf(attribute('r')) ?? next
        next = column + 1
        kind = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        written.begin()
      } else inValue = tag === 'v' || tag === 't'
    },
    close(tag) {
      if (tag === 'v' || tag === 't') inValue = false
      const value = tag === 'c' ? written.whole() : ''
      if (value !== '') {
        if (column >= sheetLimits.columns) throw new SheetRefused('columns')
        while (cells.length < column) cells.push('')
        cells[column] = counted(cellText(kind, value, shared, styles.isDate(style), styles.from1904))
      }
      if (tag !== 'row' || !cells.some((cell) => cell !== '')) return
      if (++taken > sheetLimits.rows + 1) throw new SheetRefused('rows')
      take({ row: rowNo, cells })
    },
    text(piece) {
      if (inValue) written.add(piece)
    },
  })
  if (!there) throw new SheetRefused('form')
}

/** The number of a row as it is written; undefined where none is. */
function rowOf(place: string | undefined): number | undefined {
  if (place === undefined) return undefined
  const row = Number(place)
  if (!Number.isInteger(row) || row < 1 || row > LAST_ROW) throw new SheetRefused('form')
  return row
}

/** The number of a column from its letters: `AB12` is 27. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}
