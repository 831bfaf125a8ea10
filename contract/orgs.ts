import { z } from 'zod'
import { call } from './call.ts'
import { Decimal, Id } from './values.ts'

/** The organisation worked for. The flags are the strings 'True' and 'False', as the specification's clients read them. */
export const OrgInfo = z.object({
  orgId: Id,
  name: z.string(),
  isBuyer: z.enum(['True', 'False']),
  isSupplier: z.enum(['True', 'False']),
  idleMinutes: z.number().int(),
  /** Orders above this total need an approver; null when none do. */
  approvalLimit: Decimal.nullable(),
  shipTo: z.string(),
})
export type OrgInfo = z.output<typeof OrgInfo>
export const orgInfo = call('GET', '/api/Org/OrgInfo', { response: OrgInfo, may: 'member' })
