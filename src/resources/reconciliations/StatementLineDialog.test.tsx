import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Right } from '../../../contract/call.ts'
import type { StatementLine } from '../../../contract/reconciliations.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage } from '../../i18n/i18n.ts'
import { enter, setSession } from '../../providers/session.ts'
import { StatementLineDialog } from './StatementLineDialog.tsx'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('reconciliations')
})

const line = {
  id: 'l1',
  lineNo: 1,
  kind: 'receipt',
  receiptNo: 'GR26110001',
  receivedOn: '2026-11-02',
  deliveryNo: 'DN26110001',
  qty: '100',
  unit: 'PCS',
  disputed: false,
  disputeFiles: [],
} as unknown as StatementLine // the rest is not looked at

const shows = (...rights: Right[]) => {
  enter(signedIn({ rights: ['reconciliations.read', ...rights] }))
  setSession({ side: 'supplier' })
  render(
    <MemoryRouter>
      <StatementLineDialog line={line} currency="CNY" onClose={() => undefined} />
    </MemoryRouter>,
  )
}

test('the numbers of a line lead to the receipt and the delivery', () => {
  shows('receipts.read', 'deliveries.read')
  expect(screen.getByRole('link', { name: 'GR26110001' })).toHaveAttribute(
    'href',
    '/receipts?receiptNo.equal=GR26110001',
  )
  expect(screen.getByRole('link', { name: 'DN26110001' })).toHaveAttribute(
    'href',
    '/deliveries?deliveryNo.equal=DN26110001',
  )
})

test('who may not read receipts sees their number alone', () => {
  shows('deliveries.read')
  expect(screen.getByText('GR26110001')).toHaveTextContent('GR26110001')
  expect(screen.queryByRole('link', { name: 'GR26110001' })).toBeNull()
})
