import type { ReactNode } from 'react'
import type { Annex } from '../../contract/documents.ts'
import { minute } from '../i18n/format.ts'
import { useT } from '../i18n/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './FileLinks.module.css'
import { sizeText } from './sizeText.ts'
import { fetchFile, type NamedFile } from './useOpenFile.tsx'

type Shown = Pick<Annex, 'id' | 'fileKey' | 'fileName' | 'size' | 'byName' | 'at'>

/** Files to look at and to save, with who added each and when. */
export function FileLinks<File extends Shown>({
  files,
  onOpen,
  more,
}: {
  files: readonly File[]
  onOpen: (file: NamedFile) => void
  /** What else may be done with a file. */
  more?: (file: File) => ReactNode
}) {
  const t = useT()
  return (
    <ul className={styles['files']}>
      {files.map((file) => {
        const save = t('documents.save', { name: file.fileName })
        return (
          <li key={file.id}>
            <button type="button" className={styles['name']} onClick={() => onOpen(file)}>
              <Icon name="attach" size={14} /> {file.fileName}
            </button>
            <span className={styles['about']}>
              {sizeText(file.size)} · {file.byName} · {minute(file.at)}
              <button
                type="button"
                className={styles['save']}
                aria-label={save}
                title={save}
                onClick={() => void fetchFile(file)}
              >
                <Icon name="download" size={15} />
              </button>
              {more?.(file)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
