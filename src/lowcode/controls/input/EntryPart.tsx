import Input, { type InputRef } from 'antd/es/input/Input'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Entry.module.css'
import type { EntryPartProps } from './Entry.tsx'

/** antd's Input in the place of its face, with its fault, and a cross with a name that empties it. */
export default function EntryPart({
  held,
  invalid,
  numeric,
  before,
  after,
  onClear,
  ...input
}: EntryPartProps) {
  const t = useT()
  const field = useRef<InputRef>(null)
  useEffect(() => {
    // As the browser does for whoever comes by the keyboard.
    if (held) field.current?.focus({ cursor: 'all' })
  }, [held])
  return (
    <Input
      ref={field}
      autoComplete="off"
      {...input}
      className={numeric ? `${styles['entry']} ${styles['numeric']}` : (styles['entry'] ?? '')}
      aria-invalid={invalid || undefined}
      {...(invalid && { status: 'error' as const })}
      prefix={before}
      suffix={after}
      {...(onClear && {
        onClear,
        allowClear: {
          clearIcon: (
            <span role="img" aria-label={t('lowcode.clear')}>
              <Icon name="close" size={12} />
            </span>
          ),
        },
      })}
    />
  )
}
