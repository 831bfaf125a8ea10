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
}

/** What a paste did, as long as nothing else was done. */
export interface PasteReport extends PasteInput {
  rows: number
  leftOut: LeftOut
  /** So many rows there are since. */
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
        : { ...input, rows: action.edits.length + added, leftOut, count: rows.length + added },
    )
  }
  return {
    asked,
    report: report?.count === rows.length ? report : undefined,
    /** Something else was done: what was said of the paste is over. */
    clear: () => setReport(undefined),
    start(text: string, range: Range) {
      const block = withoutBlankEnd(parseBlock(text))
      const found = matchColumns(block, columns, range.left, known)
      const match = remembered(block, columns, found) ?? found
      if (match.sure) write({ block, match, range })
      else setAsked({ block, match, range })
    },
    /** Takes the paste back and asks where its columns go. */
    again({ block, match, range }: PasteInput) {
      undo()
      setReport(undefined)
      setAsked({ block, match, range })
    },
    cancel: () => setAsked(undefined),
    confirm(match: Match) {
      setAsked(undefined)
      if (!asked) return
      writeMapping(signatureOf(asked.block, columns, match.header), {
        header: match.header,
        targets: match.targets.map((key) => key ?? null),
      })
      write({ ...asked, match })
    },
  }
}

/** A single cell goes where the cursor stands; everything wider is looked up by its names, then by what it is made of. */
function remembered(
  block: PasteInput['block'],
  columns: readonly EditColumn[],
  { header, by }: Match,
): Match | undefined {
  if (by === 'place') return undefined
  const found = readMapping(signatureOf(block, columns, header))
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
