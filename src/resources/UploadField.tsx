import { useEffect, useRef, useState } from 'react'
import { photoTypes } from '../../contract/photos.ts'
import { useT } from '../i18n/i18n.ts'
import { uploadFile } from '../providers/uploadFile.ts'
import { toast } from '../providers/toast.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { acceptedTypes, uploadFault } from './uploadFaults.ts'
import type { NamedFile } from './useOpenFile.tsx'
import styles from './UploadField.module.css'

/** Photos, as a field that takes files is told. */
export const photosOnly = photoTypes.map((type) => `.${type}`).join(',')

interface Props {
  files: readonly NamedFile[]
  onChange: (files: NamedFile[]) => void
  most: number
  /** What its button says. */
  label: string
  /** What the files are of, where several such fields stand on a screen. */
  of?: string
  /** Types that are offered to choose; left out: all that are taken. */
  accept?: string
  size?: 'small' | 'middle'
}

/** Files of a line or a reading, or photos that a phone's camera takes: stored at once, attached when what they are of is saved. */
export function UploadField({
  files,
  onChange,
  most,
  label,
  of,
  accept = acceptedTypes,
  size = 'middle',
}: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [coming, setComing] = useState(0)
  // more may have been chosen or taken away by the time a file has arrived
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })
  const called = of === undefined ? label : `${label} ${of}`
  const change = (next: NamedFile[]) => {
    latest.current = next
    onChange(next)
  }
  const add = async (chosen: readonly File[]) => {
    const fault = uploadFault(chosen, most - files.length - coming)
    if (fault !== undefined) return toast('error', fault)
    let left = chosen.length
    setComing((count) => count + left)
    try {
      for (const file of chosen) {
        const { fileKey, fileName } = await uploadFile(file)
        change([...latest.current, { fileKey, fileName }])
        left -= 1
        setComing((count) => count - 1)
      }
    } catch {
      // refused and already shown where calls are made; what came before stays
    } finally {
      setComing((count) => count - left)
    }
  }
  return (
    <div className={styles['files']}>
      <input
        ref={input}
        type="file"
        multiple={most > 1}
        hidden
        accept={accept}
        aria-label={called}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          void add(chosen)
        }}
      />
      {files.length < most && (
        <Button
          busy={coming > 0}
          size={size}
          icon={<Icon name="plus" size={15} />}
          aria-label={called}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      )}
      {files.map(({ fileKey, fileName }) => (
        <span key={fileKey}>
          {fileName}
          <Button
            kind="text"
            size="small"
            icon={<Icon name="close" size={14} />}
            aria-label={t('documents.removeFile', { name: fileName })}
            onClick={() => change(latest.current.filter((one) => one.fileKey !== fileKey))}
          />
        </span>
      ))}
    </div>
  )
}
