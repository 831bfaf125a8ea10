import { addDays } from '../../../contract/calendar.ts'
import { Exact } from '../../../contract/exact.ts'
import type { Id } from '../../../contract/values.ts'
import { readToday } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { briefFigures } from './reports.brief.ts'

export { linkFigures, type LinkFigures } from './reports.link.ts'

/** How partners did: shares in per cent with two decimals, null where there is nothing to have a share of. */
interface Performance {
  /** Of the lines that were promised and due, those received in time and in full. */
  onTime: string | null
  /** Of the inspected lines, those wholly accepted. */
  passed: string | null
}

/** The figures of the brief report over the last twelve months, of the orders the viewer sees, whatever their currency. */
export async function performanceOf(
  db: Tx,
  viewer: Member,
  partnerOrgIds: readonly Id[],
): Promise<Map<Id, Performance>> {
  const until = await readToday(db)
  const found = await briefFigures(db, viewer, { from: addDays(until, -364), until }, { partnerOrgIds })
  return new Map(
    partnerOrgIds.map((partnerOrgId) => {
      const theirs = found.filter((row) => row.partnerOrgId === partnerOrgId)
      const sum = (figure: 'dueLines' | 'onTimeLines' | 'inspectedLines' | 'passedLines') =>
        theirs.reduce((total, row) => total + row[figure], 0)
      return [
        partnerOrgId,
        {
          onTime: share(sum('onTimeLines'), sum('dueLines')),
          passed: share(sum('passedLines'), sum('inspectedLines')),
        },
      ]
    }),
  )
}

const share = (part: number, whole: number): string | null =>
  whole === 0 ? null : new Exact(part).div(whole).times(100).toFixed(2)
