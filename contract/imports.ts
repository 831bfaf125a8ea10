import { z } from 'zod'

/** Faults that one answer tells of; of more it says how many. */
export const faultLimit = 1000

/** What is wrong with a cell: its row as the spreadsheet counts, its column's title, what stands there. */
export const ImportFault = z.object({
  row: z.number().int(),
  title: z.string(),
  value: z.string(),
  msg: z.string(),
})
export type ImportFault = z.output<typeof ImportFault>

/** Changes that one answer tells of. */
export const changeLimit = 200

/** What a cell changes: its row, its column's title, what is there now and what the sheet says. */
export const ImportChange = z.object({
  row: z.number().int(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
})

/** What an import did, or in a dry run would do. */
export const ImportAnswer = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  /** Rows that say what is there already. */
  same: z.number().int(),
  /** Rows with a fault, and the first of the faults. */
  faulty: z.number().int(),
  faults: z.array(ImportFault).max(faultLimit),
  /** Rows that go in and that somebody should look at all the same, and the first of them. */
  warned: z.number().int(),
  warnings: z.array(ImportFault).max(faultLimit),
  /** The first of what rows change of what is there. */
  changes: z.array(ImportChange).max(changeLimit),
  /** Titles of columns that nothing was taken from. */
  ignored: z.array(z.string()),
  written: z.boolean(),
})
export type ImportAnswer = z.output<typeof ImportAnswer>

/**
 * An import: one .xlsx as the form field `file`, with the fields `dryRun` ('true': nothing is written) and `partly` ('true': rows without a
 * fault are written; else all or none).
 */
export const sheetImport = {
  response: ImportAnswer,
  input: 'multipart',
  fails: [
    'FILE_TYPE',
    'FILE_CONTENT',
    'FILE_TOO_LARGE',
    'FILE_MISSING',
    'SHEET_UNREADABLE',
    'SHEET_LIMIT',
    'SHEET_COLUMN',
  ],
} as const

/** The same file checked again: its rows come back as a workbook with what is wrong beside each. */
export const sheetFaults = {
  ...sheetImport,
  audit: 'none',
  response: z.null(),
  reads: true,
  output: 'file',
} as const
