import { useRef, useState } from 'react'
import { upload } from '../../../contract/documents.ts'
import { photosAtMost, type ReceiptLine } from '../../../contract/receipts.ts'
import { useT } from '../../i18n/i18n.ts'
import { sendFile } from '../../providers/http.ts'
import { toast } from '../../providers/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { uploadFault } from '../uploadFaults.ts'
import styles from './ReceiptCreate.module.css'

/** Photos of what is refused: taken by a phone's camera or chosen; stored at once, attached when the receipt is posted. */
export function Photos({
  photos,
  onChange,
}: {
  photos: ReceiptLine['photos']
  onChange: (photos: ReceiptLine['photos']) => void
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const add = async (files: readonly File[]) => {
    const fault = uploadFault(files, photosAtMost - photos.length)
    if (fault !== undefined) return toast('error', fault)
    setBusy(true)
    const added = [...photos]
    try {
      for (const file of files) {
        const { fileKey, fileName } = await sendFile(upload, file)
        added.push({ fileKey, fileName })
      }
    } catch {
      // refused and already shown where calls are made; what came before stays
    } finally {
      setBusy(false)
      onChange(added)
    }
  }
  return (
    <div className={styles['photos']}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".jpg,.jpeg,.png"
        aria-label={t('receiving.addPhoto')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void add(files)
        }}
      />
      {photos.length < photosAtMost && (
        <Button busy={busy} icon={<Icon name="plus" size={15} />} onClick={() => input.current?.click()}>
          {t('receiving.addPhoto')}
        </Button>
      )}
      {photos.map(({ fileKey, fileName }) => (
        <span key={fileKey}>
          {fileName}
          <Button
            kind="text"
            size="small"
            icon={<Icon name="close" size={14} />}
            aria-label={t('receiving.removePhoto', { name: fileName })}
            onClick={() => onChange(photos.filter((one) => one.fileKey !== fileKey))}
          />
        </span>
      ))}
    </div>
  )
}
