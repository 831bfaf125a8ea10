import Button from 'antd/es/button'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { decideLine, type Order, type OrderLine } from '../../../../contract/orders.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { toDecide, type Decision } from '../answers.ts'
import { DecideLine } from './DecideLine.tsx'
import { DraftNotices } from './DraftNotices.tsx'
import { KeyHints } from './KeyHints.tsx'
import { LinesGrid } from '../lines/LinesGrid.tsx'
import { InTurn } from '../show/InTurn.tsx'
import { useLineDrafts } from './useLineDrafts.ts'
import { SendBar } from '../../SendBar.tsx'
import orderLinesStyles from '../lines/OrderLines.module.css'

const agree: Decision = { decision: 'agree' }
const isUnsaid = (draft: Decision | undefined): boolean =>
  draft?.decision === 'return' && draft.reason.trim() === ''

/** The buyer decides on the answers: agree, or return with a reason. */
export function DecideLines({
  order,
  lines,
  tools,
}: {
  order: Order
  lines: readonly OrderLine[]
  tools: ReactNode
}) {
  const t = useT()
  const lang = language()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  /** The line whose reason takes the focus, anew each time it is asked for. */
  const [writing, setWriting] = useState<{ id: string }>()
  /** Reasons by line: a decision that is taken back, or meanwhile another, finds the words it had. */
  const written = useRef<Record<string, string>>({})
  /** Whether it was tried to send returns without a reason: they say so from then on. */
  const [tried, setTried] = useState(false)
  const decisions = useLineDrafts<Decision>(`orders/${order.id}/decide`, order, lines, toDecide)
  const send = useCommand(decideLine, { done: t('orders.done.decide') })
  const { value: drafts, set } = decisions
  const waiting = lines.filter((line) => toDecide(line) && !drafts[line.id])
  const pickedLines = lines.filter((line) => picked.has(line.id) && toDecide(line))
  const said = Object.values(drafts)
  const agreed = said.filter(({ decision }) => decision === 'agree').length
  const unsaid = tried ? lines.find(({ id }) => isUnsaid(drafts[id])) : undefined

  const keepReasons = useCallback(
    (some: readonly OrderLine[]) => {
      for (const { id } of some) {
        const draft = drafts[id]
        if (draft?.decision === 'return') written.current[id] = draft.reason
      }
    },
    [drafts],
  )
  const agreeTo = (some: readonly OrderLine[]) => {
    keepReasons(some)
    set(some, () => agree)
  }
  const put = useMemo(
    () => ({
      agree(line: OrderLine) {
        keepReasons([line])
        set([line], () => (drafts[line.id]?.decision === 'agree' ? undefined : agree))
      },
      return(line: OrderLine) {
        const isReturned = drafts[line.id]?.decision === 'return'
        keepReasons([line])
        const reason = written.current[line.id] ?? ''
        set([line], () => (isReturned ? undefined : { decision: 'return', reason }))
        setWriting(isReturned ? undefined : { id: line.id })
      },
      reason(line: OrderLine, reason: string) {
        set([line], () => ({ decision: 'return', reason }))
      },
    }),
    [drafts, keepReasons, set],
  )
  const decide = useMemo(
    () => (line: OrderLine) =>
      toDecide(line) ? (
        <DecideLine
          line={line}
          draft={drafts[line.id]}
          focus={writing?.id === line.id ? writing : undefined}
          fault={tried && isUnsaid(drafts[line.id])}
          put={put}
        />
      ) : (
        ''
      ),
    [drafts, put, tried, writing],
  )
  const extra = useMemo(
    (): GridColumn<OrderLine>[] => [
      { key: 'todo', label: t('orders.myDecision'), width: lang === 'en' ? 194 : 168, cell: decide },
    ],
    [decide, lang, t],
  )
  const submit = async (all: Readonly<Record<string, Decision>>) => {
    const first = lines.find(({ id }) => isUnsaid(all[id]))
    setTried(first !== undefined)
    if (first) return setWriting({ id: first.id })
    const body = {
      id: order.id,
      version: decisions.version,
      lines: Object.entries(all).map(([lineId, decision]) => ({ lineId, ...decision })),
    }
    const done = await send.mutate({ body })
    if (!done) return
    decisions.discard()
    written.current = {}
    setPicked(new Set())
  }
  const withRest = () =>
    submit({ ...drafts, ...Object.fromEntries(waiting.map(({ id }) => [id, agree] as const)) })
  const off = decisions.stale || send.busy
  return (
    <>
      <DraftNotices order={order} drafts={decisions} send={send} />
      {waiting.length > 0 && (
        <InTurn>
          <Button type="primary" onClick={() => set(waiting, () => agree)}>
            {t('orders.agreeAll', { count: waiting.length })}
          </Button>
        </InTurn>
      )}
      <div className={orderLinesStyles['bulk']} role="region" aria-label={t('list.batch')}>
        {pickedLines.length > 0 && (
          <>
            <span>{t('list.chosen', { count: pickedLines.length })}</span>
            <Button onClick={() => agreeTo(pickedLines)}>{t('orders.say.agree')}</Button>
            <ActionButton
              label={t('orders.say.return')}
              danger
              reason
              confirm={{ title: t('orders.returnLines', { count: pickedLines.length }) }}
              onRun={(reason) => set(pickedLines, () => ({ decision: 'return', reason }))}
            />
          </>
        )}
        <span className={orderLinesStyles['bulkEnd']}>{tools}</span>
      </div>
      <LinesGrid
        order={order}
        lines={lines}
        extra={extra}
        picked={{ keys: picked, change: setPicked }}
        below={decide}
        onKey={(line, key) => {
          if (!toDecide(line) || (key !== 'a' && key !== 'r')) return false
          if (key === 'a') put.agree(line)
          else put.return(line)
          return true
        }}
      />
      <SendBar label={t('orders.myDecision')}>
        <span role="status">
          {unsaid
            ? t('answering.returnUnsaid', { lineNo: unsaid.lineNo })
            : t('answering.decided', { agreed, returned: said.length - agreed }) +
              (waiting.length > 0 ? t('answering.undecided', { count: waiting.length }) : '')}
        </span>
        <KeyHints keys={{ A: t('orders.say.agree'), R: t('orders.say.return') }} />
        {decisions.unsaved && <Button onClick={decisions.discard}>{t('orders.discardAnswers')}</Button>}
        {decisions.unsaved && waiting.length > 0 && (
          <Button size="large" disabled={off} onClick={() => void withRest()}>
            {t('answering.agreeRest', { count: waiting.length })}
          </Button>
        )}
        <Button
          type="primary"
          size="large"
          loading={send.busy}
          disabled={!decisions.unsaved || decisions.stale}
          onClick={() => void submit(drafts)}
        >
          {decisions.unsaved
            ? t('orders.sendDecisions', { count: decisions.count })
            : t('orders.sendNoDecisions')}
        </Button>
      </SendBar>
    </>
  )
}
