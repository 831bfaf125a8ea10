import { callOffStatuses } from '../../contract/callOffs.states.ts'
import type { ChainStep } from '../../contract/orders.chain.ts'
import { claimingStatuses, type StatementStatus } from '../../contract/reconciliations.states.ts'

type Filters = Readonly<Record<string, readonly string[]>>

/** Whose documents are looked for. */
export interface ChainOf {
  /** Filters that the lists of documents by line have in common: of a partner, a material, a unit, of the days of orders. */
  filters: Filters
  /** One order, where it is one: its statements are found by it. Of several, the received lines that statements hold are shown. */
  orderNo?: string | undefined
  /** One line of it. */
  lineNo?: number | undefined
}

interface Documents {
  /** Who may read the list. */
  right: string
  path: string
  /** What of the list belongs to the step. */
  only: Filters
  /** What the list calls an order and its line; a statement has no one line. */
  order?: string
  line?: string | null
}

const orderLines = (only: Filters): Documents => ({
  right: 'orders.read',
  path: '/orderLines',
  only: { 'sentAt.notNull': [''], 'progress.notEqual': ['CANCELLED'], ...only },
  line: 'lineNo.equal',
})
const receiptLines = (counter: string): Documents => ({
  right: 'receipts.read',
  path: '/receiptLines',
  only: { 'status.equal': ['POSTED'], [`${counter}.greater`]: ['0'] },
})
const statements = (states: readonly StatementStatus[]): Documents => ({
  right: 'reconciliations.read',
  path: '/reconciliations',
  only: { 'status.in': states },
  order: 'orderNos.equal',
  line: null,
})

function documentsOf(step: ChainStep, isOneOrder: boolean): Documents {
  switch (step) {
    case 'ordered':
      return orderLines({})
    case 'agreed':
      return orderLines({ 'agreedQty.greater': ['0'] })
    case 'calledOff':
      // what a forecast wants is not called off, nor is what was taken back
      return {
        right: 'callOffs.read',
        path: '/callOffs',
        only: {
          'forecast.equal': ['false'],
          'status.in': callOffStatuses.filter((one) => one !== 'DELETED'),
          // nor what was wanted of a line that is cancelled
          'orderCancelled.equal': ['false'],
        },
      }
    case 'inTransit':
      return { right: 'deliveries.read', path: '/deliveryLines', only: { 'reservedQty.greater': ['0'] } }
    case 'received':
      return receiptLines('receivedQty')
    case 'accepted':
      return receiptLines('acceptedQty')
    case 'returned':
      return receiptLines('returnedQty')
    case 'reconciled':
      return isOneOrder ? statements(claimingStatuses) : receiptLines('reconciledQty')
    case 'invoiced':
      return isOneOrder ? statements(['INVOICED', 'SETTLED']) : receiptLines('invoicedQty')
  }
}

/** The list with the documents behind a step: its address, and the right to read it. */
export function chainDocuments(
  step: ChainStep,
  { filters, orderNo, lineNo }: ChainOf,
): { right: string; path: string; search: URLSearchParams } {
  const {
    right,
    path,
    only,
    order = 'orderNo.equal',
    line = 'orderLineNo.equal',
  } = documentsOf(step, orderNo !== undefined)
  const all: Filters = {
    ...(orderNo !== undefined && { [order]: [orderNo] }),
    ...(lineNo !== undefined && line !== null && { [line]: [String(lineNo)] }),
    ...filters,
    ...only,
  }
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(all)) for (const value of values) search.append(name, value)
  return { right, path, search }
}
