import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { type Can, canOf } from './moves.ts'
import { registrationActions, registrationStatuses } from './registrations.states.ts'
import { Id, Instant, LocalDate, Version } from './values.ts'

// Apart from the record and its calls: the browser's first screens know the list of every resource, and few come near a record.

export const RegistrationActions = z.array(canOf(registrationActions)) satisfies z.ZodType<Can[]>

/** An application in the buyer's queue. */
export const RegistrationRow = z.object({
  id: Id,
  version: Version,
  status: z.enum(registrationStatuses),
  supplierName: z.string(),
  creditCode: z.string(),
  provideType: z.number().int(),
  /** Of the record's fields, how many per cent say something. */
  completeness: z.number().int(),
  /** The first day on which one of its certificates or its licence ends. */
  expiresOn: LocalDate.nullable(),
  applicant: z.string(),
  /** Who reviews it, or did last; empty where nobody has begun. */
  reviewer: z.string(),
  submittedAt: Instant.nullable(),
  updatedAt: Instant,
  can: RegistrationActions,
})
export type RegistrationRow = z.output<typeof RegistrationRow>

export const review = { may: 'registrations.review', side: 'buyer' } as const

export const registrationList = call('POST', '/api/Registration/List', {
  ...review,
  body: ListBody,
  response: listResponse(RegistrationRow),
})
