import { useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { pictureTypes } from '../../../contract/print/elements.ts'
import { formPicture } from './formPicture.ts'
import styles from './Designer.module.css'

interface Props {
  value?: string | undefined
  onChange?: (form: string | undefined) => void
}

/** The form that is printed already, from a picture or the first page of a PDF. */
export function FormPicture({ value, onChange }: Props) {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    const picture = await formPicture(file).catch(() => undefined)
    setBusy(false)
    setUnreadable(picture === undefined)
    if (picture !== undefined) onChange?.(picture)
  }
  return (
    <div className={styles['form']} role="group" aria-label={t('printDesigner.settingsOf.overprint.form')}>
      {value !== undefined && <img src={value} alt={t('printDesigner.settingsOf.overprint.form')} />}
      <Button busy={busy} onClick={() => chooser.current?.click()}>
        {t('printDesigner.settingsOf.overprint.choose')}
      </Button>
      {value !== undefined && (
        <Button kind="text" onClick={() => onChange?.(undefined)}>
          {t('printDesigner.settingsOf.overprint.remove')}
        </Button>
      )}
      {isUnreadable && (
        <p className="field-fault" role="alert">
          {t('printDesigner.settingsOf.overprint.unreadable')}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        // antd shows every file input of a form that is only `hidden`
        style={{ display: 'none' }}
        accept={[...pictureTypes, 'application/pdf'].join()}
        aria-label={t('printDesigner.settingsOf.overprint.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
      />
    </div>
  )
}
