import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, kindOf } from '../../../../contract/lowcode/kinds.ts'
import { columnsIn } from '../../runtime/cells.ts'
import { flag } from '../attr.ts'

/** Whether a column of a list is written in place: its control takes input and is shown in mode 2. */
export const isInline = (table: Control, column: Control): boolean =>
  flag(table, 'inline') &&
  kindOf(column.type)?.cell === true &&
  columnsIn(table, 2).includes(column) &&
  column.link?.value === undefined &&
  attrOf(column, 'disabled') !== true &&
  attrOf(column, 'readonly') !== true
