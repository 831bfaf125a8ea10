import TextArea from 'antd/es/input/TextArea'
import { flag, number } from '../attr.ts'
import type { EditProps } from '../def.ts'
import styles from './Entry.module.css'
import { useLine } from './useLine.ts'

/** Several lines of text, in antd's TextArea. */
export default function LinesEdit(props: EditProps) {
  const { control, invalid } = props
  const { most, ...shared } = useLine(props)
  return (
    <TextArea
      {...shared}
      className={styles['entry'] ?? ''}
      aria-invalid={invalid || undefined}
      {...(invalid && { status: 'error' as const })}
      {...(most !== undefined &&
        flag(control, 'showWordLimit') && {
          showCount: { formatter: () => `${Array.from(shared.value).length} / ${most}` },
        })}
      rows={number(control, 'rows') ?? 3}
    />
  )
}
