import { Suspense, useState } from 'react'
import { useT, withTexts } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { LineIcon } from '../../../ui/Icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { filesOf } from '../upload/files.ts'
import styles from './Signature.module.css'
import { Signed } from './Signed.tsx'

const PadDialog = lazy(lazyAntd(withTexts('signature', () => import('./PadDialog.tsx'))))

/** The signature there is, and a button that opens the pad for another one. */
export default function SignatureEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const [file] = filesOf(state.value)
  const sign = t(file ? 'lowcode.signature.again' : 'lowcode.signature.sign')
  const label = words(control, 'label', lang)
  return (
    <div className={styles['signature']}>
      {file && <Signed file={file} />}
      <button
        id={id}
        type="button"
        className={styles['sign']}
        aria-haspopup="dialog"
        aria-label={`${label} ${sign}`.trim()}
        aria-describedby={describedBy}
        data-invalid={invalid || undefined}
        disabled={state.disabled}
        onClick={() => setIsOpen(true)}
      >
        <LineIcon size={16}>
          <path d="M4 20l1-4L16 5l3 3L8 19zM13 8l3 3M12 20h8" />
        </LineIcon>
        {sign}
      </button>
      {file && !state.disabled && (
        <Button
          kind="text"
          aria-label={`${label} ${t('lowcode.clear')}`.trim()}
          onClick={() => {
            change([])
            emit('clear')
          }}
        >
          {t('lowcode.clear')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PadDialog
            control={control}
            cancel={() => setIsOpen(false)}
            confirm={(arrived) => {
              setIsOpen(false)
              change([arrived])
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
