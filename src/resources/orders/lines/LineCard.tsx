import type { ReactNode } from 'react'
import type { OrderLine } from '../../../../contract/orders.ts'
import { day, quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { StatusTag } from '../../StatusTag.tsx'
import { OverdueTag } from '../../OverdueTag.tsx'
import { Former } from './Former.tsx'
import type { FormerTerms } from './former.ts'
import { answerReason, Batches } from './LineAnswer.tsx'
import styles from './Card.module.css'

/** An order line on a phone; `below` is what is about to be said about it. */
export function LineCard({
  line,
  sent,
  former,
  below,
}: {
  line: OrderLine
  sent: boolean
  former: FormerTerms
  below?: ReactNode
}) {
  const t = useT()
  return (
    <>
      <div className={styles['row']}>
        <span className={styles['title']}>
          {line.lineNo} · {line.materialName}
        </span>
        {sent && <StatusTag field="orderLines.answer" value={line.answer} />}
      </div>
      <div className={`quiet ${styles['spec']}`}>
        {line.materialCode} {line.spec}
      </div>
      <div className={styles['row']}>
        <Former was={quantity(former.qty, line.unitScale)}>
          <strong>
            {quantity(line.qty, line.unitScale)} {line.unit}
          </strong>
        </Former>
        <Former was={day(former.requestedOn)}>
          <span>
            {t('orders.wanted')} {day(line.requestedOn)}
          </span>
        </Former>
      </div>
      <OverdueTag of={line} />
      {sent && <Batches line={line} />}
      {answerReason(line) && <div className={styles['wrap']}>{answerReason(line)}</div>}
      {below}
    </>
  )
}
