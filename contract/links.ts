import { z } from 'zod'
import { call } from './call.ts'
import { hideable } from './hideable.ts'
import { Partner, Terms } from './suppliers.ts'
import { Flag, Id, Reason, Version, text } from './values.ts'

// A link of a buyer and a supplier: asked for by one, answered by the other. Its list and its terms are those of `suppliers`.

const asksFor = {
  may: 'suppliers.write',
  response: Partner,
  invalidates: ['suppliers', 'links', 'history', 'home'],
} as const

/** Ask another organisation for a link, from the side worked on; a buyer says on which terms. */
export const addLinkApply = call('POST', '/api/Org/AddLinkApply', {
  ...asksFor,
  body: z.object({
    /** Of an organisation that lets itself be found, or of a former partner. */
    orgId: Id,
    remark: text(500).default(''),
    terms: Terms.optional(),
  }),
  fails: [
    'NOT_FOUND',
    'RECORD_OUTSIDE',
    'LINK_ONESELF',
    'LINK_WRONG_PARTNER',
    'LINK_EXISTS',
    'CODE_TAKEN',
    'VALUE_MISSING',
    'TOO_MANY',
  ],
})

/** What one sees of an organisation while a request is open, and of a partner. */
export const LinkOrgInfo = z.object({
  orgId: Id,
  name: z.string(),
  shortName: z.string(),
  creditCode: z.string(),
  address: z.string(),
  phone: hideable('suppliers.contact', z.string()),
  isBuyer: z.boolean(),
  isSupplier: z.boolean(),
  link: Partner,
})
export type LinkOrgInfo = z.output<typeof LinkOrgInfo>
export const getLinkOrgInfo = call('GET', '/api/Org/GetLinkOrgInfo', {
  audit: 'view',
  query: z.object({ orgId: Id }),
  response: LinkOrgInfo,
  may: 'suppliers.read',
  fails: ['NOT_FOUND'],
})

/** Answer a request of the other side: accept it, a buyer with its terms, or reject it with the reason. */
export const confirmLinkApply = call('POST', '/api/Org/ConfirmLinkApply', {
  ...asksFor,
  body: z.object({
    id: Id,
    version: Version,
    accept: Flag,
    reason: text(500).default(''),
    terms: Terms.optional(),
  }),
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE', 'LINK_OWN_REQUEST', 'CODE_TAKEN', 'REASON_NEEDED'],
})

const one = { id: Id, version: Version }
const moveFails = ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'] as const

export const withdrawLink = call('POST', '/api/Org/WithdrawLink', {
  ...asksFor,
  body: z.object(one),
  fails: [...moveFails, 'LINK_THEIR_REQUEST'],
})
const byBuyer = { ...asksFor, side: 'buyer', fails: moveFails } as const
/** No order is sent to a supplier whose link is suspended; what was sent goes on. */
export const suspendLink = call('POST', '/api/Org/SuspendLink', {
  ...byBuyer,
  body: z.object({ ...one, reason: Reason }),
})
export const resumeLink = call('POST', '/api/Org/ResumeLink', { ...byBuyer, body: z.object(one) })
/** End a link on which no order is open. */
export const endLink = call('POST', '/api/Org/EndLink', {
  ...asksFor,
  body: z.object({ ...one, reason: Reason }),
  fails: [...moveFails, 'LINK_HAS_ORDERS', 'LINK_ORDERS_OPEN'],
})
