import { inspectionCatalogue } from '../../../contract/inspections.catalogue.ts'
import { inspectionMoves } from '../../../contract/inspections.states.ts'
import { type Check, type Guards, inCommand, policyOf } from '../../documents/policy.ts'
import { has } from '../../viewer.ts'
import type { Lot } from './inspections.source.ts'

type Facts = Pick<Lot, 'status' | 'decidedById' | 'approvedBy' | 'severity' | 'resumedBy'>

/** Nor is it confirmed for whoever decided by somebody who stands in for them and could not by a right of their own. */
const approverDidNotDecide: Check<Facts> = ({ decidedById }, { userId, standsIn }) => {
  const forDecider =
    decidedById !== null && standsIn?.for.has(decidedById) && !standsIn.ownRights.has('inspections.approve')
  return decidedById === userId || forDecider ? ['APPROVER_DECIDED'] : undefined
}

const guards: Guards<typeof inspectionMoves, Facts> = {
  quantitiesAreTheLot: inCommand,
  reasonsGiven: inCommand,
  approverDidNotDecide,
  // What a second person confirmed is taken back by one.
  secondPersonWhereOneAgreed: (lot, viewer) => {
    if (lot.approvedBy === '') return undefined
    return has(viewer, 'inspections.approve') ? approverDidNotDecide(lot, viewer) : ['NO_RIGHT']
  },
  nothingBuiltOnIt: inCommand,
  // Only a lot of a time without sampling takes it up again, once; where sampling goes on, nobody looks for how.
  samplingDiscontinued: {
    unlisted: ({ severity, resumedBy }) =>
      severity === 'DISCONTINUED' && resumedBy === '' ? undefined : ['SAMPLING_GOES_ON'],
  },
  receiptReversed: inCommand,
}

export const { permit, canOf, offered } = policyOf(inspectionMoves, guards, inspectionCatalogue)
