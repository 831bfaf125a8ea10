import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { OrderLine } from '../../../../contract/orders.ts'
import type { Side } from '../../../../contract/values.ts'
import { signedIn } from '../../../../tests/support/user.ts'
import { setLanguage } from '../../../i18n/i18n.ts'
import { enter, setSession } from '../../../providers/session.ts'
import { QuantityChain } from './QuantityChain.tsx'

beforeAll(() => setLanguage('zh'))

const moved: Partial<OrderLine> = {
  qty: '100',
  agreedQty: '100',
  calledOffQty: '60',
  reservedQty: '5',
  receivedQty: '55',
  acceptedQty: '45',
  returnedQty: '10',
  reconciledQty: '45',
  invoicedQty: '45',
}

const lineOf = (but: Partial<OrderLine>) =>
  ({ id: String(but.lineNo), unit: 'PCS', unitScale: 0, progress: 'OPEN', ...moved, ...but }) as OrderLine // the rest is not looked at

const show = (rights: string[], lines: OrderLine[], side: Side = 'buyer') => {
  enter(signedIn({ rights }))
  setSession({ side })
  render(
    <MemoryRouter>
      <QuantityChain order={{ orderNo: 'PO-7', buyerName: '华东精工' }} lines={lines} />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
}

const all = ['callOffs.read', 'deliveries.read', 'receipts.read', 'reconciliations.read']

test('each number of an order opens the documents behind it', () => {
  expect(show(all, [lineOf({ lineNo: 10 }), lineOf({ lineNo: 20 })])).toEqual([
    '/callOffs?orderNo.equal=PO-7&forecast.equal=false&status.in=OPEN&status.in=PARTLY_COVERED&status.in=COVERED&status.in=CLOSED&orderCancelled.equal=false',
    '/deliveryLines?orderNo.equal=PO-7&reservedQty.greater=0',
    '/receiptLines?orderNo.equal=PO-7&status.equal=POSTED&receivedQty.greater=0',
    '/receiptLines?orderNo.equal=PO-7&status.equal=POSTED&acceptedQty.greater=0',
    '/receiptLines?orderNo.equal=PO-7&status.equal=POSTED&returnedQty.greater=0',
    '/reconciliations?orderNos.equal=PO-7&status.in=WAIT_SUPPLIER&status.in=WAIT_CUSTOMER&status.in=DISPUTED&status.in=AGREED&status.in=INVOICED&status.in=SETTLED',
    '/reconciliations?orderNos.equal=PO-7&status.in=INVOICED&status.in=SETTLED',
  ])
})

test('of one line they are those of the line', () => {
  expect(
    show(['receipts.read'], [lineOf({ lineNo: 20, returnedQty: '0', reconciledQty: '0', invoicedQty: '0' })]),
  ).toEqual([
    '/receiptLines?orderNo.equal=PO-7&orderLineNo.equal=20&status.equal=POSTED&receivedQty.greater=0',
    '/receiptLines?orderNo.equal=PO-7&orderLineNo.equal=20&status.equal=POSTED&acceptedQty.greater=0',
  ])
})

test('a supplier, whose customers may number their orders alike, sees those of the customer', () => {
  const addresses = show(['deliveries.read'], [lineOf({ lineNo: 20 })], 'supplier')
  expect(addresses).toEqual([
    '/deliveryLines?orderNo.equal=PO-7&orderLineNo.equal=20&buyerName.equal=华东精工&reservedQty.greater=0',
  ])
})

test('who may read none of them reads the numbers', () => {
  expect(show(['orders.read'], [lineOf({ lineNo: 10 })])).toEqual([])
  expect(screen.getByText('55')).toBeInTheDocument()
})

test('before anything is called off or delivered it says so in words, and not once something is', () => {
  const still = {
    calledOffQty: '0',
    reservedQty: '0',
    receivedQty: '0',
    acceptedQty: '0',
    returnedQty: '0',
    reconciledQty: '0',
    invoicedQty: '0',
  }
  show(all, [lineOf({ lineNo: 10, ...still })])
  expect(screen.getByText('尚未要货、送货或收货。')).toBeInTheDocument()
  cleanup()
  show(all, [lineOf({ lineNo: 10, ...still }), lineOf({ lineNo: 20, ...still, reservedQty: '5' })])
  expect(screen.queryByText('尚未要货、送货或收货。')).not.toBeInTheDocument()
})
