import Button from 'antd/es/button'
import Form from 'antd/es/form'
import type { OrderLine, Schedule } from '../../../../contract/orders.ts'
import { quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { DayField } from '../../../ui/date/DayField.tsx'
import { DecimalInput } from '../../../ui/DecimalInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { nextDelivery, scheduleFaults, scheduleSum } from '../answers.ts'
import { minus } from '../exact.ts'
import styles from './AnswerDialog.module.css'

const inRow = { marginBottom: 0 }

/** The deliveries that are offered for a line, and what they come to beside what is asked. */
export function ScheduleFields({ line, today }: { line: OrderLine; today: string }) {
  const t = useT()
  const form = Form.useFormInstance<{ schedule: Schedule[] }>()
  const schedule = Form.useWatch('schedule', form) ?? []
  const { total, versus } = scheduleSum(line, schedule)
  // Each field answers for itself alone: what stands beside it is taken to be right.
  const right = (part: (value: string) => Partial<Schedule>) => ({
    validator: (_: unknown, value = '') => {
      const [fault] = scheduleFaults(line, [{ qty: '1', date: today, ...part(value) }], today)
      return fault
        ? Promise.reject(new Error(t(`orders.scheduleFault.${fault}`, { scale: line.unitScale })))
        : Promise.resolve()
    },
  })
  return (
    <fieldset className={styles['schedule']}>
      <legend>{t('orders.schedule')}</legend>
      <Form.List name="schedule">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles['row']}>
                <Form.Item name={[name, 'qty']} rules={[right((qty) => ({ qty }))]} style={inRow}>
                  <DecimalInput aria-label={t('orders.scheduleQty', { nth: name + 1 })} suffix={line.unit} />
                </Form.Item>
                <Form.Item name={[name, 'date']} rules={[right((date) => ({ date }))]} style={inRow}>
                  <DayField aria-label={t('orders.scheduleDay', { nth: name + 1 })} min={today} />
                </Form.Item>
                <Button
                  type="text"
                  aria-label={t('orders.dropDelivery', { nth: name + 1 })}
                  disabled={fields.length === 1}
                  icon={<Icon name="close" size={14} />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <div className={styles['foot']}>
              <Button
                size="small"
                icon={<Icon name="plus" size={13} />}
                disabled={fields.length >= 60}
                onClick={() => add(nextDelivery(line, schedule))}
              >
                {t('orders.addDelivery')}
              </Button>
              <span className={`${styles['sum']} ${styles[versus]}`} role="status">
                {t(`orders.sum.${versus}`, {
                  total: quantity(total, line.unitScale),
                  qty: quantity(line.qty, line.unitScale),
                  by: quantity(
                    minus(versus === 'more' ? total : line.qty, versus === 'more' ? line.qty : total),
                    line.unitScale,
                  ),
                })}
              </span>
            </div>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
