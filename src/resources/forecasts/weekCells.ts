import { forecastKey } from '../../../contract/forecasts.sheet.ts'
import { deviates, weeksFrom } from '../../../contract/forecasts.weeks.ts'
import type { ForecastDetail, ForecastLine } from '../../../contract/forecasts.ts'
import { Exact } from '../../../contract/exact.ts'
import type { LocalDate } from '../../../contract/values.ts'
import { isDecimal } from '../../ui/grid/typed.ts'
import type { Cells, EditRow } from '../../ui/grid/rows.ts'

/** How sheets write its Monday: with and without zeros before the digits, whatever stands between them. */
export const weekNames = (week: LocalDate): string[] => [week, week.replace(/-0/g, '-')]

export const weeksOf = ({
  startsOn,
  weekCount,
}: Pick<ForecastDetail, 'startsOn' | 'weekCount'>): LocalDate[] => weeksFrom(startsOn, weekCount)

const namesOf = ({ materialCode, materialName, spec, unit, unitScale }: ForecastLine): Cells => ({
  materialCode,
  materialName,
  spec,
  unit,
  scale: String(unitScale),
})

/** A material as it is written by the buyer: known by its code, so that what is typed finds it again; nothing is an empty cell. */
export const draftRow = (line: ForecastLine, weeks: readonly LocalDate[]): EditRow => ({
  key: line.materialCode,
  status: 'kept',
  cells: {
    ...namesOf(line),
    ...Object.fromEntries(
      weeks.map((week, at) => {
        const qty = line.weeks[at]?.qty ?? '0'
        return [forecastKey(week), qty === '0' ? '' : qty]
      }),
    ),
  },
})

/** A material as the supplier commits to it: what it has said, else what is forecast. */
export const commitRow = (line: ForecastLine, weeks: readonly LocalDate[]): EditRow => ({
  key: line.id,
  status: 'kept',
  cells: {
    ...namesOf(line),
    note: line.note,
    ...Object.fromEntries(
      weeks.map((week, at) => {
        const { qty, commitQty } = line.weeks[at] ?? { qty: '0', commitQty: null }
        return [forecastKey(week), commitQty ?? qty]
      }),
    ),
  },
})

/** What is wrong with a quantity, as the key of its text; an empty one is none. */
export function qtyFault(text: string, scale: number): 'qty' | 'scale' | undefined {
  if (text === '') return undefined
  if (!isDecimal(text, 12, 6) || text.startsWith('-')) return 'qty'
  return new Exact(text).decimalPlaces() > scale ? 'scale' : undefined
}

/** The quantities of a row, week by week, as they are sent. */
export const qtysOf = (cells: Cells, weeks: readonly LocalDate[]): string[] =>
  weeks.map((week) => cells[forecastKey(week)] || '0')

/** The sum of quantities that are numbers. */
export const sumOf = (qtys: readonly (string | null)[]): string =>
  qtys
    .reduce((sum, qty) => (qty !== null && isDecimal(qty, 12, 6) ? sum.plus(qty) : sum), new Exact(0))
    .toFixed()

/** Whether a typed commitment departs from what is forecast by more than the tolerance. */
export const isBeyond = (qty: string, typed: string, tolerancePct: string): boolean =>
  isDecimal(typed, 12, 6) && deviates(qty, typed, tolerancePct)
