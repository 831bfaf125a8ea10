import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { type Can, canOf } from './moves.ts'
import { changeActions, changeStatuses } from './profileChanges.states.ts'
import { Id, Instant, Version } from './values.ts'

// Apart from the record and its calls: the browser's first screens know the list of every resource.

/** A change as lists show it, to the side that asked for it and to the buyer it was sent to. */
export const ProfileChangeRow = z.object({
  id: Id,
  version: Version,
  linkId: Id,
  status: z.enum(changeStatuses),
  /** The other side: the supplier for its buyer, the buyer for its supplier. */
  partnerName: z.string(),
  /** How many fields and lists differ from what the buyer has. */
  fieldCount: z.number().int(),
  author: z.string(),
  /** Of a returned one: why. */
  reason: z.string(),
  submittedAt: Instant.nullable(),
  updatedAt: Instant,
  can: z.array(canOf(changeActions)) satisfies z.ZodType<Can[]>,
})
export type ProfileChangeRow = z.output<typeof ProfileChangeRow>

export const profileChangeList = call('POST', '/api/ProfileChange/List', {
  may: 'profileChanges.read',
  body: ListBody,
  response: listResponse(ProfileChangeRow),
})
