import type { FastifyRequest } from 'fastify'
import { type AuditAct, auditActOf, recordKeys } from '../../contract/audit.acts.ts'
import type { AuditChange } from '../../contract/audit.ts'
import type { Call } from '../../contract/call.ts'
import { isRecord } from '../../contract/isRecord.ts'
import { nounOfRight } from '../../contract/permissions.ts'
import { calls } from '../../contract/registry.ts'
import { type AuditEntry, writeEntries, writeLate } from '../audit/entry.ts'
import { type AuditNote, notesOf } from '../audit/notes.ts'
import type { AuditQueue } from '../audit/queue.ts'
import type { Db, Tx } from '../db/db.ts'
import { defer } from '../db/deferred.ts'
import { sendElevated } from '../db/elevated.ts'
import type { Viewer } from '../viewer.ts'
import { shortAgent } from './agent.ts'
import { ipOf, networkOf } from './network.ts'

const CHANGES_AT_MOST = 50
/** Entries of one act; one about more records is a single entry. */
const RECORDS_AT_MOST = 500
const TEXT_AT_MOST = 200
/** Where a record says what people call it; the first that is there. */
const numberKeys = [
  'orderNo',
  'code',
  'supplierName',
  'name',
  'realName',
  'userName',
  'orgName',
  'title',
] as const
/** What else than a record's own id the input of a writing call may name it by. */
const writtenKeys = [...recordKeys, 'fileKey', 'pageId', 'appId', 'orgId'] as const
/** Parts of an input that say which record it is, not what of it changed. */
const notFields: ReadonlySet<string> = new Set([
  ...writtenKeys,
  'version',
  'noun',
  'keys',
  'entityId',
  'dryRun',
])

/** Calls of one noun that stand under another one. */
const standing: Readonly<Record<string, string>> = {
  absences: 'people',
  memberships: 'people',
  twoFactor: 'auth',
  provider: 'auth',
}
const standsUnder = new Map<Call, string>(
  Object.entries(calls).flatMap(([noun, members]) =>
    Object.values(members).map((call) => [call, standing[noun] ?? noun] as const),
  ),
)

/** The noun of the audit log a call is about. */
export const auditNounOf = (call: Call): string =>
  call.may.includes('.') ? nounOfRight(call.may) : (standsUnder.get(call) ?? '')

interface Input {
  body: unknown
  query: unknown
}

/** Audit trail of one call: what it is in the log, gathered while it runs. */
export interface Trail {
  /** Undefined: the call is not audited. */
  act: AuditAct | undefined
  note(note: AuditNote, tx?: Tx): void
  /** Leaves the entries of a writing action to the end of its transaction. */
  within(tx: Tx, response: unknown): void
  /** The call has been answered: what only read is left to the queue, what wrote and did not say so in its transaction is written now. */
  finish(db: Db, response: unknown): Promise<void>
  /** The call was refused: of those only sign-ins are kept, and what left before an export broke off. */
  fail(sent: boolean): void
}

export function createTrail(
  queue: AuditQueue,
  call: Call,
  request: FastifyRequest,
  viewer: Viewer | undefined,
  input: Input,
): Trail {
  const act = auditActOf(call)
  const ip = ipOf(request)
  const said: AuditNote[] = []
  let written = false

  const entryOf = (did: AuditAct, note: AuditNote, response: unknown): AuditEntry => {
    const recordId = note.recordId ?? recordIdOf(call, input, response)
    const { body, query } = input
    const bodyOrQuery = { ...(isRecord(query) ? query : {}), ...(isRecord(body) ? body : {}) }
    const named = typeof bodyOrQuery['noun'] === 'string' ? bodyOrQuery['noun'] : undefined
    return {
      orgId: note.orgId === undefined ? (viewer?.orgId ?? null) : note.orgId,
      userId: note.userId ?? viewer?.userId ?? null,
      userName: note.userId === undefined ? (viewer?.userName ?? '') : '',
      side: viewer?.orgId ? viewer.side : '',
      seeingAs: note.seeingAs ?? viewer?.seeingAs ?? '',
      act: did,
      noun: note.noun ?? (standsUnder.get(call) === 'documents' ? named : undefined) ?? auditNounOf(call),
      recordId,
      // What somebody without a session typed is nobody's number.
      recordNo: short(
        note.recordNo ?? (viewer ? (numberOf(response) ?? numberOf(bodyOrQuery)) : undefined) ?? '',
      ),
      may: call.may,
      call: call.path,
      details: JSON.stringify(detailsOf(call, note, body)),
      requestId: request.id,
      network: networkOf(ip),
      agent: shortAgent(String(request.headers['user-agent'] ?? '')),
    }
  }
  const entriesOf = (notes: readonly AuditNote[], response: unknown): AuditEntry[] =>
    mergedNotes(notes).flatMap((note) => {
      const did = note.act ?? act ?? 'none'
      return did === 'none' ? [] : [entryOf(did, note, response)]
    })
  /** Who is not the viewer is called as the database knows them; into the log of another organisation it is the system that writes. */
  const write = (tx: Tx, entries: readonly AuditEntry[]) => {
    const beyond = viewer !== undefined && entries.some(({ orgId }) => orgId !== viewer.orgId)
    if (entries.some(({ userName }) => userName === '')) defer(tx, writeNow(tx, entries))
    else if (beyond)
      defer(
        tx,
        sendElevated(tx, async () => writeEntries(tx, entries)),
      )
    else writeEntries(tx, entries)
  }

  return {
    act,
    note(note, tx) {
      if (!tx) said.push(note)
      else {
        written = true
        // What an action of several records has noted of each is written with it.
        const noted = notesOf(tx)
        write(tx, [...entriesOf([note], undefined), ...(noted.length > 0 ? entriesOf(noted, undefined) : [])])
      }
    },
    within(tx, response) {
      if (act) write(tx, entriesOf(notesOf(tx), response))
    },
    async finish(db, response) {
      if (!act || written) return
      const entries = entriesOf(said, response)
      if (!call.reads) return db.system((tx) => writeNow(tx, entries))
      for (const one of entries) {
        const { recordId, noun } = one
        // A view is of a record; a look that found none, or many codes at once, is none.
        if (act !== 'view') queue.add(one)
        else if (recordId) queue.addView(viewOf(viewer, noun, recordId), one)
      }
    },
    fail(sent) {
      const failed = said.filter((note) => note.act === 'signInFailed')
      if (failed.length > 0 || (sent && act)) for (const one of entriesOf(said, undefined)) queue.add(one)
    },
  }
}

