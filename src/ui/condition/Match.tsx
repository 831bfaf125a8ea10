import Select from 'antd/es/select'
import { useT } from '../../i18n/i18n.ts'
import styles from './ConditionLine.module.css'

interface Props {
  value: 'all' | 'any'
  disabled?: boolean
  change: (value: 'all' | 'any') => void
}

/** Whether all lines must hold or any one. */
export function Match({ value, disabled = false, change }: Props) {
  const t = useT()
  return (
    <Select
      className={styles['match'] ?? ''}
      aria-label={t('conditions.match')}
      disabled={disabled}
      value={value}
      options={(['all', 'any'] as const).map((one) => ({ value: one, label: t(`conditions.${one}`) }))}
      onChange={change}
    />
  )
}
