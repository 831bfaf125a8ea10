import Radio from 'antd/es/radio'
import { useT } from '../../../i18n/i18n.ts'

interface Props {
  /** Null: not answered yet. */
  value?: boolean | null
  onChange?: (value: boolean) => void
  id?: string
  label: string
}

/** An answer of yes or no. antd's group of radios has neither role nor name. */
export function YesNo({ value = true, onChange, id, label }: Props) {
  const t = useT()
  return (
    <div role="radiogroup" id={id} aria-label={label}>
      <Radio.Group
        value={value}
        onChange={({ target }) => onChange?.(target.value === true)}
        options={[
          { value: true, label: t('registration.yes') },
          { value: false, label: t('registration.no') },
        ]}
      />
    </div>
  )
}
