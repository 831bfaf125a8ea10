import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Loading } from './Loading.tsx'
import styles from './preview.module.css'
import { type LoadFile, type PreviewFile, useLoaded } from './useLoaded.ts'
import { lazy } from '../lazy.tsx'

const PdfPages = lazy(() => import('./PdfPages.tsx'))

interface Props {
  files: readonly PreviewFile[]
  /** Which of them is shown first. */
  at: number
  load: LoadFile
  onClose: () => void
}

/** File preview: pictures and PDF over the whole window, one file after the other. It shows; what is to be kept is saved elsewhere. */
export default function FilePreview({ files, at: first, load, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [at, setAt] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  const file = files[at]
  if (!file) return null
  return (
    <dialog
      ref={dialog}
      className={styles['preview']}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={discourage}
      onContextMenu={(event) => event.preventDefault()}
      onCopy={(event) => event.preventDefault()}
    >
      <header className={styles['head']}>
        <h2 id={id}>{file.name}</h2>
        {files.length > 1 && (
          <>
            <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
              {t('preview.previousFile')}
            </Button>
            <span role="status">{t('preview.fileOf', { at: at + 1, count: files.length })}</span>
            <Button disabled={at === files.length - 1} onClick={() => setAt(at + 1)}>
              {t('preview.nextFile')}
            </Button>
          </>
        )}
        <Button
          icon={<Icon name="close" size={16} />}
          aria-label={t('common.close')}
          title={t('common.close')}
          onClick={onClose}
        />
      </header>
      <Content key={file.key} file={file} load={load} />
    </dialog>
  )
}

function Content({ file, load }: { file: PreviewFile; load: LoadFile }) {
  const t = useT()
  const { address, failed, percent } = useLoaded(file, load)
  if (failed)
    return (
      <p className={styles['stage']} role="alert">
        {t('preview.broken')}
      </p>
    )
  if (address === undefined) return <Loading percent={percent} />
  if (isPdf(file))
    return (
      <Suspense fallback={<Loading percent={undefined} />}>
        <PdfPages address={address} name={file.name} />
      </Suspense>
    )
  return (
    <div className={styles['stage']}>
      <img src={address} alt={file.name} draggable={false} />
    </div>
  )
}

const isPdf = ({ name, type }: PreviewFile): boolean => /\.pdf$/i.test(name) || type.includes('pdf')

/** Printing and saving are not offered from here. What happens here is nobody else's either. */
function discourage(event: KeyboardEvent): void {
  event.stopPropagation()
  if ((event.ctrlKey || event.metaKey) && ['p', 's'].includes(event.key.toLowerCase())) event.preventDefault()
}
