import Button from 'antd/es/button'
import { useRef } from 'react'
import { uploadLimits, uploadTypes, type Annex, type AnnexNoun } from '../../../contract/documents.ts'
import { decimal, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { acceptedTypes } from '../uploadFaults.ts'
import { useAttach } from '../useAttach.ts'
import styles from './Annexes.module.css'
import { fetchFile, type NamedFile } from '../useOpenFile.tsx'

interface Props {
  noun: AnnexNoun
  recordId: string
  annexes: readonly Annex[]
  mayAdd: boolean
  onOpen: (file: NamedFile) => void
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${decimal(String(Math.ceil(bytes / 1024)))} KB`
    : `${decimal((bytes / 1024 / 1024).toFixed(1))} MB`

/** The files of a document: pick or drop to add, click to look at or save. */
export function Annexes({ noun, recordId, annexes, mayAdd, onOpen }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { add, percent, cancel } = useAttach(noun, recordId)
  return (
    <div
      className={styles['annexes']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (mayAdd) void add([...event.dataTransfer.files])
      }}
    >
      <h2>{t('documents.filesOf', { count: annexes.length })}</h2>
      <ul>
        {annexes.map((annex) => (
          <li key={annex.id}>
            <button type="button" className={styles['name']} onClick={() => onOpen(annex)}>
              <Icon name="attach" size={14} /> {annex.fileName}
            </button>
            <span className={styles['about']}>
              {sizeText(annex.size)} · {annex.byName} · {minute(annex.at)}
              <button
                type="button"
                className={styles['save']}
                aria-label={t('documents.save', { name: annex.fileName })}
                title={t('documents.save', { name: annex.fileName })}
                onClick={() => void fetchFile(annex)}
              >
                <Icon name="download" size={15} />
              </button>
            </span>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <>
          <input
            ref={input}
            type="file"
            multiple
            // antd's form shows every field for a file, `hidden` or not
            style={{ display: 'none' }}
            aria-label={t('documents.addFiles')}
            accept={acceptedTypes}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              void add(files)
            }}
          />
          {percent === undefined ? (
            <Button icon={<Icon name="plus" size={14} />} onClick={() => input.current?.click()}>
              {t('documents.addFiles')}
            </Button>
          ) : (
            <Button danger onClick={cancel} aria-live="polite">
              {t('documents.uploading', { percent })}
            </Button>
          )}
          <p className="quiet">
            {t('documents.fileRules', {
              types: uploadTypes.join(' '),
              megabytes: uploadLimits.megabytes,
              files: uploadLimits.files,
            })}
          </p>
        </>
      )}
    </div>
  )
}
