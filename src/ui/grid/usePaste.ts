import { useState } from 'react'
import type { EditColumn, Range } from './block.ts'
import { readMapping, writeMapping } from './mappings.ts'
import { type Match, columnsOfBlock, matchColumns, signatureOf } from './match.ts'
import { parseBlock } from './paste.ts'
import { type LeftOut, pasteBlock } from './pasteBlock.ts'
import type { CellEdit, Cells, EditRow, RowsAction } from './rows.ts'

export interface PasteInput {
  block: readonly (readonly string[])[]
  match: Match
  range: Range
  /** What its mapping is remembered by. */
  signature: string
}

/** What a paste did, as long as nothing else was done. */
export interface PasteReport extends PasteInput {
  rows: number
  leftOut: LeftOut
  /** What it wrote into rows that were there, and how many rows there are since. */
  edits: readonly CellEdit[]
  count: number
}

interface Options {
  rows: readonly EditRow[]
  columns: readonly EditColumn[]
  act: (action: RowsAction) => void
  undo: () => void
  today: string
  blank: ((given: Cells) => CellEdit) | undefined
  room: number | undefined
  known: readonly string[] | undefined
}

/** Pasting into a grid: matched to its columns, asked about when in doubt, and told what found no place. */
export function usePaste({ rows, columns, act, undo, today, blank, room, known }: Options) {
  const [asked, setAsked] = useState<PasteInput>()
  const [report, setReport] = useState<PasteReport>()
  const write = (input: PasteInput) => {
    const { block, match, range } = input
    const { action, leftOut } = pasteBlock({
      rows,
      columns,
      block: match.header ? block.slice(1) : block,
      range,
      today,
      blank,
      room,
      targets: match.by === 'place' ? undefined : match.targets,
    })
    const added = action.added?.length ?? 0
    act(action)
    const whole = leftOut.rows === 0 && leftOut.columns.length === 0 && leftOut.locked.length === 0
    setReport(
      match.by === 'place' && whole
        ? undefined
        : {
            ...input,
            rows: action.edits.length + added,
            leftOut,
            edits: action.edits,
            count: rows.length + added,
          },
    )
  }
  return {
    asked,
    report: report && stands(report, rows, columns) ? report : undefined,
    /** Something else was done: what was said of the paste is over. */
    clear: () => setReport(undefined),
    start(text: string, range: Range) {
      const block = withoutBlankEnd(parseBlock(text))
      const found = matchColumns(block, columns, range.left, known)
      const signature = signatureOf(block, columns, found.header)
      const match = remembered(block, signature, found) ?? found
      const input = { block, match, range, signature }
      if (match.sure) write(input)
      else setAsked(input)
    },
    /** Takes the paste back and asks where its columns go. */
    again(input: PasteInput) {
      undo()
      setReport(undefined)
      setAsked(input)
    },
    cancel: () => setAsked(undefined),
    confirm(match: Match) {
      setAsked(undefined)
      if (!asked) return
      writeMapping(asked.signature, {
        header: match.header,
        targets: match.targets.map((key) => key ?? null),
      })
      write({ ...asked, match })
    },
  }
}

/** Nothing was taken back since: as many rows, and in them the numbers and days that were pasted. */
function stands(
  { count, edits }: PasteReport,
  rows: readonly EditRow[],
  columns: readonly EditColumn[],
): boolean {
  const exact = columns.filter(({ kind }) => kind === 'decimal' || kind === 'date')
  const byKey = new Map(edits.length > 0 ? rows.map(({ key, cells }) => [key, cells]) : [])
  return (
    count === rows.length &&
    edits.every(({ key, cells }) =>
      exact.every((column) => !(column.key in cells) || byKey.get(key)?.[column.key] === cells[column.key]),
    )
  )
}

/** A single cell goes where the cursor stands; everything wider is looked up by its names, then by what it is made of. */
function remembered(block: PasteInput['block'], signature: string, { by }: Match): Match | undefined {
  if (by === 'place') return undefined
  const found = readMapping(signature)
  if (found?.targets.length !== columnsOfBlock(block).length) return undefined
  return {
    header: found.header,
    targets: found.targets.map((key) => key ?? undefined),
    by: 'kind',
    sure: true,
  }
}

/** Spreadsheets copy empty rows along when whole columns are chosen. */
function withoutBlankEnd(block: string[][]): string[][] {
  const last = block.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  return last < 0 ? block : block.slice(0, last + 1)
}
