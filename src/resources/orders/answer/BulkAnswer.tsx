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
  picked: readonly OrderLine[]
  onAccept: (lines: readonly OrderLine[]) => void
  onDate: (lines: readonly OrderLine[], date: string) => void
  onRefuse: (lines: readonly OrderLine[], reason: string) => void
}

/** Many lines at once: those that are chosen. */
export function BulkAnswer({ picked, onAccept, onDate, onRefuse }: Props) {
  const t = useT()
  const today = localDay()
  const [date, setDate] = useState(today)
  const count = picked.length
  return (
    <div className={styles['bulk']} role="region" aria-label={t('list.batch')}>
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
