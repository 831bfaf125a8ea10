import type { z } from 'zod'
import type { Call } from './call.ts'

/** What somebody did, as the audit log calls it. */
export const auditActs = [
  'signIn',
  'signInFailed',
  'signOut',
  'signUp',
  'passwordChanged',
  'twoFactorOn',
  'twoFactorOff',
  'twoFactorReset',
  'recoveryCodesRenewed',
  'providerLinked',
  'providerUnlinked',
  'sessionEnded',
  'orgSwitched',
  'view',
  'export',
  'print',
  'download',
  'change',
  'import',
  'roleChanged',
  'memberChanged',
  'settingsChanged',
  'seeAs',
  'seeAsEnded',
] as const
export type AuditAct = (typeof auditActs)[number]

/** Names under which the input of a call says which one record it is about. */
export const recordKeys = ['id', 'recordId', 'keyId'] as const

const keysOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

/**
 * What a call is in the audit log: what it says itself, else what follows from it. What writes is a change, what sends a file an export or a
 * print, and what reads one record a view. Lists, choices and counters are read all day and not kept.
 */
export function auditActOf(call: Call): AuditAct | undefined {
  const { audit, output, reads, input, path, body, query } = call
  if (audit !== undefined) return audit === 'none' ? undefined : audit
  if (output === 'events') return undefined
  if (/print/i.test(path)) return 'print'
  if (output === 'file') return 'export'
  if (!reads) return input === 'multipart' && /import/i.test(path) ? 'import' : 'change'
  const keys: ReadonlySet<string> = new Set([...keysOf(body), ...keysOf(query)])
  return recordKeys.some((key) => keys.has(key)) ? 'view' : undefined
}
