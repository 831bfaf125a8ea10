import { Exact } from '../../../../contract/exact.ts'

/** The counters of a line that documents move (domain §4), in the purchase unit. */
export const ledgerCounters = [
  'calledOff',
  'reserved',
  'received',
  'accepted',
  'returned',
  'replaced',
  'reconciled',
  'invoiced',
] as const
export type LedgerCounter = (typeof ledgerCounters)[number]
export type Ledger = Record<LedgerCounter, string>
export type LedgerDelta = Partial<Ledger>

/** What both agreed and how far a delivery may exceed or miss it. */
export interface Agreed {
  agreedQty: string
  overPercent: string
  underPercent: string
}

/** The counters after a document moved them, or `null` when they would no longer add up. The database checks the same. */
export function shifted(agreed: Agreed, before: Ledger, delta: LedgerDelta): Ledger | null {
  const after: Ledger = { ...before }
  for (const counter of ledgerCounters)
    after[counter] = new Exact(before[counter]).plus(delta[counter] ?? 0).toFixed()
  return addsUp(agreed, after) ? after : null
}

export function addsUp(agreed: Agreed, ledger: Ledger): boolean {
  const at = (counter: LedgerCounter) => new Exact(ledger[counter])
  return (
    ledgerCounters.every((counter) => at(counter).gte(0)) &&
    inFlow(ledger).lte(ceilingOf(agreed)) &&
    at('replaced').lte(ledger.returned) &&
    at('returned').lte(ledger.received) &&
    at('accepted').lte(ledger.received) &&
    at('reconciled').lte(ledger.accepted) &&
    at('invoiced').lte(ledger.received)
  )
}

/** The most that may be received and on its way. */
export const ceilingOf = ({ agreedQty, overPercent }: Pick<Agreed, 'agreedQty' | 'overPercent'>): Exact =>
  new Exact(agreedQty).times(new Exact(overPercent).div(100).plus(1))

/** Received and not to be delivered again. */
export const netReceived = ({ received, replaced }: Pick<Ledger, 'received' | 'replaced'>): Exact =>
  new Exact(received).minus(replaced)

/** What an order may not go below: received or on its way. */
export const inFlow = (ledger: Pick<Ledger, 'received' | 'replaced' | 'reserved'>): Exact =>
  netReceived(ledger).plus(ledger.reserved)
