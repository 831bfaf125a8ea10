import Button from 'antd/es/button'
import { useCallback, useMemo, useState } from 'react'
import { answerLine, type Order, type OrderLine } from '../../../../contract/orders.ts'
import { localDay, quantity } from '../../../i18n/format.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { useNarrow } from '../../../ui/grid/useNarrow.ts'
import { DraftNotices } from './DraftNotices.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import {
  lineAnswers,
  mayAnswer,
  offer,
  scheduleFaults,
  scheduleSum,
  toAnswer,
  type Answer,
} from '../answers.ts'
import { BulkAnswer } from './BulkAnswer.tsx'
import { LinesGrid } from '../lines/LinesGrid.tsx'
import { useFormer } from '../lines/useFormer.ts'
import { useLineDrafts } from './useLineDrafts.ts'
import { SendBar } from '../../SendBar.tsx'
import { KeyHints } from './KeyHints.tsx'
import { InTurn } from '../show/InTurn.tsx'
import { DateField } from '../../../ui/date/DateField.tsx'
import cardStyles from '../lines/Card.module.css'
import choicesStyles from './Choices.module.css'

const accept: Answer = { answer: 'accept' }
const keys: Readonly<Record<string, Answer['answer']>> = { a: 'accept', o: 'offer', r: 'refuse' }

