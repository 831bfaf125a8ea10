import { useEffect, useRef, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { photoTypes } from '../../../../contract/photos.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePage } from '../../runtime/page.ts'
import type { FileRef } from '../../runtime/services.ts'
import { colour, length, number, words } from '../attr.ts'
import { PickModal } from '../pick/PickModal.tsx'
import { openPad, type Pad } from './pad.ts'
import styles from './PadDialog.module.css'
import { useSending } from './useSending.ts'

interface Props {
  control: Control
  cancel: () => void
  confirm: (file: FileRef) => void
}

/** A pad for one signature. Who does not draw gives a picture instead. */
export default function PadDialog({ control, cancel, confirm }: Props) {
  const t = useT()
  const { lang } = usePage().services
  const canvas = useRef<HTMLCanvasElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pad = useRef<Pad>(undefined)
  const [strokes, setStrokes] = useState(0)
  const penWidth = number(control, 'penWidth') ?? 4
  useEffect(() => {
    if (!canvas.current) return undefined
    const opened = openPad(canvas.current, penWidth, setStrokes)
    pad.current = opened
    return () => opened?.close()
  }, [penWidth])
  const { sending, fault, send } = useSending(control, confirm)
  const isOff = strokes === 0 || sending !== undefined
  return (
    <PickModal
      title={words(control, 'label', lang) || t('signature.title')}
      width="min(720px, 100%)"
      foot={
        sending !== undefined && (
          <progress max={1} value={sending} aria-label={t('signature.sending')} className={styles['sent']} />
        )
      }
      confirmOff={isOff}
      confirm={() => void pad.current?.png(t('signature.file')).then(send)}
      cancel={cancel}
    >
      <div
        className={styles['paper']}
        data-sending={sending === undefined ? undefined : true}
        style={{ flexBasis: length(control, 'height') }}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={t(strokes === 0 ? 'signature.empty' : 'signature.drawn')}
          style={{ color: colour(control, 'penColor') }}
        />
        {strokes === 0 && (
          <span className={styles['here']} aria-hidden="true">
            {t('signature.here')}
          </span>
        )}
      </div>
      <div className={styles['tools']}>
        <Button disabled={isOff} onClick={() => pad.current?.undo()}>
          {t('signature.undo')}
        </Button>
        <Button disabled={isOff} onClick={() => pad.current?.clear()}>
          {t('signature.clear')}
        </Button>
      </div>
      <div className={styles['tools']}>
        <span>{t('signature.instead', { types: photoTypes.join('、') })}</span>
        <Button disabled={sending !== undefined} onClick={() => input.current?.click()}>
          {t('signature.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-hidden="true"
          tabIndex={-1}
          accept={photoTypes.map((type) => `.${type}`).join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) send(file)
          }}
        />
      </div>
      {fault !== undefined && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </PickModal>
  )
}
