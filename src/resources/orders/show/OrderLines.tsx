import { useId, useState } from 'react'
import type { Order, OrderLine } from '../../../../contract/orders.ts'
import type { OrderAction } from '../../../../contract/orders.states.ts'
import { AnswerLines } from '../answer/AnswerLines.tsx'
import { useHidden } from '../../../providers/access.ts'
import { hasDraft } from '../../../providers/drafts.ts'
import { changeForm, ChangeLines } from '../change/ChangeLines.tsx'
import { DecideLines } from '../answer/DecideLines.tsx'
import { LinesGrid } from '../lines/LinesGrid.tsx'
import { QuantityChain } from '../lines/QuantityChain.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { useT } from '../../../i18n/i18n.ts'
import figuresStyles from '../lines/Figures.module.css'
import styles from '../lines/OrderLines.module.css'

/** The lines, with what this person can do to them now: answer, decide, change, or read. */
export function OrderLines({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const t = useT()
  const chainId = useId()
  const priced = !useHidden('orders.price')
  const [changing, setChanging] = useState(() => hasDraft(changeForm(order)))
  const now = (action: OrderAction) => order.can.some((can) => can.action === action && !can.why)
  if (changing && now('change'))
    return <ChangeLines order={order} lines={lines} onClose={() => setChanging(false)} />
  const change = (
    <ActionButton
      can={order.can}
      action="change"
      label={t(priced ? 'orders.action.change' : 'orders.action.changeUnpriced')}
      onRun={() => setChanging(true)}
    />
  )
  return (
    <div className={styles['lines']}>
      {now('answer') ? (
        <AnswerLines order={order} lines={lines} />
      ) : now('decide') ? (
        <DecideLines order={order} lines={lines} tools={change} />
      ) : (
        <>
          <div className={styles['bulk']}>
            <Blocked order={order} />
            <span className={styles['bulkEnd']}>{change}</span>
          </div>
          <LinesGrid order={order} lines={lines} />
        </>
      )}
      {order.revision > 0 && (
        <section aria-labelledby={chainId}>
          <h2 id={chainId} className={figuresStyles['sub']}>
            {t('orders.chain.title')}
          </h2>
          <QuantityChain order={order} lines={lines} />
        </section>
      )}
    </div>
  )
}

/** Why answering or deciding, which is this person's to do, is not possible now. */
function Blocked({ order }: { order: Order }) {
  const t = useT()
  return (
    <>
      {(['answer', 'decide'] as const).map((action) => (
        <ActionButton
          key={action}
          can={order.can}
          action={action}
          label={t(`orders.action.${action}`)}
          onRun={() => undefined}
        />
      ))}
    </>
  )
}