/** The supplier answers: line by line or many at once, and sends all of it in one go. */
export function AnswerLines({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const t = useT()
  const lang = language()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const narrow = useNarrow()
  const [open, setOpen] = useState<{ line: OrderLine; how: 'offer' | 'refuse' }>()
  const answers = useLineDrafts<Answer>(`orders/${order.id}/answer`, order, lines, mayAnswer)
  const send = useCommand(answerLine, { done: t('orders.done.answer') })
  const { value: drafts, set } = answers
  const former = useFormer(order, lines)
  const waiting = lines.filter((line) => toAnswer(line) && !drafts[line.id])

  const put = useCallback(
    (line: OrderLine, how: Answer['answer']) => {
      if (how !== 'accept') setOpen({ line, how })
      else set([line], () => (drafts[line.id]?.answer === how ? undefined : { answer: how }))
    },
    [drafts, set],
  )
  const extra = useMemo(
    (): GridColumn<OrderLine>[] => [
      {
        key: 'todo',
        label: t('orders.myAnswer'),
        width: lang === 'en' ? 236 : 212,
        cell: (line) =>
          mayAnswer(line) ? (
            <span className={choicesStyles['decide']}>
              <Choices line={line} draft={drafts[line.id]} onPick={(how) => put(line, how)} />
              <OtherDay
                line={line}
                draft={drafts[line.id]}
                onDay={(date) =>
                  set([line], () => (date === '' ? undefined : offer(line, [{ qty: line.qty, date }], '')))
                }
              />
            </span>
          ) : (
            ''
          ),
      },
    ],
    [drafts, lang, put, set, t],
  )

  const pickedLines = lines.filter((line) => picked.has(line.id) && mayAnswer(line))
  const said = Object.values(drafts)
  const counted = (how: Answer['answer']) => said.filter(({ answer }) => answer === how).length
  const today = localDay()
  // What is wrong with the day of a line is said at its field; here it is said that it is not sent.
  const faulty = lines.find((line) => {
    const draft = drafts[line.id]
    return draft?.answer === 'offer' && scheduleFaults(line, draft.schedule, today).some(Boolean)
  })
  const submit = async (all: Readonly<Record<string, Answer>>) => {
    const done = await send.mutate({
      body: { id: order.id, version: answers.version, lines: lineAnswers(all) },
    })
    if (!done) return
    answers.discard()
    setPicked(new Set())
  }
  const withRest = () =>
    submit({ ...drafts, ...Object.fromEntries(waiting.map(({ id }) => [id, accept] as const)) })
  return (
    <>
      <DraftNotices order={order} drafts={answers} send={send} />
      {waiting.length > 0 && (
        <InTurn>
          <Button type="primary" onClick={() => set(waiting, () => accept)}>
            {t('orders.acceptAll', { count: waiting.length })}
          </Button>
        </InTurn>
      )}
      <BulkAnswer
        picked={pickedLines}
        onAccept={(some) => set(some, () => accept)}
        onDate={(some, date) => set(some, (line) => offer(line, [{ qty: line.qty, date }], ''))}
        onRefuse={(some, reason) => set(some, () => ({ answer: 'refuse', reason }))}
      />
      <LinesGrid
        order={order}
        lines={lines}
        extra={extra}
        least={3}
        picked={{ keys: picked, change: setPicked }}
        below={(line) =>
          drafts[line.id] ? (
            <p className={cardStyles['draft']}>
              {t('orders.willSay', { what: answerWords(t, line, drafts[line.id]) })}
            </p>
          ) : toAnswer(line) ? (
            <div className={choicesStyles['decide']}>
              <Choices line={line} draft={undefined} onPick={(how) => put(line, how)} />
            </div>
          ) : null
        }
        onKey={(line, key) => {
          const how = keys[key]
          if (!how || !mayAnswer(line)) return false
          put(line, how)
          return true
        }}
        onOpen={(line) => {
          if (!narrow || !mayAnswer(line)) return false
          setOpen({ line, how: 'offer' })
          return true
        }}
      />
      {answers.count + waiting.length === 0 ? (
        <p className="quiet">{t('orders.allAnswered')}</p>
      ) : (
        <SendBar label={t('orders.myAnswer')}>
          <span role="status">
            {faulty
              ? t('answering.dayFault', { lineNo: faulty.lineNo })
              : t('answering.answered', {
                  accepted: counted('accept'),
                  offered: counted('offer'),
                  refused: counted('refuse'),
                }) + (waiting.length > 0 ? t('answering.unanswered', { count: waiting.length }) : '')}
          </span>
          <KeyHints
            keys={{ A: t('orders.say.accept'), O: t('orders.say.offer'), R: t('orders.say.refuse') }}
          />
          {answers.unsaved && <Button onClick={answers.discard}>{t('orders.discardAnswers')}</Button>}
          {answers.unsaved && waiting.length > 0 && (
            <Button
              size="large"
              disabled={answers.stale || send.busy || faulty !== undefined}
              onClick={() => void withRest()}
            >
              {t('answering.acceptRest', { count: waiting.length })}
            </Button>
          )}
          <Button
            type="primary"
            size="large"
            loading={send.busy}
            disabled={!answers.unsaved || answers.stale || faulty !== undefined}
            onClick={() => void submit(drafts)}
          >
            {answers.unsaved ? t('orders.sendAnswers', { count: answers.count }) : t('orders.sendNoAnswers')}
          </Button>
        </SendBar>
      )}
      {open && (
        <AnswerDialog
          key={open.line.id}
          line={open.line}
          former={former(open.line)}
          how={open.how}
          draft={drafts[open.line.id]}
          onClose={() => setOpen(undefined)}
          onDone={(answer, onwards) => {
            set([open.line], () => answer)
            const next = onwards ? waiting.find((line) => line.id !== open.line.id) : undefined
            setOpen(next && { line: next, how: 'offer' })
          }}
          more={waiting.some((line) => line.id !== open.line.id)}
        />
      )}
    </>
  )
}

/** The answer about to be given, in a few words. */
export function answerWords(t: ReturnType<typeof useT>, line: OrderLine, draft: Answer | undefined): string {
  if (!draft) return ''
  if (draft.answer !== 'offer')
    return draft.answer === 'refuse' ? `${t('orders.say.refuse')}: ${draft.reason}` : t('orders.say.accept')
  const { total } = scheduleSum(line, draft.schedule)
  return draft.schedule.length === 1
    ? `${quantity(total, line.unitScale)} · ${draft.schedule[0]?.date ?? ''}`
    : t('orders.say.split', { count: draft.schedule.length, total: quantity(total, line.unitScale) })
}

/** Another day for the whole of a line, typed where one reads what is asked. */
function OtherDay({
  line,
  draft,
  onDay,
}: {
  line: OrderLine
  draft: Answer | undefined
  onDay: (date: string) => void
}) {
  const t = useT()
  const isWhole = draft?.answer === 'offer' && draft.schedule.length === 1
  return (
    <span className={choicesStyles['day']}>
      <DateField
        values={[isWhole ? (draft.schedule[0]?.date ?? '') : '']}
        labels={[t('answering.otherDay', { lineNo: line.lineNo })]}
        placeholder={t('answering.otherDayHint')}
        min={localDay()}
        onChange={([date = '']) => onDay(date)}
      />
    </span>
  )
}

function Choices({
  line,
  draft,
  onPick,
}: {
  line: OrderLine
  draft: Answer | undefined
  onPick: (how: Answer['answer']) => void
}) {
  const t = useT()
  return (
    <span
      className={choicesStyles['choices']}
      role="group"
      aria-label={t('orders.answerFor', { lineNo: line.lineNo })}
    >
      {(['accept', 'offer', 'refuse'] as const).map((how) => (
        <button
          type="button"
          key={how}
          aria-pressed={draft?.answer === how}
          title={draft?.answer === how ? answerWords(t, line, draft) : undefined}
          onClick={() => onPick(how)}
        >
          {draft?.answer === how && how !== 'accept' ? answerWords(t, line, draft) : t(`orders.say.${how}`)}
        </button>
      ))}
    </span>
  )
}
