import { z } from 'zod'
import { call } from './call.ts'
import { documentNouns } from './documents.ts'
import { eventKinds } from './events.ts'
import { Flag, Id, Instant, type Side, Version, line } from './values.ts'

/** Webhooks of one organisation and side. */
export const webhooksAtMost = 20
/** How long the secret before still signs beside the new one, in hours. */
export const overlapHours = 24
/** Attempts of one delivery, spread over three days. */
export const attemptsAtMost = 16
/** After so many days without one that was taken the webhook is put to rest. */
export const restAfterDays = 3

/** What happens to a document before the other side sees it: to an order before it is sent, to a delivery before it is submitted. */
const unheard: Readonly<Record<Side, Partial<Record<string, readonly string[]>>>> = {
  supplier: { orders: ['create', 'edit', 'delete', 'approve', 'disapprove'] },
  buyer: { deliveries: ['create', 'delete'] },
}

/** Moves of which the history says nothing: what a day brings about, a draft, and what is told as a file or of another document. */
const untold: Partial<Record<string, readonly string[]>> = {
  deliveries: ['certify'],
  inquiries: ['expire'],
  quotes: ['write', 'lock', 'expire'],
  priceAgreements: ['begin', 'expire'],
  forecasts: ['draw'],
}

/** Kinds of events a side can have sent to it, `orders.send`. */
export const webhookKinds = (side: Side): string[] =>
  documentNouns.flatMap((noun) =>
    eventKinds[noun]
      .filter((kind) => !unheard[side][noun]?.includes(kind) && !untold[noun]?.includes(kind))
      .map((kind) => `${noun}.${kind}`),
  )

export const webhookStatuses = ['ACTIVE', 'PAUSED', 'RESTED'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** An address that is told of events (Standard Webhooks). Its secret is shown once, when it is made or changed. */
export const Webhook = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  /** Kinds that are not sent, since whoever saved it last may not read all of their documents any more; who may takes it over by saving it. */
  withheld: z.array(z.string()),
  status: z.enum(webhookStatuses),
  /** Until when the secret before signs too; null where there is none. */
  oldSecretUntil: Instant.nullable(),
  /** Since when nothing was taken; null while all is well. */
  failingSince: Instant.nullable(),
  pending: z.number().int(),
  failed: z.number().int(),
  updatedAt: Instant,
  updatedBy: z.string(),
})
export type Webhook = z.output<typeof Webhook>

const reading = { may: 'webhooks.read' } as const
const writing = { may: 'webhooks.write', invalidates: ['webhooks'] } as const

export const webhookList = call('GET', '/api/Webhook/List', { response: z.array(Webhook), ...reading })

/** The kinds of events of the side by noun, and whether the person may have those of a noun sent: `held` as saving asks for it. */
export const webhookEvents = call('GET', '/api/Webhook/Events', {
  ...reading,
  response: z.array(z.object({ noun: z.string(), kinds: z.array(z.string()), held: z.boolean() })),
})

/**
 * Adds a webhook, or changes one; `active` off pauses it, on begins with what happens from then on. A new one answers its secret, which is shown
 * nowhere again. The kinds take the right to read their noun without a data condition and without hidden fields: all of the organisation's
 * documents are told of, whole. Whoever saves it is its author: what they may not read so any more is not sent.
 */
export const webhookSave = call('POST', '/api/Webhook/Save', {
  ...writing,
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    name: line(60).min(1),
    url: line(500).min(1),
    kinds: z.array(line(60)).min(1).max(100),
    active: Flag.default(true),
  }),
  response: z.object({ id: Id, secret: z.string().nullable() }),
  fails: [
    'NOT_FOUND',
    'VERSION_STALE',
    'WEBHOOKS_FULL',
    'EVENTS_NOT_HELD',
    'ADDRESS_UNREADABLE',
    'ADDRESS_SCHEME',
    'ADDRESS_PORT',
    'ADDRESS_INTERNAL',
  ],
})

/** A new secret; the one before signs beside it for a day, so that the receiver can be changed meanwhile. */
export const webhookRotate = call('POST', '/api/Webhook/Rotate', {
  ...writing,
  query: z.object({ id: Id }),
  response: z.object({ secret: z.string() }),
  fails: ['NOT_FOUND'],
})

/** Deletes a webhook with its log. */
export const webhookDel = call('POST', '/api/Webhook/Del', {
  ...writing,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND'],
})

/** Sends a test, also to a webhook that is paused. */
export const webhookTest = call('POST', '/api/Webhook/Test', {
  ...writing,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND'],
})

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED', 'DROPPED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** One event on its way to an address. `id` is its `webhook-id`, the same at every attempt. */
export const Delivery = z.object({
  id: Id,
  /** `orders.send`, or `test`. */
  type: z.string(),
  recordId: Id.nullable(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  /** When it is tried next, while it is pending. */
  dueAt: Instant.nullable(),
  triedAt: Instant.nullable(),
  /** HTTP status of the last answer; null when there was none. */
  answerStatus: z.number().int().nullable(),
  /** Why there was none, as an error code. */
  fault: z.string(),
  /** How the last answer began. */
  excerpt: z.string(),
  createdAt: Instant,
})
export type Delivery = z.output<typeof Delivery>

/** The newest deliveries of a webhook, at most 200; they are kept for 30 days. */
export const webhookDeliveries = call('GET', '/api/Webhook/Deliveries', {
  ...reading,
  query: z.object({ id: Id }),
  response: z.array(Delivery),
  fails: ['NOT_FOUND'],
})

/** Sends one delivery once more, or all that failed; answers how many. */
export const webhookResend = call('POST', '/api/Webhook/Resend', {
  ...writing,
  body: z.object({ id: Id, deliveryId: Id.optional() }),
  response: z.object({ count: z.number().int() }),
  fails: ['NOT_FOUND'],
})
