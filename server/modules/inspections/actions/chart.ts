import { capability, controlLimits, movingRanges, signalsOf } from '../../../../contract/controlChart.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { inspectionChart } from '../../../../contract/inspections.ts'
import type { Action } from '../../../http/action.ts'
import { charted, chartedItem, chartedSuppliers } from '../chart.store.ts'

/** The newest readings of one supplier, oldest first; without a supplier named, of who was read last. */
export const chart: Action<typeof inspectionChart> = async ({ query, viewer, db }) => {
  const item = await chartedItem(db, viewer, query)
  if (!item) throw new Refused('NOT_FOUND')
  const suppliers = await chartedSuppliers(db, viewer, query)
  const supplierOrgId = query.supplierOrgId ?? suppliers[0]?.orgId ?? null
  const rows = supplierOrgId === null ? [] : await charted(db, viewer, query, supplierOrgId)
  const values = rows.map(({ value }) => value)
  const limits = controlLimits(values)
  const ranges = movingRanges(values)
  const signals = limits ? signalsOf(values, limits) : []
  const { name, unit, min, max } = item
  return {
    item: { name, unit, min, max },
    suppliers,
    supplierOrgId,
    limits,
    capability: capability(values, min, max),
    points: rows.map((row, at) => ({
      ...row,
      movingRange: ranges[at] ?? null,
      signal: signals[at] ?? null,
    })),
  }
}
