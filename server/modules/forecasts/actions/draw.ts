import { dayOf } from '../../../../contract/calendar.ts'
import { Refused } from '../../../../contract/errors.ts'
import { Exact } from '../../../../contract/exact.ts'
import { weeksFrom } from '../../../../contract/forecasts.weeks.ts'
import type { Drawn, forecastDraw } from '../../../../contract/forecasts.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { callable } from '../../callOffs/callOffs.read.ts'
import { isOver, permit } from '../forecasts.policy.ts'
import { presentLines } from '../forecasts.present.ts'
import { find } from '../forecasts.store.ts'

/** What of a week is still to be called off, spread over what agreed orders have open, by the day that is due. */
export const draw: Action<typeof forecastDraw> = async ({ query, viewer, db }) => {
  if (!has(viewer, 'callOffs.write')) throw new Refused('NO_RIGHT')
  const row = await find(db, viewer, query.id)
  permit(row, 'draw', viewer)
  const { week } = query
  const at = weeksFrom(row.startsOn, row.weekCount).indexOf(week)
  if (at < 0 || isOver(week)) throw new Refused('FORECAST_WEEK')
  const wanted = (await presentLines(db, row, viewer)).flatMap(({ weeks, ...line }) => {
    const of = weeks[at]
    const left = of && new Exact(of.commitQty ?? of.qty).minus(of.calledOffQty ?? 0)
    return left?.gt(0) ? [{ ...line, left }] : []
  })
  const open = await callable(db, viewer, {
    supplierOrgId: row.supplierOrgId,
    forecast: false,
    keyword: '',
    codes: wanted.map(({ materialCode }) => materialCode),
  })
  const byMaterial = Map.groupBy(open, ({ materialCode, unit }) => `${materialCode}\n${unit}`)
  const today = dayOf(new Date())
  const wantedOn = week > today ? week : today
  const lines: Drawn['lines'] = []
  const short: Drawn['short'] = []
  for (const { materialCode, materialName, unit, unitScale, left } of wanted) {
    let rest = left
    for (const line of byMaterial.get(`${materialCode}\n${unit}`) ?? []) {
      if (!rest.gt(0)) break
      const taken = Exact.min(rest, line.openQty)
      lines.push({ ...line, qty: taken.toFixed(), wantedOn })
      rest = rest.minus(taken)
    }
    if (rest.gt(0)) short.push({ materialCode, materialName, unit, unitScale, qty: rest.toFixed() })
  }
  const { forecastNo, supplierOrgId, supplierName } = row
  return { forecastNo, supplierOrgId, supplierName, lines, short }
}
