import { mondayOf } from '../../../../contract/calendar.ts'
import type { BodyOf } from '../../../../contract/call.ts'
import { Refused } from '../../../../contract/errors.ts'
import { Exact } from '../../../../contract/exact.ts'
import type { forecastSave } from '../../../../contract/forecasts.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { heldPartner } from '../../suppliers/suppliers.read.ts'
import { checkedLines } from '../forecasts.lines.ts'
import { permit } from '../forecasts.policy.ts'
import { presentWhole } from '../forecasts.present.ts'
import type { ListedForecast } from '../forecasts.source.ts'
import { insert, lastRelease, lock, recordMove, save as write } from '../forecasts.store.ts'
import { type Line, linesOf, shifted, writeLines } from '../lines.store.ts'

type Body = BodyOf<typeof forecastSave>

/** Begins a forecast, or writes a draft anew. Whose it is never changes. */
export const save: Action<typeof forecastSave> = async ({ body, viewer, db }) => {
  const known =
    body.id === undefined ? undefined : await lock(db, viewer, { id: body.id, version: body.version })
  if (known) permit(known, 'edit', viewer)
  const { startsOn, weekCount, remark } = body
  if (mondayOf(startsOn) !== startsOn)
    throw new Refused('FORECAST_MONDAY', {}, [{ path: 'startsOn', msg: 'FORECAST_MONDAY' }])
  const tolerance = new Exact(body.tolerancePct)
  if (tolerance.lt(0) || tolerance.gt(100) || tolerance.decimalPlaces() > 4)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'tolerancePct', msg: 'NUMBER_INVALID' }])
  const lines = await linesFor(db, viewer, body, known)
  const head = {
    starts_on: startsOn,
    week_count: weekCount,
    tolerance_pct: body.tolerancePct,
    line_count: lines.length,
    remark,
  }
  if (known) {
    const saved = await write(db, viewer, known, head)
    await writeLines(db, saved, lines)
    recordMove(db, viewer, saved, 'edit')
    return presentWhole(db, saved, viewer)
  }
  const link = await heldPartner(db, viewer, body.supplierOrgId)
  if (link?.status !== 'ACTIVE') throw new Refused('LINK_NOT_ACTIVE')
  const created = await insert(db, viewer, {
    ...head,
    supplier_org_id: link.supplier_org_id,
    buyer_name: link.buyer_name,
    supplier_name: link.supplier_name,
    supplier_code: link.code,
  })
  await writeLines(db, created, lines)
  return presentWhole(db, created, viewer)
}

/** The lines that were sent; else those of the draft, or of a new one's last release, in their weeks. */
async function linesFor(
  db: Tx,
  viewer: Member,
  body: Body,
  known: ListedForecast | undefined,
): Promise<Line[]> {
  const from = known ?? (await lastRelease(db, viewer, body.supplierOrgId))
  const before = from ? await linesOf(db, from) : []
  if (body.lines) return checkedLines(db, viewer, body.lines, body.weekCount, known ? before : [])
  return from ? shifted(before, from, body) : []
}
