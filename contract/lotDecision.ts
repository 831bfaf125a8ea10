import { Exact } from './exact.ts'

/** How a decision may depart from the sampling plan: too few inspected, failing readings not counted, accepted in spite of Re. */
export type Departure = 'SAMPLE_SMALL' | 'READINGS_UNCOUNTED' | 'ACCEPTED_OVER'

/** What a lot's plan and its readings ask of a decision; all count units. */
interface Plan {
  sampleSize: number
  rejectNumber: number
  /** Units of which a reading does not conform; readings that were removed do not count. */
  failing: number
}

/** Quantities in the unit of the lot, sizes in units. */
interface Split {
  inspectedSize: number
  nonconforming: number
  concessionQty: string
  rejectedQty: string
}

const none = (qty: string): boolean => !new Exact(qty).gt(0)

/**
 * In what a decision departs from the plan of its lot (domain §3: an override needs a reason and a second person); empty where it does not. What was
 * measured counts as it was read: a nonconforming unit that is not counted is a departure, whatever becomes of the lot.
 */
export const departuresOf = (
  { sampleSize, rejectNumber, failing }: Plan,
  { inspectedSize, nonconforming, concessionQty, rejectedQty }: Split,
): Departure[] => [
  ...(inspectedSize < sampleSize ? (['SAMPLE_SMALL'] as const) : []),
  ...(nonconforming < failing ? (['READINGS_UNCOUNTED'] as const) : []),
  ...(Math.max(nonconforming, failing) >= rejectNumber && none(concessionQty) && none(rejectedQty)
    ? (['ACCEPTED_OVER'] as const)
    : []),
]

/** Units of which a reading that was not removed does not conform. */
export const failingUnits = (
  readings: readonly { sampleNo: number; conforms: boolean | null; removedAt: string | null }[],
): number =>
  new Set(
    readings.flatMap(({ sampleNo, conforms, removedAt }) =>
      conforms === false && removedAt === null ? sampleNo : [],
    ),
  ).size
