import Button from 'antd/es/button'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { decideLine, type Order, type OrderLine } from '../../../../contract/orders.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { toDecide, type Decision } from '../answers.ts'
import { DraftNotices } from './DraftNotices.tsx'
import { LinesGrid } from '../lines/LinesGrid.tsx'
import { useLineDrafts } from './useLineDrafts.ts'
import { SendBar } from '../../SendBar.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import orderLinesStyles from '../lines/OrderLines.module.css'
import choicesStyles from './Choices.module.css'

const ConfirmDialog = lazy(() => import('../../../ui/ConfirmDialog.tsx'))

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
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [returning, setReturning] = useState<OrderLine>()
  const decisions = useLineDrafts<Decision>(`orders/${order.id}/decide`, order, lines, toDecide)
  const send = useCommand(decideLine, { done: t('orders.done.decide') })
  const { value: drafts, set } = decisions
  const waiting = lines.filter((line) => toDecide(line) && !drafts[line.id])
  const pickedLines = lines.filter((line) => picked.has(line.id) && toDecide(line))

  const extra = useMemo(
    (): GridColumn<OrderLine>[] => [
      {
        key: 'todo',
        label: t('orders.myDecision'),
        width: 200,
        cell: (line) =>
          toDecide(line) ? (
            <Choices
              line={line}
              draft={drafts[line.id]}
              onAgree={() =>
                set([line], () => (drafts[line.id]?.decision === 'agree' ? undefined : { decision: 'agree' }))
              }
              onReturn={() => setReturning(line)}
            />
          ) : (
            ''
          ),
      },
    ],
    [drafts, set, t],
  )
  const submit = async () => {
    const body = {
      id: order.id,
      version: decisions.version,
      lines: Object.entries(drafts).map(([lineId, decision]) => ({ lineId, ...decision })),
    }
    const done = await send.mutate({ body })
    if (!done) return
    decisions.discard()
    setPicked(new Set())
  }
  return (
    <>
      <DraftNotices order={order} drafts={decisions} send={send} />
      <div className={orderLinesStyles['bulk']} role="region" aria-label={t('list.batch')}>
        {lines.some(toDecide) && (
          <Button disabled={waiting.length === 0} onClick={() => set(waiting, () => ({ decision: 'agree' }))}>
            {t('orders.agreeAll', { count: waiting.length })}
          </Button>
        )}
        {pickedLines.length > 0 && (
          <>
            <span>{t('list.chosen', { count: pickedLines.length })}</span>
            <Button onClick={() => set(pickedLines, () => ({ decision: 'agree' }))}>
              {t('orders.say.agree')}
            </Button>
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
        below={(line) =>
          toDecide(line) ? (
            <Choices
              line={line}
              draft={drafts[line.id]}
              onAgree={() => set([line], () => ({ decision: 'agree' }))}
              onReturn={() => setReturning(line)}
            />
          ) : null
        }
      />
      <SendBar label={t('orders.myDecision')}>
        <span role="status">
          {t('orders.decidedOf', { count: decisions.count, waiting: waiting.length })}
        </span>
        {decisions.unsaved && <Button onClick={decisions.discard}>{t('orders.discardAnswers')}</Button>}
        <Button
          type="primary"
          size="large"
          loading={send.busy}
          disabled={!decisions.unsaved || decisions.stale}
          onClick={() => void submit()}
        >
          {decisions.unsaved
            ? t('orders.sendDecisions', { count: decisions.count })
            : t('orders.sendNoDecisions')}
        </Button>
      </SendBar>
      {returning && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t('orders.returnLine', { lineNo: returning.lineNo })}
            ok={t('orders.say.return')}
            cancel={t('common.cancel')}
            danger
            reasonLabel={t('common.reason')}
            reasonNeeded={t('common.reasonNeeded')}
            onCancel={() => setReturning(undefined)}
            onOk={(reason) => {
              set([returning], () => ({ decision: 'return', reason }))
              setReturning(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Choices({
  line,
  draft,
  onAgree,
  onReturn,
}: {
  line: OrderLine
  draft: Decision | undefined
  onAgree: () => void
  onReturn: () => void
}) {
  const t = useT()
  const returned = draft?.decision === 'return'
  return (
    <span
      className={choicesStyles['choices']}
      role="group"
      aria-label={t('orders.decisionFor', { lineNo: line.lineNo })}
    >
      <button type="button" aria-pressed={draft?.decision === 'agree'} onClick={onAgree}>
        {t(line.answer === 'REFUSED' ? 'orders.say.agreeRefusal' : 'orders.say.agree')}
      </button>
      <button
        type="button"
        aria-pressed={returned}
        title={returned ? draft.reason : undefined}
        onClick={onReturn}
      >
        {returned ? `${t('orders.say.return')}: ${draft.reason}` : t('orders.say.return')}
      </button>
    </span>
  )
}
