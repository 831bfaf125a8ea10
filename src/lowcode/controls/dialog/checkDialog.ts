import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import { type Control, slotOf } from '../../../../contract/lowcode/control.ts'
import { textOf } from '../../../../contract/lowcode/faults.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { checkControls, type Rows } from '../../../../contract/lowcode/values.ts'
import { valuesOf } from '../../runtime/cells.ts'
import { fieldAt, fieldsWithin } from '../../runtime/reveal.ts'
import type { Store } from '../../runtime/store.ts'
import type { PageServices } from '../../runtime/services.ts'

/** Whether what stands in a dialog may be saved; what is wrong is said at its fields, other faults of the page stay. */
export function checkDialog(dialog: Control, store: Store, { lang, clock }: PageServices): boolean {
  const inner = (['header', 'children', 'body', 'footer', 'action', 'tool'] as const).flatMap((slot) =>
    slotOf(dialog, slot),
  )
  const found = checkControls(inner, {
    values: store.values(),
    rows: rowsIn(inner, store),
    mode: store.mode(),
    clock: clock(),
  })
  const own = fieldsWithin(inner)
  const others = [...store.faults()].filter(([path]) => !own.has(fieldAt(path)))
  store.setFaults(new Map([...others, ...found.map((each) => [each.path, textOf(each, lang)] as const)]))
  return found.length === 0
}

function rowsIn(controls: readonly Control[], store: Store): Rows {
  const rows: Record<string, Rows[string]> = {}
  const visit = (control: Control): void => {
    if (kindOf(control.type)?.value === 'rows') {
      const columns = columnsOf(control)
      rows[control.field] = store.tables
        .rows(control.field)
        .map(({ status, cells }) => ({ rowStatus: status, values: valuesOf(columns, cells) }))
      return
    }
    for (const slot of ['children', 'header', 'body', 'footer'] as const) slotOf(control, slot).forEach(visit)
  }
  controls.forEach(visit)
  return rows
}
