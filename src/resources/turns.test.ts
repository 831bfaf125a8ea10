import { expect, test } from 'vitest'
import { defectReportStatuses } from '../../contract/defectReports.states.ts'
import { deliveryStatuses } from '../../contract/deliveries.states.ts'
import { inquiryStatuses } from '../../contract/inquiries.states.ts'
import { quoteStatuses } from '../../contract/quotes.states.ts'
import { statementStatuses } from '../../contract/reconciliations.states.ts'
import { scorecardStatuses } from '../../contract/scorecards.states.ts'
import { deliveries } from '../i18n/lazy/zh/deliveries.ts'
import { inquiries, quotes } from '../i18n/lazy/zh/inquiries.ts'
import { defectReports } from '../i18n/lazy/zh/receiving.ts'
import { reconciliations } from '../i18n/lazy/zh/reconciliations.ts'
import { scorecards } from '../i18n/lazy/zh/scorecards.ts'

type Turns = Record<'buyer' | 'supplier', Record<string, string>>

test.each<[string, Turns, readonly string[]]>([
  ['deliveries', deliveries.turn, deliveryStatuses],
  ['quotes', quotes.turn, quoteStatuses],
  ['defectReports', defectReports.turn, defectReportStatuses],
  ['scorecards', scorecards.turn, scorecardStatuses],
])('in every state %s say whose turn it is, to each side', (_, turn, statuses) => {
  for (const side of ['buyer', 'supplier'] as const)
    expect(Object.keys(turn[side])).toEqual(expect.arrayContaining([...statuses]))
})

test('an inquiry says in every state what its buyer is to do', () => {
  expect(Object.keys(inquiries.turn.buyer)).toEqual([...inquiryStatuses])
})

test('a statement says in every state what is to be done, or that it is over', () => {
  const said = { ...reconciliations.todo, ...reconciliations.over }
  expect(Object.keys(said)).toEqual(expect.arrayContaining([...statementStatuses]))
})
