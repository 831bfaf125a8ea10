import type { BodyIn } from '../../../contract/call.ts'
import type { CallableLine, CallOffLine, callOffSave } from '../../../contract/callOffs.ts'
import { Exact } from '../../../contract/exact.ts'
import { type LocalDate, isLocalDate } from '../../../contract/values.ts'

/** What is typed of a line. */
export interface Cells {
  qty: string
  wantedOn: string
}

/** An order line and what is called off of it on a day; with what was saved of that. */
export interface FormRow {
  key: string
  line: CallOffLine | undefined
  of: Pick<
    CallableLine,
    | 'orderLineId'
    | 'orderNo'
    | 'orderLineNo'
    | 'materialCode'
    | 'materialName'
    | 'spec'
    | 'unit'
    | 'unitScale'
    | 'dueOn'
  > & {
    /** What of the agreed quantity is not called off, beside what was saved here; null where it is not known. */
    openQty: string | null
  }
  /** Not held to what is agreed, but warned of what goes beyond it. */
  forecast: boolean
  saved: Cells
  fixed: boolean
}

export interface Sources {
  lines: readonly CallOffLine[]
  callable: readonly CallableLine[]
  /** Further days of order lines, by order line id. */
  more: readonly string[]
  forecast: boolean
  /** Nothing is wanted by an earlier day unless somebody writes so. */
  today: LocalDate
}

/** The lines of the call-off, then what else may be called off; each order line once more for each further day. */
export function formRows({ lines, callable, more, forecast, today }: Sources): FormRow[] {
  const byId = new Map(callable.map((one) => [one.orderLineId, one]))
  const own = new Map<string, Exact>()
  for (const { orderLineId, qty, status } of lines)
    if (status === 'OPEN') own.set(orderLineId, (own.get(orderLineId) ?? new Exact(0)).plus(qty))
  // A forecast takes nothing of it.
  const openOf = (id: string): string | null =>
    forecast
      ? (byId.get(id)?.openQty ?? null)
      : new Exact(byId.get(id)?.openQty ?? 0).plus(own.get(id) ?? 0).toFixed()
  const taken = lines.map((line): FormRow => ({
    key: line.id,
    line,
    of: { ...line, dueOn: byId.get(line.orderLineId)?.dueOn ?? null, openQty: openOf(line.orderLineId) },
    forecast,
    saved: { qty: line.qty, wantedOn: line.wantedOn },
    fixed: line.status !== 'OPEN',
  }))
  const fresh = (of: CallableLine, key: string): FormRow => ({
    key,
    line: undefined,
    of: { ...of, openQty: openOf(of.orderLineId) },
    forecast,
    saved: { qty: '', wantedOn: of.dueOn !== null && of.dueOn > today ? of.dueOn : today },
    fixed: false,
  })
  const known = new Set(lines.map(({ orderLineId }) => orderLineId))
  return [
    ...taken,
    ...callable.flatMap((of) => {
      const extra = more
        .filter((id) => id === of.orderLineId)
        .map((id, index) => fresh(of, `${id} ${index + 1}`))
      return known.has(of.orderLineId) ? extra : [fresh(of, of.orderLineId), ...extra]
    }),
  ]
}

const isNumber = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text)

/** How much of each order line the rows that may change call off together. */
export function totals(rows: readonly FormRow[], cells: (row: FormRow) => Cells): Map<string, string> {
  const sums = new Map<string, Exact>()
  for (const row of rows) {
    const { qty } = cells(row)
    if (!row.fixed && isNumber(qty))
      sums.set(row.of.orderLineId, (sums.get(row.of.orderLineId) ?? new Exact(0)).plus(qty))
  }
  return new Map([...sums].map(([id, sum]) => [id, sum.toFixed()]))
}

const isBeyond = ({ of }: FormRow, total: string): boolean =>
  of.openQty !== null && new Exact(total).gt(of.openQty)

/** What is wrong with a row, as the key of its text; a row without a quantity is not on the call-off. */
export function faultOf(
  row: FormRow,
  { qty, wantedOn }: Cells,
  total: string,
): 'qty' | 'scale' | 'over' | 'day' | undefined {
  const { of, fixed, forecast } = row
  if (qty === '' || fixed) return undefined
  if (!isNumber(qty) || new Exact(qty).lte(0)) return 'qty'
  if (new Exact(qty).decimalPlaces() > of.unitScale) return 'scale'
  if (!forecast && isBeyond(row, total)) return 'over'
  return isLocalDate(wantedOn) ? undefined : 'day'
}

/** Whether a row of a forecast, together with those of its order line, goes beyond what is agreed and not called off. */
export const isWarned = (row: FormRow, { qty }: Cells, total: string): boolean =>
  row.forecast && !row.fixed && isNumber(qty) && isBeyond(row, total)

type LineDraft = BodyIn<typeof callOffSave>['lines'][number]

/** The lines that changed, as they are sent. New ones are numbered after those that are there. */
export function lineDrafts(rows: readonly FormRow[], cells: (row: FormRow) => Cells): LineDraft[] {
  let lineNo = Math.max(0, ...rows.map(({ line }) => line?.lineNo ?? 0))
  return rows.flatMap((row): LineDraft[] => {
    const { line, of, saved, fixed } = row
    const typed = cells(row)
    const given = { orderLineId: of.orderLineId, qty: typed.qty || saved.qty, wantedOn: typed.wantedOn }
    if (!line) return typed.qty === '' ? [] : [{ ...given, status: 'add', lineNo: ++lineNo }]
    if (fixed) return []
    const known = { ...given, id: line.id, lineNo: line.lineNo, remark: line.remark }
    if (typed.qty === '') return [{ ...known, wantedOn: saved.wantedOn, status: 'delete' }]
    const same = typed.qty === saved.qty && typed.wantedOn === saved.wantedOn
    return same ? [] : [{ ...known, status: 'update' }]
  })
}
