import type { InspectionDetail } from '../../../contract/inspections.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { useSession } from '../../providers/session.ts'
import { joinFields, useWorkingCopy } from '../../providers/useWorkingCopy.ts'

/** What was read of a unit, by check item. */
type Values = Readonly<Record<string, string>>

const nothing: Values = {}

/** The readings of the next unit while they are typed: from the first letter on they are of the unit that was next then. */
export function useNextUnit({ id, readings }: Pick<InspectionDetail, 'id' | 'readings'>, next: number) {
  const me = useSession(({ user }) => user?.realName)
  const copy = useWorkingCopy<Values>({
    form: `inspections/${id}/readings`,
    server: { version: next, value: nothing },
    fits: (value): value is Values => isRecord(value),
    join: joinFields,
  })
  // Readings whose response was lost are there: of their unit they are not saved once more unless the person says so. What a colleague read meanwhile moves on.
  const recorded = readings.filter(({ sampleNo }) => copy.unsaved && sampleNo === copy.version)
  const mine = recorded.filter(({ byName }) => byName === me)
  const isPassed = recorded.length > 0 && mine.length === 0
  return { ...copy, unit: isPassed ? next : (copy.version ?? next), mine, isPassed }
}
