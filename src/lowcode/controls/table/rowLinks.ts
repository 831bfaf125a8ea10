import { type Compiled, compile } from '../../../../contract/expression/expression.ts'
import type { Clock, Read } from '../../../../contract/expression/scope.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { Store } from '../../runtime/store.ts'

type Values = Readonly<Record<string, unknown>>

/** Names of a cell's expressions are the row's fields before the page's. */
export const rowScope =
  (values: Values, { value }: Pick<Store, 'value'>): Read =>
  (name) =>
    name === 'row' ? values : Object.hasOwn(values, name) ? values[name] : value(name)

/** One that cannot be read is as if it were not there; that is told when the page is checked. */
export function linkOf(text: string | undefined): Compiled | undefined {
  try {
    return text === undefined ? undefined : compile(text)
  } catch {
    return undefined
  }
}

const shows = new WeakMap<Control, Compiled | null>()

/** Whether a link leaves the cell of a column out of a row. Asked for each cell that is drawn, so its text is compiled once. */
export function isLeftOut(
  column: Control,
  values: Values,
  store: Pick<Store, 'value'>,
  clock: () => Clock,
): boolean {
  if (column.link?.show === undefined) return false
  let show = shows.get(column)
  if (show === undefined) shows.set(column, (show = linkOf(column.link.show) ?? null))
  return show?.holds(rowScope(values, store), { clock: clock() }) === false
}
