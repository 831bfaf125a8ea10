import { expect, test } from 'vitest'
import { callOffMoves } from './callOffs.states.ts'
import { defectReportMoves } from './defectReports.states.ts'
import { deliveryMoves } from './deliveries.states.ts'
import { inquiryMoves } from './inquiries.states.ts'
import { inspectionMoves, returnMoves } from './inspections.states.ts'
import type { Machine, Move } from './moves.ts'
import {
  audiencesOf,
  kindsAnnounced,
  kindsWithoutNotice,
  noticeCategories,
  noticeKinds,
  type NoticeNoun,
  noticeNouns,
} from './notices.kinds.ts'
import { noticeTodos, noticeWords } from './notices.words.ts'
import { orderMoves } from './orders.states.ts'
import { rightsOf } from './permissions.ts'
import { agreementMoves } from './priceAgreements.states.ts'
import { quoteMoves } from './quotes.states.ts'
import { receiptMoves } from './receipts.states.ts'
import { statementMoves } from './reconciliations.states.ts'
import { scorecardMoves } from './scorecards.states.ts'
import { forecastMoves } from './forecasts.states.ts'
import { sides } from './values.ts'

const machines: Record<NoticeNoun, Machine<string, string>> = {
  orders: orderMoves,
  callOffs: callOffMoves,
  deliveries: deliveryMoves,
  receipts: receiptMoves,
  inspections: inspectionMoves,
  defectReports: defectReportMoves,
  reconciliations: statementMoves,
  inquiries: inquiryMoves,
  quotes: quoteMoves,
  priceAgreements: agreementMoves,
  scorecards: scorecardMoves,
  forecasts: forecastMoves,
}
/** Moves that the history tells of as something else, or not at all, and why. */
const withoutEvent: Readonly<Record<string, string>> = {
  'callOffs.cover': 'the delivery that covers it is announced',
  'defectReports.draft': 'a draft is the supplier’s own',
  'callOffs.uncover': 'the end of the delivery, the receipt or the return is announced',
}
const kindsOf = (noun: NoticeNoun): Readonly<Record<string, unknown>> => noticeKinds[noun]
const audiences = noticeNouns.flatMap((noun) =>
  Object.keys(noticeKinds[noun]).flatMap((kind) =>
    audiencesOf(noun, kind).map((audience) => ({ noun, kind, ...audience })),
  ),
)

test('every event of a document says whom it concerns, or why nobody', () => {
  expect(kindsWithoutNotice()).toEqual([])
  for (const noun of noticeNouns)
    for (const [kind, entry] of Object.entries(kindsOf(noun)))
      expect([noun, kind, entry]).toEqual([
        noun,
        kind,
        Array.isArray(entry) ? entry : { why: expect.any(String) },
      ])
})

test('every move of every document is announced, or listed with the reason why not', () => {
  const moves = [
    ...noticeNouns.flatMap((noun) => Object.keys(machines[noun].moves).map((move) => [noun, move] as const)),
    ...Object.keys(returnMoves.moves).map(
      (move) => ['inspections', `return${move === 'send' ? 'Send' : 'Confirm'}`] as const,
    ),
  ]
  const unlisted = moves.filter(
    ([noun, move]) => !Object.hasOwn(kindsOf(noun), move) && !withoutEvent[`${noun}.${move}`],
  )
  expect(unlisted).toEqual([])
  expect(moves.length).toBeGreaterThan(60)
})

test('audiences have rights of their side, and states their move leads to', () => {
  for (const { noun, kind, side, who, to } of audiences) {
    const unknown = typeof who === 'string' ? [] : who.filter((right) => !rightsOf[side].has(right))
    const move: Move<string> | undefined = machines[noun].moves[kind]
    // A move that leads nowhere else leaves its document where it was.
    const states = [move?.to ?? move?.from ?? []].flat()
    expect([noun, kind, unknown, to?.filter((state) => !states.includes(state)) ?? []]).toEqual([
      noun,
      kind,
      [],
      [],
    ])
  }
})

test('what is announced is said in both languages, and what waits for somebody says what to do', () => {
  for (const { noun, kind, side, category } of audiences) {
    const words: Readonly<Record<string, readonly [string, string]>> = noticeWords[noun]
    const todos: Readonly<Record<string, readonly [string, string]>> = noticeTodos
    const said = [words[kind], ...(category === 'task' ? [todos[`${noun}.${side}.${kind}`]] : [])]
    expect([noun, kind, side, said.every((both) => both?.every(Boolean))]).toEqual([noun, kind, side, true])
  }
})

test('every kind stands in the preferences of the side it is announced to', () => {
  const listed = noticeNouns.flatMap((noun) =>
    sides.flatMap((side) =>
      noticeCategories.flatMap((category) =>
        kindsAnnounced(noun, side, category).map((kind) => `${noun}.${side}.${kind}`),
      ),
    ),
  )
  expect(audiences.filter(({ noun, side, kind }) => !listed.includes(`${noun}.${side}.${kind}`))).toEqual([])
})

test('every move of one side that the other sees concerns the other side', () => {
  for (const noun of noticeNouns.filter((one) => one !== 'inquiries'))
    for (const [kind, { by, from }] of Object.entries(machines[noun].moves)) {
      const entry = kindsOf(noun)[kind]
      if (!Array.isArray(entry) || by === 'system') continue
      // Not sent yet, or between colleagues of the buyer.
      if (from.every((state) => ['DRAFT', 'APPROVING', 'REVIEW'].includes(state)) && noun !== 'deliveries')
        continue
      if (kind === 'recall') continue
      const others = by === 'either' ? sides : sides.filter((side) => side !== by)
      const reached = audiences
        .filter((one) => one.noun === noun && one.kind === kind)
        .map(({ side }) => side)
      expect([noun, kind, others.filter((side) => !reached.includes(side))]).toEqual([noun, kind, []])
    }
})
