import type { Control } from '../../../../contract/lowcode/control.ts'
import { boundOf, kindOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import type { Cells } from '../../../ui/grid/rows.ts'
import { valuesOf } from '../../runtime/cells.ts'
import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { plain } from '../attr.ts'
import { dateText } from '../date/dateText.ts'
import { placeOf } from '../location/coordinates.ts'
import { filesOf } from '../upload/files.ts'

/** A cell as it is read where its text is not what it holds: names of files, of an address, of what was picked. */
export function shownText(column: Control, cells: Cells, choices: readonly Choice[], zone: string): string {
  const value = valuesOf([column], cells)[column.field]
  const type = valueTypeOf(column)
  if (type === 'files')
    return filesOf(value)
      .map(({ fileName }) => fileName)
      .join('、')
  if (type === 'object') {
    const place = placeOf(value)
    return place ? place.address || `${place.lng}, ${place.lat}` : ''
  }
  if (kindOf(column.type)?.kind === 'date') return dateText(column, value, zone)
  const { id, name } = boundOf(column)
  const named = type.startsWith('ref') ? name : plain(column, 'nameField')
  if (named !== undefined && named !== '' && (cells[named] ?? '') !== '')
    return (cells[named] ?? '').replaceAll('\u001f', '、')
  const held = type.startsWith('ref') ? (cells[id] ?? '').split('\u001f') : value
  return (Array.isArray(held) ? held : [held])
    .map(textOf)
    .map((one) => choices.find((choice) => choice.id === one)?.name ?? one)
    .join('、')
}
