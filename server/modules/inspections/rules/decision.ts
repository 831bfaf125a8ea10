import { Exact, sum } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Verdict } from '../../../../contract/inspections.states.ts'
import { departuresOf } from '../../../../contract/lotDecision.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'

/** What a decision is made of, in the unit of the lot; sizes count units. */
export interface Decision {
  acceptedQty: string
  concessionQty: string
  rejectedQty: string
  destroyedQty: string
  inspectedSize: number
  nonconforming: number
  reason: string
  overrideReason: string
}

/** What it is made about. */
export interface Decided {
  lotQty: string
  unitScale: number
  orderLineNo: number
  sampleSize: number
  rejectNumber: number
  /** Units that failed by their readings. */
  failing: number
}

const above = (qty: string): boolean => new Exact(qty).gt(0)

export function verdictOf({ acceptedQty, concessionQty, rejectedQty }: Decision): Verdict {
  if (!above(acceptedQty) && !above(concessionQty)) return 'FAIL'
  if (above(rejectedQty)) return 'PARTIAL'
  return above(concessionQty) ? 'CONCESSION' : 'PASS'
}

/** Whether the sampling plan was not followed, or a unit that was read as nonconforming is not counted. */
export const isOverride = (lot: Decided, decision: Decision): boolean =>
  departuresOf(lot, decision).length > 0

/** A second person confirms what fails, what is taken by concession and what departs from the plan. */
export const needsReview = (lot: Decided, decision: Decision): boolean =>
  verdictOf(decision) === 'FAIL' || above(decision.concessionQty) || isOverride(lot, decision)

/** Refuses a decision that is not the lot exactly, or lacks a reason. */
export function checkDecision(lot: Decided, decision: Decision): void {
  const parts = [decision.acceptedQty, decision.concessionQty, decision.rejectedQty, decision.destroyedQty]
  if (parts.some((qty) => new Exact(qty).lt(0))) throw new Refused('NUMBER_INVALID')
  if (parts.some((qty) => new Exact(qty).decimalPlaces() > lot.unitScale))
    throw new Refused('QTY_SCALE', { lineNo: lot.orderLineNo, scale: lot.unitScale })
  const total = sum(parts)
  if (!total.eq(lot.lotQty))
    throw new Refused('LOT_SPLIT', { qty: plainDecimal(lot.lotQty), sum: total.toFixed() })
  const units = new Exact(lot.lotQty).ceil()
  if (units.lt(decision.inspectedSize) || decision.nonconforming > decision.inspectedSize)
    throw new Refused('SAMPLE_LARGE')
  if ((above(decision.concessionQty) || above(decision.rejectedQty)) && !decision.reason)
    throw new Refused('DECISION_REASON')
  if (isOverride(lot, decision) && !decision.overrideReason) throw new Refused('OVERRIDE_REASON')
}
