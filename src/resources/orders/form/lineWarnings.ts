import { isLocalDate } from '../../../../contract/values.ts'
import { quantity } from '../../../i18n/format.ts'
import type { Cells, EditRow } from '../../../ui/grid/rows.ts'
import { overruledIn } from './lineEdits.ts'

type Words = (key: string, values?: Record<string, string | number>) => string

/** A quantity that many times the usual is pointed at. */
const MANY = 1000
/** So many lines of a unit make something usual; with fewer a quantity is held against a bound of its own. */
const ENOUGH = 4
const HUGE = 1_000_000

/** Exact to what a warning needs; an order of thousands of lines is read again with every cell. */
const amountIn = (qty: string): number => (/^\d+(\.\d+)?$/.test(qty) ? Number(qty) : 0)

/**
 * The usual quantity by unit: the median of this order's lines. What was ordered of each material before would say it better, but the
 * server has no answer for many materials at once, and a warning is not worth a question for every line.
 */
export function usualQuantities(rows: readonly EditRow[]): ReadonlyMap<string, number> {
  const byUnit = new Map<string, number[]>()
  for (const { cells } of rows) {
    const { qty = '', unit = '' } = cells
    const amount = amountIn(qty)
    if (amount === 0) continue
    const all = byUnit.get(unit)
    if (all) all.push(amount)
    else byUnit.set(unit, [amount])
  }
  return new Map(
    [...byUnit].flatMap(([unit, all]): [string, number][] => {
      const median = all.toSorted((one, other) => one - other)[all.length >> 1]
      return all.length >= ENOUGH && median !== undefined ? [[unit, median]] : []
    }),
  )
}

/** What is unusual in a line, by column: it is said, and saved as it is. */
export function lineWarnings(
  cells: Cells,
  { today, orderedOn }: { today: string; orderedOn: string },
  usual: ReadonlyMap<string, number>,
  t: Words,
): Record<string, string> | undefined {
  const { qty = '', unit = '', requestedOn = '' } = cells
  const found: Record<string, string> = {}
  for (const [column, given] of overruledIn(cells)) found[column] = t('orders.warn.overruled', { given })
  if (isLocalDate(requestedOn) && requestedOn < today) found['requestedOn'] = t('orders.warn.past')
  else if (isLocalDate(requestedOn) && requestedOn < orderedOn)
    found['requestedOn'] = t('orders.warn.beforeOrder')
  const normal = usual.get(unit)
  if (amountIn(qty) >= (normal === undefined ? HUGE : normal * MANY))
    found['qty'] =
      normal === undefined
        ? t('orders.warn.huge')
        : t('orders.warn.many', { usual: quantity(String(normal)) })
  return Object.keys(found).length > 0 ? found : undefined
}
