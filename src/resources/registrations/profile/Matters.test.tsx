import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { setSession } from '../../../providers/session.ts'
import { Matters } from './Matters.tsx'

beforeEach(async () => {
  await setLanguage('en')
  await loadTexts('profile')
})

type Counts = Parameters<typeof Matters>[0]['profile']['matters']
const none: Counts = { quotes: 0, returns: 0, defectReports: 0, reconciliations: 0, scorecards: 0 }
const ORG = '0198c0de-0000-7000-8000-000000000007'
const orders = { open: 3, overdue: 2, unanswered: 1, answersDue: 0, answersInTime: 0, last: [] }

/** What is said of 晨光五金, and where each leads. */
function said(matters: Counts, known: typeof orders | null = null) {
  const profile = { orders: known, matters, change: null, certificates: [], missingCertificates: [] }
  const { unmount } = render(
    <MemoryRouter>
      <Matters profile={{ ...profile, partner: { orgId: ORG, standing: 'QUALIFIED' } }} />
    </MemoryRouter>,
  )
  const told = screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])
  const isNothing = screen.queryByText('Nothing is open') !== null
  unmount()
  return { told, isNothing }
}

test('what is open with a supplier leads to the list of just that', () => {
  setSession({ side: 'buyer', lang: 'en' })
  const all = { quotes: 1, returns: 2, defectReports: 1, reconciliations: 3, scorecards: 1 }
  const of = `supplierOrgId.equal=${ORG}`
  expect(said(all, orders).told).toEqual([
    [
      '1 order waits for the supplier’s answer',
      `/orders?${of}&status.in=SENT&status.in=ACKNOWLEDGED&status.in=NEGOTIATING&pendingLines.greater=0`,
    ],
    ['2 orders are overdue', `/orders?${of}&overdue.in=ANSWER&overdue.in=DELIVERY`],
    [
      '1 quote is under way',
      `/quotes?${of}&status.in=INVITED&status.in=VIEWED&status.in=DRAFT&status.in=SUBMITTED&status.in=LOCKED`,
    ],
    [
      '3 statements are not settled',
      `/reconciliations?${of}&status.in=WAIT_SUPPLIER&status.in=WAIT_CUSTOMER&status.in=DISPUTED&status.in=AGREED&status.in=INVOICED`,
    ],
    ['2 returns are not finished', `/returns?${of}&status.in=TO_RETURN&status.in=SENT`],
    ['1 8D report is not closed', `/defectReports?${of}&status.in=OPEN&status.in=ANSWERED`],
    [
      '1 scorecard waits for somebody',
      `/scorecards?${of}&status.in=PROPOSED&status.in=RETURNED&status.in=CLOSED&status.in=ANSWERED`,
    ],
  ])
})

test('a supplier is led to what is open with the customer; nothing is said of what is not there or not read', () => {
  setSession({ side: 'supplier', lang: 'en' })
  const one = { ...none, quotes: null, returns: 1 }
  expect(said(one)).toEqual({
    told: [
      ['1 return is not finished', `/returns?buyerOrgId.equal=${ORG}&status.in=TO_RETURN&status.in=SENT`],
    ],
    isNothing: false,
  })
  expect(said({ ...none, scorecards: null })).toEqual({ told: [], isNothing: true })
})
