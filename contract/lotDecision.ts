import { Exact, sum } from './exact.ts'

/** How a decision may depart from the sampling plan: too few inspected, failing readings not counted, accepted in spite of Re, in whole or by units that failed. */
export type Departure = 'SAMPLE_SMALL' | 'READINGS_UNCOUNTED' | 'ACCEPTED_OVER' | 'REJECTED_FEW'

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
  destroyedQty: string
}

const none = (qty: string): boolean => !new Exact(qty).gt(0)

/** Units that are not simply accepted; a part of one is one. */
const keptApart = ({ concessionQty, rejectedQty, destroyedQty }: Split): Exact =>
  sum([concessionQty, rejectedQty, destroyedQty]).ceil()

/**
 * In what a decision departs from the plan of its lot (domain §3: an override needs a reason and a second person); empty where it does not. What was
 * measured counts as it was read: a nonconforming unit that is not counted is a departure, whatever becomes of the lot. A lot that the plan rejects may be
 * sorted, which rejects a part of it; a part smaller than what failed leaves nonconforming units among the accepted ones, and those are a concession.
 */
export function departuresOf({ sampleSize, rejectNumber, failing }: Plan, split: Split): Departure[] {
  const { inspectedSize, nonconforming, concessionQty, rejectedQty } = split
  const found = Math.max(nonconforming, failing)
  const whole = none(concessionQty) && none(rejectedQty)
  return [
    ...(inspectedSize < sampleSize ? (['SAMPLE_SMALL'] as const) : []),
    ...(nonconforming < failing ? (['READINGS_UNCOUNTED'] as const) : []),
    ...(found >= rejectNumber && whole ? (['ACCEPTED_OVER'] as const) : []),
    ...(found >= rejectNumber && !whole && keptApart(split).lt(found) ? (['REJECTED_FEW'] as const) : []),
  ]
}

/** Units of which a reading that was not removed does not conform. */
export const failingUnits = (
  readings: readonly { sampleNo: number; conforms: boolean | null; removedAt: string | null }[],
): number =>
  new Set(
    readings.flatMap(({ sampleNo, conforms, removedAt }) =>
      conforms === false && removedAt === null ? sampleNo : [],
    ),
  ).size
