import type { InspectionDetail } from '../../../contract/inspections.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { useSession } from '../../providers/session.ts'
import { joinFields, useWorkingCopy } from '../../providers/useWorkingCopy.ts'
import type { NamedFile } from '../useOpenFile.tsx'

/** What is typed of a unit. */
interface Entry {
  /** Number of a unit that was chosen, as it is typed; null: the next one. */
  unit: string | null
  /** Readings that a chosen unit had when it was chosen; what comes beside them is new. */
  seen: readonly string[]
  /** What was read, by check item. */
  values: Readonly<Record<string, string>>
  /** What was uploaded, by check item: photos of the reading, or the file that is read. */
  files?: Readonly<Record<string, readonly NamedFile[]>> | undefined
}

const nothing: Entry = { unit: null, seen: [], values: {}, files: {} }
const most = 1_000_000

const numberOf = (typed: string): number | undefined =>
  /^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most ? Number(typed) : undefined

/**
 * The readings of a unit while they are typed: of the unit that was next with the first letter, or of one that is chosen by its number to be measured
 * once more.
 */
export function useNextUnit({ id, readings }: Pick<InspectionDetail, 'id' | 'readings'>, next: number) {
  const me = useSession(({ user }) => user?.realName)
  const copy = useWorkingCopy<Entry>({
    form: `inspections/${id}/readings`,
    server: { version: next, value: nothing },
    fits: (value): value is Entry =>
      isRecord(value) &&
      (value['unit'] === null || typeof value['unit'] === 'string') &&
      Array.isArray(value['seen']) &&
      isRecord(value['values']) &&
      (value['files'] === undefined || isRecord(value['files'])),
    join: joinFields,
  })
  const { unit: chosen, seen, values, files = {} } = copy.value
  const typed = chosen === null ? (copy.version ?? next) : numberOf(chosen)
  // Readings whose response was lost are there: of their unit they are not saved once more unless the person says so. What a colleague read meanwhile moves on.
  const recorded = readings.filter(
    (reading) => copy.unsaved && reading.sampleNo === typed && !seen.includes(reading.id),
  )
  const mine = recorded.filter(({ byName }) => byName === me)
  const isPassed = recorded.length > 0 && mine.length === 0
  const unit = chosen === null && isPassed ? next : typed
  const readingsOf = (number: number | undefined) => readings.filter(({ sampleNo }) => sampleNo === number)
  const idsOf = (number: number | undefined) => readingsOf(number).map((reading) => reading.id)
  return {
    ...copy,
    values,
    files,
    /** Undefined while no unit has the number that is typed. */
    unit,
    unitText: chosen ?? String(unit ?? ''),
    mine,
    isPassed,
    type: (itemId: string, value: string) =>
      copy.change((now) => ({ ...now, values: { ...now.values, [itemId]: value } })),
    attach: (itemId: string, those: readonly NamedFile[]) =>
      copy.change((now) => ({ ...now, files: { ...now.files, [itemId]: those } })),
    choose: (text: string) =>
      copy.change((now) =>
        text === String(next)
          ? { ...now, unit: null, seen: [] }
          : { ...now, unit: text, seen: idsOf(numberOf(text)) },
      ),
    /** Which reading of its item and unit an entry is. */
    replicateOf: (itemId: string): number =>
      1 +
      readingsOf(unit).filter(
        (reading) => reading.itemId === itemId && (isPassed || seen.includes(reading.id)),
      ).length,
    /** Goes on beside what has been recorded meanwhile. */
    reapply: () => {
      copy.reapply()
      if (chosen !== null) copy.change((now) => ({ ...now, seen: idsOf(typed) }))
    },
    /** What was sent of a unit is saved: the next one follows. */
    saved: (sent: Entry, of: number) => copy.saved(sent, { version: Math.max(of + 1, next), value: nothing }),
  }
}
