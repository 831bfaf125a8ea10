import { inquiryCatalogue } from '../../../contract/inquiries.catalogue.ts'
import { inquiryMoves, type InquiryStatus } from '../../../contract/inquiries.states.ts'
import type { Id } from '../../../contract/values.ts'
import { type Guards, inCommand, policyOf } from '../../documents/policy.ts'
import { has } from '../../viewer.ts'

/** What the policy looks at; the status as it is by the clock of the database. */
export interface InquiryFacts {
  status: InquiryStatus
  lineCount: number
  invitedCount: number
  mailCount: number
  /** Who asked for the approval of its award. */
  awarderId: Id | null
}

const guards: Guards<typeof inquiryMoves, InquiryFacts> = {
  hasLines: ({ lineCount }) => (lineCount === 0 ? ['INQUIRY_NO_LINES'] : undefined),
  hasSuppliers: ({ invitedCount, mailCount }) =>
    invitedCount + mailCount === 0 ? ['INQUIRY_NO_SUPPLIERS'] : undefined,
  deadlineAhead: inCommand,
  deadlineLater: inCommand,
  deadlinePassed: inCommand,
  // Nobody decides on amounts they do not see.
  seesPrices: (_, { hidden }) => (hidden.has('orders.price') ? ['NO_RIGHT'] : undefined),
  writesOrders: (_, viewer) => (has(viewer, 'orders.write') ? undefined : ['NO_RIGHT']),
  sumIsAskedFor: inCommand,
  // Nor is it approved by whoever stands in for who asked and could not approve it by a right of their own.
  approverDidNotAward: ({ awarderId }, { userId, standsIn }) => {
    const forAwarder =
      awarderId !== null && standsIn?.for.has(awarderId) && !standsIn.ownRights.has('inquiries.approve')
    return awarderId === userId || forAwarder ? ['AWARDER_APPROVES'] : undefined
  },
  linkActive: inCommand,
}

export const { permit, canOf, offered } = policyOf(inquiryMoves, guards, inquiryCatalogue)
