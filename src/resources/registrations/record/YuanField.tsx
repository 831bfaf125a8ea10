import Input from 'antd/es/input'
import { decimal } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { inWan, typedYuan } from './yuan.ts'
import styles from './Fields.module.css'

interface Props {
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  id?: string
  maxLength?: number
  label?: string
}

/** An amount in yuan, which may be written in 万 or 亿; below it stands how it is read. */
export function YuanField({ value = '', onChange, onBlur, label, ...input }: Props) {
  const t = useT()
  const read = typedYuan(value)
  const settle = () => {
    if (read !== value) onChange?.(read)
  }
  const wan = inWan(read)
  return (
    <>
      <Input
        {...input}
        {...(label !== undefined && { 'aria-label': label })}
        inputMode="text"
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        onPressEnter={settle}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
      />
      {wan !== undefined && (
        <p className={styles['read']}>{t('registration.yuan', { wan: decimal(wan), yuan: decimal(read) })}</p>
      )}
    </>
  )
}
