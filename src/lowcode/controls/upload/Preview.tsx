import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import type { FileRef } from '../../runtime/surroundings.ts'
import { Popup } from '../pick/Popup.tsx'
import { isPdf } from './files.ts'
import { useAddress } from './useAddress.ts'

const Pdf = lazy(() => import('./Pdf.tsx'))

interface Props {
  files: readonly FileRef[]
  at: number
  close: () => void
}

/** One file after the other, large. */
export default function Preview({ files, at: first, close }: Props) {
  const t = useT()
  const [at, setAt] = useState(first)
  const file = files[at]
  if (!file) return null
  return (
    <Popup
      title={file.fileName}
      width="80%"
      height={600}
      cancel={close}
      foot={
        files.length > 1 && (
          <>
            <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
              {t('lowcode.upload.previous')}
            </Button>{' '}
            <Button disabled={at === files.length - 1} onClick={() => setAt(at + 1)}>
              {t('lowcode.upload.next')}
            </Button>{' '}
            {at + 1} / {files.length}
          </>
        )
      }
    >
      <Large key={file.fileKey} file={file} />
    </Popup>
  )
}

function Large({ file }: { file: FileRef }) {
  const t = useT()
  const { address, failed } = useAddress(file)
  if (failed) return <p role="alert">{t('lowcode.upload.broken')}</p>
  if (address === undefined)
    return <div className="skeleton" role="status" aria-label={t('lowcode.loading')} />
  if (!isPdf(file)) return <img className="lc-large" src={address} alt={file.fileName} />
  return (
    <Suspense fallback={<div className="skeleton" role="status" aria-label={t('lowcode.loading')} />}>
      <Pdf address={address} />
    </Suspense>
  )
}
