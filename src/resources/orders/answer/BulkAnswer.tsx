import Button from 'antd/es/button'
import { useState } from 'react'
import type { OrderLine } from '../../../../contract/orders.ts'
import { isLocalDate } from '../../../../contract/values.ts'
import { localDay } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { DayInput } from '../../../ui/list/DayInput.tsx'
import styles from '../lines/OrderLines.module.css'

interface Props {
  /** Something is asked at all; a button for nothing would only be in the way. */
  asked: boolean
  /** Lines nothing was said about yet. */
  waiting: readonly OrderLine[]
  picked: readonly OrderLine[]
  onAccept: (lines: readonly OrderLine[]) => void
  onDate: (lines: readonly OrderLine[], date: string) => void
  onRefuse: (lines: readonly OrderLine[], reason: string) => void
}

/** Many lines at once: all that wait, or those that are chosen. */
export function BulkAnswer({ asked, waiting, picked, onAccept, onDate, onRefuse }: Props) {
  const t = useT()
  const today = localDay()
  const [date, setDate] = useState(today)
  const count = picked.length
  return (
    <div className={styles['bulk']} role="region" aria-label={t('list.batch')}>
      {asked && (
        <Button disabled={waiting.length === 0} onClick={() => onAccept(waiting)}>
          {t('orders.acceptAll', { count: waiting.length })}
        </Button>
      )}
      {count > 0 && (
        <>
          <span>{t('list.chosen', { count })}</span>
          <Button onClick={() => onAccept(picked)}>{t('orders.say.accept')}</Button>
          <span className={styles['bulkDay']}>
            <DayInput label={t('orders.oneDay')} value={date} min={today} onChange={setDate} />
          </span>
          <Button disabled={!isLocalDate(date) || date < today} onClick={() => onDate(picked, date)}>
            {t('orders.setDay')}
          </Button>
          <ActionButton
            label={t('orders.say.refuse')}
            danger
            reason
            confirm={{ title: t('orders.refuseLines', { count }) }}
            onRun={(reason) => onRefuse(picked, reason)}
          />
        </>
      )}
    </div>
  )
}
