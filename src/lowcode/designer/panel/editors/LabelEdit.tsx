import type { Label } from '../../../../../contract/lowcode/control.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { isLabel } from '../../names.ts'
import styles from './editors.module.css'

interface Props {
  id?: string | undefined
  label: string
  value: unknown
  placeholder?: unknown
  /** Several lines each. */
  long?: boolean
  disabled?: boolean | undefined
  change: (value: Label | undefined) => void
}

const part = (value: unknown, lang: 'zh' | 'en'): string => {
  if (!isLabel(value)) return ''
  if (typeof value === 'string') return lang === 'zh' ? value : ''
  return value[lang] ?? ''
}

/** A text in Chinese and, where it is known, in English. */
export function LabelEdit({ id, label, value, placeholder, long = false, disabled, change }: Props) {
  const t = useT()
  const write = (lang: 'zh' | 'en', text: string) => {
    const [zh, en] = [lang === 'zh' ? text : part(value, 'zh'), lang === 'en' ? text : part(value, 'en')]
    change(zh === '' && en === '' ? undefined : en === '' ? zh : { zh, en })
  }
  const Input = long ? 'textarea' : 'input'
  return (
    <div className={styles['label']}>
      {(['zh', 'en'] as const).map((lang) => (
        <Input
          key={lang}
          id={lang === 'zh' ? id : undefined}
          className="input"
          aria-label={`${label} ${t(`designer.langs.${lang}`)}`}
          lang={lang === 'zh' ? 'zh-CN' : 'en'}
          value={part(value, lang)}
          placeholder={part(placeholder, lang) || t(`designer.langs.${lang}`)}
          disabled={disabled}
          onChange={(event) => write(lang, event.target.value)}
        />
      ))}
    </div>
  )
}
