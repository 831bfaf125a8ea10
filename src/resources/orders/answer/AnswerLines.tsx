import Button from 'antd/es/button'
import { useCallback, useMemo, useState } from 'react'
import { answerLine, type Order, type OrderLine } from '../../../../contract/orders.ts'
import { quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { useNarrow } from '../../../ui/grid/useNarrow.ts'
import { DraftNotices } from './DraftNotices.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { lineAnswers, mayAnswer, offer, scheduleSum, toAnswer, type Answer } from '../answers.ts'
import { BulkAnswer } from './BulkAnswer.tsx'
import { LinesGrid } from '../lines/LinesGrid.tsx'
import { useFormer } from '../lines/useFormer.ts'
import { useLineDrafts } from './useLineDrafts.ts'
import { SendBar } from '../../SendBar.tsx'
import cardStyles from '../lines/Card.module.css'
import choicesStyles from './Choices.module.css'

/** The supplier answers: line by line or many at once, and sends all of it in one go. */
export function AnswerLines({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const t = useT()
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
        width: 260,
        cell: (line) =>
          mayAnswer(line) ? (
            <Choices line={line} draft={drafts[line.id]} onPick={(how) => put(line, how)} />
          ) : (
            ''
          ),
      },
    ],
    [drafts, put, t],
  )

  const pickedLines = lines.filter((line) => picked.has(line.id) && mayAnswer(line))
  const submit = async () => {
    const done = await send.mutate({
      body: { id: order.id, version: answers.version, lines: lineAnswers(drafts) },
    })
    if (!done) return
    answers.discard()
    setPicked(new Set())
  }
  return (
    <>
      <DraftNotices order={order} drafts={answers} send={send} />
      <BulkAnswer
        asked={lines.some(toAnswer)}
        waiting={waiting}
        picked={pickedLines}
        onAccept={(some) => set(some, () => ({ answer: 'accept' }))}
        onDate={(some, date) => set(some, (line) => offer(line, [{ qty: line.qty, date }], ''))}
        onRefuse={(some, reason) => set(some, () => ({ answer: 'refuse', reason }))}
      />
      <LinesGrid
        order={order}
        lines={lines}
        extra={extra}
        picked={{ keys: picked, change: setPicked }}
        below={(line) =>
          drafts[line.id] ? (
            <p className={cardStyles['draft']}>
              {t('orders.willSay', { what: answerWords(t, line, drafts[line.id]) })}
            </p>
          ) : toAnswer(line) ? (
            <div className={cardStyles['choices']}>
              <Choices line={line} draft={undefined} onPick={(how) => put(line, how)} />
            </div>
          ) : null
        }
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
            {t('orders.answeredOf', { count: answers.count, waiting: waiting.length })}
          </span>
          {answers.unsaved && <Button onClick={answers.discard}>{t('orders.discardAnswers')}</Button>}
          <Button
            type="primary"
            size="large"
            loading={send.busy}
            disabled={!answers.unsaved || answers.stale}
            onClick={() => void submit()}
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
