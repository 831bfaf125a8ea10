import { useT } from '../../../i18n/i18n.ts'
import { shortcutsOf } from './shortcuts.ts'

interface Props {
  type: string
  today: string
  disabled: boolean
  put: (value: string | string[]) => void
}

/** Days and ranges one need not look for. */
export default function Shortcuts({ type, today, disabled, put }: Props) {
  const t = useT()
  const offered = shortcutsOf(type, today)
  return (
    <select
      className="lc-shortcuts"
      aria-label={t('lowcode.date.shortcuts')}
      disabled={disabled}
      value=""
      onChange={({ target }) => {
        const chosen = offered.find(([key]) => key === target.value)
        if (chosen) put(chosen[1])
      }}
    >
      <option value="">{t('lowcode.date.shortcuts')}</option>
      {offered.map(([key]) => (
        <option key={key} value={key}>
          {t(`lowcode.date.${key}`)}
        </option>
      ))}
    </select>
  )
}
