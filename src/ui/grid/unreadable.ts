import { isLocalDate } from '../../../contract/values.ts'
import { typedCell, type EditColumn } from './block.ts'
import { isDecimal } from './typed.ts'

/** How many cells of a pasted column could not be read by the column they go to. */
export const unreadable = (column: EditColumn, values: readonly string[], today: string): number =>
  values.filter((value) => value.trim() !== '' && !isRead(column, typedCell(column, value, today))).length

/** How many of its days lie before the first that the column means. */
export const early = (column: EditColumn, values: readonly string[], today: string): number =>
  values.filter((value) => isEarly(column, typedCell(column, value, today))).length

const isEarly = ({ kind, min = '' }: EditColumn, text: string): boolean =>
  kind === 'date' && isLocalDate(text) && text < min

function isRead({ kind, choices = [] }: EditColumn, text: string): boolean {
  if (kind === 'decimal') return isDecimal(text, 30, 30)
  if (kind === 'date') return isLocalDate(text)
  return kind !== 'choice' || choices.some(({ value }) => value === text)
}
