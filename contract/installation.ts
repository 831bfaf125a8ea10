import { z } from 'zod'
import { AuditEntry } from './audit.ts'
import { accountForm } from './auth.ts'
import { call } from './call.ts'
import { Flag, Id, Instant, Version, line } from './values.ts'

const count = z.number().int()

/** A job that has used up its attempts. */
export const DeadJob = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** Name and code of the last error; never its text, which may quote what was sent and to whom. */
  reason: z.string(),
  attempts: count,
  deadAt: Instant,
})
export type DeadJob = z.output<typeof DeadJob>

/** How the installation is; nothing in it is secret or a path. Sizes are bytes. */
export const InstallationState = z.object({
  version: z.string(),
  node: z.string(),
  engine: z.string(),
  engineVersion: z.string(),
  /** The last migration. */
  schema: z.string(),
  startedAt: Instant,
  /** Processes that are connected to the database. */
  processes: count,
  databaseBytes: z.number(),
  filesBytes: z.number(),
  /** Left where files are stored; null: the system does not say. */
  freeBytes: z.number().nullable(),
  jobs: z.object({ waiting: count, running: count, dead: z.array(DeadJob), deadCount: count }),
  messages: z.object({ held: count, waiting: count, failed: count }),
  /** Last back-up, by the time of the file the operator's back-up touches; `unset`: no such file is configured, `never`: it is not there. */
  backup: z.object({ state: z.enum(['known', 'unset', 'never']), at: Instant.nullable() }),
  limits: z.array(z.object({ name: z.string(), value: z.number() })),
  audit: z.object({ chains: count, unchained: count, head: z.string() }),
  /** Sign-ins and their failures of people in no organisation. */
  signIns: z.array(AuditEntry),
})
export type InstallationState = z.output<typeof InstallationState>

export const installationState = call('GET', '/api/Installation/State', {
  response: InstallationState,
  may: 'local',
})

/** Packages that are shipped with the product, and their licences, as they were when it was built. */
export const shippedLicences = call('GET', '/api/Installation/Licences', {
  response: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
  may: 'local',
})

const ofJob = { may: 'local', query: z.object({ id: z.coerce.number().int().positive() }) } as const
/** Gives a dead job its attempts anew. */
export const jobRetry = call('POST', '/api/Installation/RetryJob', {
  ...ofJob,
  response: z.null(),
  invalidates: ['installation'],
  fails: ['NOT_FOUND'],
})
/** Removes a dead job for good. */
export const jobDiscard = call('POST', '/api/Installation/DiscardJob', {
  ...ofJob,
  response: z.null(),
  invalidates: ['installation'],
  fails: ['NOT_FOUND'],
})

/** A buyer that is offered to everybody who wants to be a supplier, or that takes applications and is not. */
export const InstallationBuyer = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  creditCode: z.string(),
  /** Whether it takes applications at all; one that does not is not shown, whatever stands beside it. */
  open: z.boolean(),
  listed: z.boolean(),
  foundedAt: Instant,
})
export type InstallationBuyer = z.output<typeof InstallationBuyer>

/** Those that wait to be offered first. */
export const installationBuyers = call('GET', '/api/Installation/Buyers', {
  response: z.array(InstallationBuyer),
  may: 'local',
})

/** Offers a buyer to everybody, or no longer: whoever is offered is handed licences and bank accounts, so nobody puts themself there. */
export const listBuyer = call('POST', '/api/Installation/ListBuyer', {
  audit: 'settingsChanged',
  body: z.object({ id: Id, version: Version, listed: Flag }),
  response: z.null(),
  may: 'local',
  invalidates: ['installation', 'orgs'],
  fails: ['NOT_FOUND', 'VERSION_STALE'],
})

/** What became of a message that was tried: handed over, refused or not reached, or there is no gateway to hand it to. */
export const testOutcomes = ['sent', 'failed', 'unset'] as const

/** Sends a message with the settings in use, now and once, and says what became of it. */
export const testMessage = call('POST', '/api/Installation/TestMessage', {
  body: z.object({ to: line(100).toLowerCase().regex(accountForm, 'ACCOUNT_INVALID') }),
  response: z.object({
    outcome: z.enum(testOutcomes),
    /** Host of the gateway; empty without one. */
    gateway: z.string(),
    /** Name and code of the error; never its text, which may quote what was sent. */
    reason: z.string(),
  }),
  may: 'local',
  invalidates: [],
  fails: ['ACCOUNT_INVALID', 'TOO_MANY'],
})
