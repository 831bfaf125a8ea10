import { Suspense, useState } from 'react'
import type { Order, OrderLine } from '../../../../contract/orders.ts'
import { day, minute, money, percent, quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { scheduleText } from '../../scheduleText.ts'
import { StatusTag } from '../../StatusTag.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { mayClose } from '../answers.ts'
import { QuantityChain } from './QuantityChain.tsx'
import cardStyles from './Card.module.css'
import orderStatusTagStyles from '../OrderStatusTag.module.css'
import figuresStyles from './Figures.module.css'

const CloseLines = lazy(lazyAntd(() => import('./CloseLines.tsx')))
const DrawingLink = lazy(() => import('../../apiAccess/DrawingLink.tsx'))

/** One line whole: what was asked, answered and agreed, and where its quantity stands. */
export function LineDialog({ order, line, onClose }: { order: Order; line: OrderLine; onClose: () => void }) {
  const t = useT()
  const [closing, setClosing] = useState<'shortClose' | 'reopenLine'>()
  if (closing)
    return (
      <Suspense fallback={null}>
        <CloseLines order={order} lines={[line]} how={closing} onClose={() => setClosing(undefined)} />
      </Suspense>
    )
  const move = (['shortClose', 'reopenLine'] as const).find((how) => mayClose[how](line))
  const facts: [key: string, value: string][] = [
    ['qty', `${quantity(line.qty, line.unitScale)} ${line.unit}`],
    ['price', line.price === null ? '' : `${quantity(line.price, 2)} ${order.currency}`],
    ['taxRate', percent(line.taxRate)],
    ['amount', money(line.amount, order.currency)],
    ['requestedOn', day(line.requestedOn)],
    ['confirmedOn', day(line.confirmedOn)],
    ['actualOn', day(line.actualOn)],
    ['offered', scheduleText(line, line.offered)],
    ['agreed', scheduleText(line, line.agreed)],
    ['answerReason', line.answerReason],
    ['answered', line.answeredAt ? `${line.answeredBy} ${minute(line.answeredAt)}` : ''],
    ['closeReason', line.closeReason],
    ['remark', line.remark],
  ]
  return (
    <Dialog
      open
      width={720}
      onCancel={onClose}
      title={`${line.lineNo} · ${line.materialCode}`}
      footer={
        <div className={cardStyles['row']}>
          <Suspense fallback={null}>
            <DrawingLink of={{ orderId: order.id, lineId: line.id }} />
          </Suspense>
          {move && (
            <ActionButton
              can={order.can}
              action={move}
              label={t(`orders.action.${move}`)}
              onRun={() => setClosing(move)}
            />
          )}
        </div>
      }
    >
      <p className={cardStyles['wrap']}>{line.materialName}</p>
      <p className={orderStatusTagStyles['tags']}>
        <StatusTag field="orderLines.answer" value={line.answer} />
        <StatusTag field="orderLines.progress" value={line.progress} />
        <span className={`quiet ${cardStyles['wrap']}`}>{line.spec}</span>
      </p>
      <dl className={figuresStyles['figures']}>
        {facts.map(([key, value]) =>
          value ? (
            <div key={key} className={value.length > 40 ? figuresStyles['long'] : undefined}>
              <dt>{t(`orders.line.${key}`)}</dt>
              <dd className={figuresStyles['wraps']}>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <h3 className={figuresStyles['sub']}>{t('orders.chain.title')}</h3>
      <QuantityChain order={order} lines={[line]} />
    </Dialog>
  )
}
