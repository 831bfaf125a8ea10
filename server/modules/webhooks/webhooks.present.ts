import { z } from 'zod'
import type { Delivery, Webhook } from '../../../contract/webhooks.ts'
import type { DeliveryRow, ListedWebhook } from './webhooks.store.ts'

const Kinds = z.array(z.string()).catch([])

/** The kinds of events a webhook is for, as stored. */
export const kindsOf = (stored: unknown): string[] => Kinds.parse(stored)

/** Never its secret. */
export const presentWebhook = (row: ListedWebhook, withheld: string[]): Webhook => ({
  id: row.id,
  version: row.version,
  name: row.name,
  url: row.url,
  kinds: kindsOf(row.kinds),
  withheld,
  status: row.status,
  oldSecretUntil: row.old_secret_until,
  failingSince: row.failing_since,
  pending: row.pending,
  failed: row.failed,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
})

export const typeOf = ({ noun, kind }: Pick<DeliveryRow, 'noun' | 'kind'>): string =>
  noun === '' ? kind : `${noun}.${kind}`

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  type: typeOf(row),
  recordId: row.record_id,
  status: row.status,
  attempts: row.attempts,
  dueAt: row.status === 'PENDING' ? row.due_at : null,
  triedAt: row.tried_at,
  answerStatus: row.answer_status,
  fault: row.fault,
  excerpt: row.excerpt,
  createdAt: row.created_at,
})
