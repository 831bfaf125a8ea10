import { z } from 'zod'
import { call } from './call.ts'
import type { EventNoun } from './events.ts'
import { Id, Instant, type Side } from './values.ts'

/**
 * What a browser is told about a change: enough to refresh what it shows, nothing it could not read by itself. The noun `*` says
 * that something was missed and everything shown is to be read again.
 */
export const LiveEvent = z.object({
  seq: z.string(),
  noun: z.string(),
  recordId: Id,
  kind: z.string(),
  at: Instant,
})
export type LiveEvent = z.output<typeof LiveEvent>

/** Server-sent events of everything this side may see; `Last-Event-ID` continues after a break. Read with fetch, since the token is a header. */
export const liveEvents = call('GET', '/api/Live/Events', {
  response: z.null(),
  may: 'member',
  output: 'events',
})

const ordered = ['orders', 'orderLines'] as const
const asked = ['callOffs', 'callOffLines', ...ordered] as const
const received = ['receipts', 'receiptLines', 'stock', 'stockMoves', 'inStock', ...asked] as const

/** Lists that change with a document of a noun, its own and their lines among them: its calls invalidate them, and its events do. */
export const changesWith = {
  orders: [...ordered, 'changeRequests'],
  // What is called off of a week stands in its forecast.
  callOffs: [...asked, 'forecasts'],
  // What is on its way stands in the list of stock.
  deliveries: ['deliveries', 'deliveryLines', 'stock', ...asked],
  receipts: [...received, 'inspections', 'deliveries', 'deliveryLines'],
  inspections: ['inspections', 'returns', ...received],
  reconciliations: ['reconciliations', 'inStock', ...ordered],
  inquiries: ['inquiries', 'quotes'],
  quotes: ['quotes', 'inquiries'],
  priceAgreements: ['priceAgreements'],
} as const satisfies Partial<Record<EventNoun, readonly string[]>>

/** Channel of an organisation's side; what events are grouped by. */
export const channelOf = (orgId: string, side: Side): string => `${side}:${orgId}`
