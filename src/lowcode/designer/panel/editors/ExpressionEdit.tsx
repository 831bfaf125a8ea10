import { Suspense, useState } from 'react'
import { check, checkTemplate, compile } from '../../../../../contract/expression/expression.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { useLang } from '../../lang.ts'
import { useDesigner } from '../../useEditor.ts'
import { shown } from '../shown.ts'
import { lazy } from '../../../../ui/lazy.tsx'
import styles from './editors.module.css'

const ExpressionDialog = lazy(() => import('./ExpressionDialog.tsx'))

interface Props {
  id?: string | undefined
  label: string
  value: string
  /** A text with `${…}` inside. */
  template?: boolean
  placeholder?: string | undefined
  disabled?: boolean | undefined
  change: (text: string | undefined) => void
}

/** An expression: its first fault with the position, or what it comes to on the sample values. */
export function ExpressionEdit({ id, label, value, template = false, placeholder, disabled, change }: Props) {
  const t = useT()
  const lang = useLang()
  const { editor, props } = useDesigner()
  const [open, setOpen] = useState(false)
  const [fault] = value === '' ? [] : template ? checkTemplate(value) : check(value)
  const write = (text: string) => change(text === '' ? undefined : text)
  return (
    <div className={styles['expression']}>
      <textarea
        id={id}
        className={`input ${styles['code']}`}
        rows={value.length > 40 ? 3 : 1}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        spellCheck={false}
        onChange={(event) => write(event.target.value)}
      />
      <button
        type="button"
        className={styles['fx']}
        disabled={disabled}
        title={t('designer.fx')}
        aria-label={t('designer.fxOf', { name: label })}
        onClick={() => setOpen(true)}
      >
        {'ƒx'}
      </button>
      {fault ? (
        <p className="field-fault" role="alert">
          {t('designer.at', { position: fault.position, text: fault[lang] })}
        </p>
      ) : (
        value !== '' &&
        !template && (
          <p className={styles['live']}>
            {t('designer.live', {
              value: shown(compile(value).run(editor.store.value, { clock: props.services.clock() })),
            })}
          </p>
        )
      )}
      {open && (
        <Suspense>
          <ExpressionDialog
            label={label}
            value={value}
            template={template}
            onDone={(text) => {
              write(text)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
