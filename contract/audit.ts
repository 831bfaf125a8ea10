import { z } from 'zod'
import { auditActs } from './audit.acts.ts'
import { call } from './call.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { Id, Instant } from './values.ts'

/** A value before and after. `field` is a key of the noun's catalogue where it has one. */
export const AuditChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type AuditChange = z.output<typeof AuditChange>

/** An entry of the audit log: who did what, and to which record. */
export const AuditEntry = z.object({
  /** Its number in the installation. */
  id: z.string(),
  at: Instant,
  /** As they were called then; empty: nobody who is known. */
  userName: z.string(),
  act: z.enum(auditActs),
  /** What the right that was taken is called, in the language of who asks. */
  command: z.string(),
  noun: z.string(),
  recordId: z.string(),
  /** What people call the record: its number, code or name. */
  recordNo: z.string(),
  /** What changed, in words: names of fields, with values before and after where they are not secret. */
  changes: z.string(),
  side: z.string(),
  /** Whose eyes an administrator looked through. */
  seeingAs: z.string(),
  network: z.string(),
  agent: z.string(),
  requestId: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** Acts of the people of the organisation, of both its sides. */
export const auditList = call('POST', '/api/Audit/List', {
  body: ListBody,
  response: listResponse(AuditEntry),
  may: 'audit.read',
})
export const auditExport = call('POST', '/api/Audit/Export', { ...listExport, may: 'audit.read' })

/** What somebody of the organisation did last; `id` is their membership. */
export const personActs = call('GET', '/api/Audit/Person', {
  audit: 'none',
  query: z.object({ id: Id }),
  response: z.array(AuditEntry),
  may: 'audit.read',
  fails: ['NOT_FOUND'],
})

/**
 * Hash chain of the organisation's log. `head` is its end, `<chain>:<position>:<hash>`, to be kept elsewhere; empty before the first entry is chained.
 * `unchained` entries are of the last seconds; older ones than `keptDays` are erased and `from` is the first that is left.
 */
export const auditState = call('GET', '/api/Audit/State', {
  response: z.object({
    head: z.string(),
    links: z.number().int(),
    chainedAt: Instant.nullable(),
    unchained: z.number().int(),
    from: Instant.nullable(),
    keptDays: z.number().int(),
  }),
  may: 'audit.read',
})
