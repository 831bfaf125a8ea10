import { isRecord } from '../../../contract/isRecord.ts'
/** How an answer of a script is drawn. */
export type Drawn =
  | { kind: 'nothing' }
  | { kind: 'figure'; value: string; note: string }
  | { kind: 'rows'; columns: string[]; rows: string[][] }

const ROWS_AT_MOST = 200

const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean) // what is left of JSON

/** A number or text is a figure, `{value, note}` one with words beside it, a list of objects a table. */
export function drawn(answer: unknown): Drawn {
  if (answer === null || answer === undefined || answer === '') return { kind: 'nothing' }
  if (Array.isArray(answer)) {
    const rows = answer.filter(isRecord).slice(0, ROWS_AT_MOST)
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    if (columns.length === 0) return { kind: 'nothing' }
    return { kind: 'rows', columns, rows: rows.map((row) => columns.map((column) => text(row[column]))) }
  }
  if (isRecord(answer)) {
    if (Array.isArray(answer['rows'])) return drawn(answer['rows'])
    const value = text(answer['value'])
    return value === '' ? { kind: 'nothing' } : { kind: 'figure', value, note: text(answer['note']) }
  }
  return { kind: 'figure', value: text(answer), note: '' }
}
