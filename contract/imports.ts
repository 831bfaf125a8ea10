import { z } from 'zod'

/** Faults that one answer tells of; of more it says how many. */
export const faultLimit = 1000

/** Faults that are told of one row. */
export const rowFaultLimit = 20

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

/** Cells that are shown of a column, and characters of each. */
export const sampleLimits = { cells: 3, characters: 60 } as const

/** A column of the sheet, in its place. */
export const ImportColumn = z.object({
  title: z.string(),
  /** The first of its cells that are not empty. */
  samples: z.array(z.string()).max(sampleLimits.cells),
  /** The field it is taken for; null: nothing is taken from it. */
  field: z.string().nullable(),
  /** It is called as a field that no sheet brings in: nobody waits for it to be taken. */
  other: z.boolean(),
})
export type ImportColumn = z.output<typeof ImportColumn>

/** What columns are taken for where the sheet's own titles do not say it: by the place of a column from 0 the key of its field, null for none. */
export const ColumnChoice = z.record(z.string().regex(/^(0|[1-9]\d{0,2})$/), z.string().max(100).nullable())
export type ColumnChoice = z.output<typeof ColumnChoice>

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
  columns: z.array(ImportColumn),
  /** What a column can be taken for. */
  fields: z.array(z.object({ key: z.string(), title: z.string() })),
  /** Titles of fields without which no row is known: a check of a sheet without them ends here, and it is not written. */
  missing: z.array(z.string()),
  written: z.boolean(),
})
export type ImportAnswer = z.output<typeof ImportAnswer>

/**
 * An import: one .xlsx as the form field `file`, with the fields `dryRun` ('true': nothing is written), `partly` ('true': rows without a fault
 * are written; else all or none) and `columns` (a `ColumnChoice` as JSON).
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
    'SHEET_COLUMN_NONE',
    'SHEET_FIELD_NONE',
    'SHEET_FIELD_TWICE',
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
