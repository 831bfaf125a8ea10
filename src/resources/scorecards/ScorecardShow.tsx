import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import {
  scorecardAccept,
  scorecardAgree,
  type ScorecardDetail,
  scorecardGiveBack,
  scorecardSendBack,
  scorecardVoid,
} from '../../../contract/scorecards.ts'
import type { ScorecardAction, ScorecardStatus } from '../../../contract/scorecards.states.ts'
import { gradeOf } from '../../../contract/scorecards.score.ts'
import type { Side } from '../../../contract/values.ts'
import { day, decimal, localDay, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { DocumentBeside } from '../DocumentBeside.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { DocumentNote } from '../DocumentNote.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { StatusTurn } from '../StatusTurn.tsx'
import { Measures } from './Measures.tsx'
import { Plan } from './Plan.tsx'
import styles from './Scorecards.module.css'

const ScorecardDialog = lazy(lazyAntd(() => import('./ScorecardDialog.tsx')))
const CloseDialog = lazy(lazyAntd(() => import('./CloseDialog.tsx')))
const AnswerDialog = lazy(lazyAntd(() => import('./AnswerDialog.tsx')))

const path: readonly ScorecardStatus[] = ['PROPOSED', 'AGREED', 'CLOSED', 'ANSWERED', 'ACCEPTED']
const placeOf = { RETURNED: 'PROPOSED' } as const
const ours: Readonly<Record<Side, readonly ScorecardStatus[]>> = {
  buyer: ['RETURNED', 'ANSWERED'],
  supplier: ['PROPOSED', 'CLOSED'],
}
const asked = [
  'edit',
  'agree',
  'giveBack',
  'close',
  'answer',
  'accept',
  'sendBack',
] as const satisfies ScorecardAction[]

/** How a supplier did in a period, as either side reads it: what counts, what it came to, what is said and done about it. */
export default function ScorecardShow() {
  const t = useT()
  const { id = '' } = useParams()
  const side = useSession((now) => now.side)
  const record = useRecordQuery<ScorecardDetail>('scorecards', id)
  return (
    <DocumentPage
      of={record}
      called={({ scorecardNo }) => scorecardNo}
      absent={{ title: 'scorecards.notFound', list: 'scorecards.title', to: '/scorecards' }}
      rows={8}
    >
      {(card) => {
        // Agreed to, and the period it speaks of is over.
        const isDue = card.status === 'AGREED' && card.untilDay < localDay()
        const field = (key: string) => t(`scorecards.field.${key}`)
        return (
          <article className={styles['page']} aria-label={card.scorecardNo}>
            <DocumentHead
              no={card.scorecardNo}
              tags={<StatusTag field="scorecards.status" value={card.status} />}
              actions={<Actions card={card} />}
              notes={
                card.reason && (
                  <DocumentNote isOver={card.status !== 'RETURNED'}>
                    {t('documents.because', { reason: card.reason })}
                  </DocumentNote>
                )
              }
              turn={
                <StatusTurn
                  noun="scorecards"
                  of={card}
                  side={side}
                  path={path}
                  placeOf={placeOf}
                  ours={isDue && side === 'buyer' ? [card.status] : ours[side]}
                  turn={isDue ? 'DUE' : undefined}
                  asked={asked}
                  named={{ until: day(card.untilDay) }}
                >
                  <TurnActions card={card} />
                </StatusTurn>
              }
              facts={[
                side === 'buyer'
                  ? [field('supplier'), `${card.supplierCode} ${card.supplierName}`]
                  : [field('customer'), card.buyerName],
                [field('period'), `${day(card.fromDay)} – ${day(card.untilDay)}`],
                [field(card.status === 'AGREED' ? 'scoreNow' : 'score'), <Score key="score" card={card} />],
                [field('closedAt'), card.closedAt && minute(card.closedAt)],
                [field('remark'), card.remark],
              ]}
            />
            <DocumentBeside of={{ noun: 'scorecards', recordId: card.id }}>
              <Measures card={card} />
              {card.verdict !== '' && (
                <section aria-label={t('scorecards.verdict')}>
                  <h2>{t('scorecards.verdict')}</h2>
                  <p className={styles['text']}>{card.verdict}</p>
                </section>
              )}
              {card.comment !== '' && (
                <section aria-label={t('scorecards.comment')}>
                  <h2>{t('scorecards.comment')}</h2>
                  <p className={styles['text']}>{card.comment}</p>
                </section>
              )}
              {card.plan.length > 0 && <Plan card={card} />}
            </DocumentBeside>
          </article>
        )
      }}
    </DocumentPage>
  )
}

function Score({ card: { scoreNow } }: { card: ScorecardDetail }) {
  const t = useT()
  if (scoreNow === null) return t('scorecards.noScore')
  return (
    <span className={styles['score']}>
      {decimal(scoreNow)} · {gradeOf(scoreNow)}
    </span>
  )
}

/** What the one whose turn it is does to the card, in the heading that says so. */
function TurnActions({ card }: { card: ScorecardDetail }) {
  const [open, setOpen] = useState<'close' | 'answer'>()
  const shut = () => setOpen(undefined)
  return (
    <Moves noun="scorecards" of={card} named={{ no: card.scorecardNo }}>
      {card.status === 'RETURNED' && <EditButton card={card} kind="primary" />}
      <MoveCommand action="agree" kind="primary" call={scorecardAgree} />
      <MoveButton action="close" kind="primary" onRun={() => setOpen('close')} />
      <MoveButton action="answer" kind="primary" onRun={() => setOpen('answer')} />
      <MoveCommand action="accept" kind="primary" call={scorecardAccept} />
      <MoveCommand action="giveBack" call={scorecardGiveBack} asks reason />
      <MoveCommand action="sendBack" call={scorecardSendBack} asks reason />
      <Suspense fallback={null}>
        {open === 'close' && <CloseDialog card={card} onClose={shut} />}
        {open === 'answer' && <AnswerDialog card={card} onClose={shut} />}
      </Suspense>
    </Moves>
  )
}

/** What else may be done with the card, drawn from `can`. */
const Actions = ({ card }: { card: ScorecardDetail }) => (
  <Moves noun="scorecards" of={card} named={{ no: card.scorecardNo }}>
    {card.status !== 'RETURNED' && <EditButton card={card} />}
    <MoveCommand action="void" danger call={scorecardVoid} asks reason />
  </Moves>
)

function EditButton({ card, kind }: { card: ScorecardDetail; kind?: 'primary' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MoveButton action="edit" {...(kind && { kind })} onRun={() => setOpen(true)} />
      <Suspense fallback={null}>
        {isOpen && <ScorecardDialog card={card} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
