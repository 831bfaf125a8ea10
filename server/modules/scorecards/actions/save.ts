import { daysBetween } from '../../../../contract/calendar.ts'
import type { BodyOf } from '../../../../contract/call.ts'
import { Refused } from '../../../../contract/errors.ts'
import { Exact } from '../../../../contract/exact.ts'
import { reportDays } from '../../../../contract/reports.ts'
import type { scorecardSave } from '../../../../contract/scorecards.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { heldPartner } from '../../suppliers/suppliers.read.ts'
import { permit } from '../scorecards.policy.ts'
import { presentWhole } from '../scorecards.present.ts'
import { insert, lock, recordMove, save as write } from '../scorecards.store.ts'

type Body = BodyOf<typeof scorecardSave>

/** Proposes a scorecard, or one anew. Whose it is and for which days never changes. */
export const save: Action<typeof scorecardSave> = async ({ body, viewer, db }) => {
  const known =
    body.id === undefined ? undefined : await lock(db, viewer, { id: body.id, version: body.version })
  if (known) permit(known, 'edit', viewer)
  const measures = json(checkedMeasures(body))
  const { remark } = body
  if (known) {
    const saved = await write(db, viewer, known, { measures, remark, status: 'PROPOSED', reason: '' })
    recordMove(db, viewer, saved, 'edit', { data: { from: known.status, to: saved.status } })
    return presentWhole(db, saved, viewer)
  }
  const { fromDay, untilDay } = body
  if (untilDay < fromDay || daysBetween(fromDay, untilDay) >= reportDays)
    throw new Refused('SCORECARD_DAYS', { days: reportDays }, [{ path: 'untilDay', msg: 'SCORECARD_DAYS' }])
  const link = await heldPartner(db, viewer, body.supplierOrgId)
  if (link?.status !== 'ACTIVE') throw new Refused('LINK_NOT_ACTIVE')
  const created = await insert(db, viewer, {
    supplier_org_id: link.supplier_org_id,
    buyer_name: link.buyer_name,
    supplier_name: link.supplier_name,
    supplier_code: link.code,
    from_day: fromDay,
    until_day: untilDay,
    measures,
    remark,
  })
  return presentWhole(db, created, viewer)
}

/** What is stored of the measures that were written: nothing came of them yet. */
function checkedMeasures({ measures }: Body) {
  const sum = measures.reduce((all, { weight }) => all + weight, 0)
  if (sum !== 100) throw new Refused('SCORECARD_WEIGHTS', { sum })
  const named = new Set<string>()
  return measures.map(({ kind, name, weight, full, none }, at) => {
    const wrong = (field: string, msg: string) =>
      new Refused('INPUT_INVALID', {}, [{ path: `measures.${at}.${field}`, msg }])
    if (kind === 'judged' && name === '') throw wrong('name', 'VALUE_MISSING')
    // What is counted has one place, and the same words are said once.
    const called = kind === 'judged' ? `judged ${name}` : kind
    if (named.has(called)) throw wrong(kind === 'judged' ? 'name' : 'kind', 'VALUE_WRONG')
    named.add(called)
    for (const [field, value] of [
      ['full', full],
      ['none', none],
    ] as const)
      if (new Exact(value).lt(0)) throw wrong(field, 'NUMBER_INVALID')
    if (new Exact(full).eq(none)) throw wrong('none', 'VALUE_WRONG')
    const isJudged = kind === 'judged'
    return {
      kind,
      name: isJudged ? name : '',
      weight,
      // Marks are what they are.
      full: isJudged ? '100' : full,
      none: isJudged ? '0' : none,
      value: null,
      of: null,
      good: null,
      marks: null,
    }
  })
}
