import { z } from 'zod'
import { call } from './call.ts'
import type { DefectReportStatus } from './defectReports.states.ts'
import { hideable } from './hideable.ts'
import type { ReturnStatus } from './inspections.states.ts'
import { orderStatuses } from './orders.statuses.ts'
import { ProfileChangeRow } from './profileChanges.list.ts'
import { Questioned } from './questionnaires.ts'
import type { QuoteStatus } from './quotes.states.ts'
import type { StatementStatus } from './reconciliations.states.ts'
import { SupplierRecord } from './registrations.record.ts'
import type { ScorecardStatus } from './scorecards.states.ts'
import { Standing } from './standings.ts'
import { Partner } from './suppliers.ts'
import { Currency, Id, Instant, LocalDate, Money } from './values.ts'

/** Days before the end of a certificate on which both sides are reminded (domain §3), and the day itself. */
export const reminderDays = [60, 30, 7, 0] as const
/** By noun, in which states somebody is to act on what the two have with each other. */
export const openStatuses = {
  quotes: ['INVITED', 'VIEWED', 'DRAFT', 'SUBMITTED', 'LOCKED'],
  returns: ['TO_RETURN', 'SENT'],
  defectReports: ['OPEN', 'ANSWERED'],
  reconciliations: ['WAIT_SUPPLIER', 'WAIT_CUSTOMER', 'DISPUTED', 'AGREED', 'INVOICED'],
  scorecards: ['PROPOSED', 'RETURNED', 'CLOSED', 'ANSWERED'],
} as const satisfies {
  quotes: readonly QuoteStatus[]
  returns: readonly ReturnStatus[]
  defectReports: readonly DefectReportStatus[]
  reconciliations: readonly StatementStatus[]
  scorecards: readonly ScorecardStatus[]
}
export type MatterNoun = keyof typeof openStatuses
/** How many there are; null where the viewer does not read them. */
const matters = z.number().int().nullable()

/** Orders shown of a supplier. */
export const shownOrders = 5

/**
 * All that is known of a supplier, for its buyer; for the supplier what this buyer has of it. A part the viewer's roles do not let them
 * read is null, as the standings are for the supplier.
 */
export const supplierProfile = call('GET', '/api/Supplier/Profile', {
  may: 'suppliers.read',
  /** The link, or the other organisation. */
  query: z.object({ id: Id }).or(z.object({ orgId: Id })),
  response: z.object({
    partner: Partner,
    /** What the buyer has accepted; null while that is nothing. */
    record: SupplierRecord.nullable(),
    /** What the buyer asked of it beside the record when it applied. */
    questionnaire: Questioned.nullable(),
    acceptedAt: Instant.nullable(),
    acceptedBy: z.string(),
    /** With the licence, the first to end first; one without an end has none. */
    certificates: z.array(
      z.object({
        /** `licence` for the business licence. */
        name: z.string(),
        no: z.string(),
        on: LocalDate.nullable(),
        /** Days until it ends by the organisations' calendar; negative when it has. */
        daysLeft: z.number().int().nullable(),
        required: z.boolean(),
      }),
    ),
    /** Required certificates the record does not have. */
    missingCertificates: z.array(z.string()),
    standings: z.array(Standing).nullable(),
    categories: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string() })),
    orders: z
      .object({
        open: z.number().int(),
        overdue: z.number().int(),
        /** Sent and waiting for the supplier. */
        unanswered: z.number().int(),
        /** Of the orders sent within 12 months whose first answer is there or is overdue: how many, and how many came by the earliest day asked for. */
        answersDue: z.number().int(),
        answersInTime: z.number().int(),
        last: z.array(
          z.object({
            id: Id,
            orderNo: z.string(),
            status: z.enum(orderStatuses),
            orderedOn: LocalDate,
            totalAmount: hideable('orders.price', Money),
            currency: Currency,
          }),
        ),
      })
      .nullable(),
    /** How many of each wait for somebody, as the viewer's list shows them. */
    matters: z.object({
      quotes: matters,
      returns: matters,
      defectReports: matters,
      reconciliations: matters,
      scorecards: matters,
    } satisfies Record<MatterNoun, typeof matters>),
    /** The change under way, as far as the viewer sees one. */
    change: ProfileChangeRow.nullable(),
  }),
  fails: ['NOT_FOUND'],
})
