import Form from 'antd/es/form'
import { useT } from '../../../i18n/i18n.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { needed } from '../../../ui/rules.ts'
import type { FaceProps } from './useApplication.ts'
import styles from './BuyerItem.module.css'

/** The buyer applied to: chosen where several take applications. */
export function BuyerItem({ buyers }: Pick<FaceProps, 'buyers'>) {
  const t = useT()
  const [only] = buyers
  if (!only) return <p role="alert">{t('registration.buyer.none')}</p>
  if (buyers.length === 1)
    return <p className={styles['buyer']}>{t('registration.buyer.one', { name: only.name })}</p>
  return (
    <Form.Item
      name="buyerOrgId"
      className={styles['choice'] ?? ''}
      label={t('registration.buyer.label')}
      rules={[needed(t('registration.buyer.needed'))]}
    >
      <FormSelect options={buyers.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  )
}