const writeNow = (system: Tx, entries: readonly AuditEntry[]): Promise<void> =>
  writeLate(
    system,
    entries.map((entry) => ({ entry, secondsAgo: 0 })),
  )

const viewOf = (viewer: Viewer | undefined, noun: string, recordId: string): string =>
  `${viewer?.sessionId} ${viewer?.seeingAs ?? ''} ${viewer?.orgId} ${noun} ${recordId}`

/** One note for each record; what is said of the same one in several notes is put together. */
function mergedNotes(notes: readonly AuditNote[]): AuditNote[] {
  const byRecord = new Map<string, AuditNote>()
  for (const note of notes) {
    const key = note.recordId ?? ''
    const before = byRecord.get(key)
    const changes = [...(before?.changes ?? []), ...(note.changes ?? [])]
    byRecord.set(key, { ...before, ...note, ...(changes.length > 0 ? { changes } : {}) })
  }
  if (byRecord.size > RECORDS_AT_MOST) return [{ fields: [`${byRecord.size} records`] }]
  return byRecord.size > 0 ? [...byRecord.values()] : [{}]
}

function recordIdOf({ reads }: Call, { body, query }: Input, response: unknown): string {
  for (const part of [query, body])
    if (isRecord(part))
      for (const key of reads ? [...recordKeys, 'orgId', 'fileKey'] : writtenKeys) {
        const value = part[key]
        if (typeof value === 'string' || typeof value === 'number') return String(value)
      }
  return !reads && isRecord(response) && typeof response['id'] === 'string' ? response['id'] : ''
}

function numberOf(part: unknown): string | undefined {
  if (!isRecord(part)) return undefined
  for (const key of numberKeys) {
    const value = part[key]
    if (typeof value === 'string' && value) return value
  }
  return undefined
}

const short = (text: string): string =>
  text.length > TEXT_AT_MOST ? `${text.slice(0, TEXT_AT_MOST)}…` : text

/** Acts of which the fields of the input say something. */
const named: ReadonlySet<AuditAct | undefined> = new Set([
  'change',
  'roleChanged',
  'memberChanged',
  'settingsChanged',
  'export',
  'print',
])

/** Fields by name, and values before and after where the action gave them. */
function detailsOf(call: Call, { changes, fields }: AuditNote, body: unknown): object {
  const names = fields ?? (isRecord(body) && named.has(auditActOf(call)) ? namesIn(call, body) : [])
  const shown = changes?.slice(0, CHANGES_AT_MOST).map(({ field, before, after }): AuditChange => ({
    field,
    before: short(before),
    after: short(after),
  }))
  return {
    ...(shown?.length ? { changes: shown } : {}),
    ...(changes && changes.length > CHANGES_AT_MOST ? { more: changes.length - CHANGES_AT_MOST } : {}),
    ...(!shown?.length && names.length > 0 ? { fields: names } : {}),
  }
}

/** Of an export the fields it was filtered by, of a change the fields that were sent. */
function namesIn({ reads }: Call, body: Record<string, unknown>): string[] {
  if (!reads)
    return Object.keys(body)
      .filter((key) => !notFields.has(key) && body[key] !== undefined)
      .slice(0, CHANGES_AT_MOST)
  const { filters } = body
  return Array.isArray(filters)
    ? [...new Set(filters.flatMap((one) => (isRecord(one) ? [String(one['field'])] : [])))]
    : []
}
