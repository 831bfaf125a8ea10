import type { Lang } from '../../../../contract/errors.ts'
import { type PrintField, isList } from '../../../../contract/printTemplates.ts'
import { fieldName } from './blocks.ts'

/** Longer than any column of a table is wide. */
const LONG = 60

/** Documents a template has to be right for: how many rows their lists have, and what their texts are. */
export const sampleCases = {
  usual: { rows: 8, texts: 'usual' },
  none: { rows: 0, texts: 'usual' },
  one: { rows: 1, texts: 'usual' },
  thirty: { rows: 30, texts: 'usual' },
  many: { rows: 500, texts: 'usual' },
  long: { rows: 8, texts: 'long' },
  empty: { rows: 8, texts: 'empty' },
} as const
export type SampleCase = keyof typeof sampleCases

interface Made {
  of: SampleCase
  lang: Lang
  /** YYYY-MM-DD. */
  today: string
}

/** Values made from what the fields are, for a template nobody has printed with yet. */
export const sampleOf = (
  fields: readonly PrintField[],
  made: Made,
  row = 1,
  isNested = false,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => [
      field.key,
      isList(field)
        ? Array.from({ length: rowsOf(made, isNested) }, (_, at) =>
            sampleOf(field.fields ?? [], made, at + 1, true),
          )
        : field.fields
          ? sampleOf(field.fields, made, row)
          : valueOf(field, made, row),
    ]),
  )

/** Of rows within rows there are no more than usual: their numbers multiply. */
const rowsOf = ({ of }: Made, isNested: boolean): number =>
  isNested ? Math.min(sampleCases[of].rows, sampleCases.usual.rows) : sampleCases[of].rows

function valueOf(field: PrintField, { of, lang, today }: Made, row: number): unknown {
  const { texts } = sampleCases[of]
  if (texts === 'empty') return null
  const kind = /^(date|datetime|quantity|amount|capitals|sequence|qr|code128|image)$/.test(field.format)
    ? field.format
    : field.type
  switch (kind) {
    case 'date':
      return today
    case 'datetime':
    case 'instant':
      return `${today}T01:30:00.000Z`
    case 'quantity':
    case 'number':
      return String(row * 100)
    case 'amount':
    case 'capitals':
    case 'decimal':
    case 'money':
      return `${row * 1234}.50`
    case 'sequence':
    case 'integer':
      return row
    case 'boolean':
      return true
    case 'qr':
    case 'code128':
      return `PO-2026-${String(row).padStart(4, '0')}`
    case 'image':
      return null
    default: {
      const text = `${fieldName(field, lang)} ${row}`
      return texts === 'long' ? `${text} `.repeat(Math.ceil(LONG / text.length)).trim() : text
    }
  }
}
