import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { uploadLimits, uploadTypes } from '../../../../contract/documents.ts'
import { type RecordFile, recordLimits } from '../../../../contract/registrations.record.ts'
import { useT } from '../../../i18n/i18n.ts'
import { HttpError } from '../../../providers/httpError.ts'
import { uploadFile } from '../../../providers/uploadFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { acceptedTypes, uploadFault } from '../../uploadFaults.ts'
import { useOpenFile } from '../../useOpenFile.tsx'
import styles from './FileField.module.css'

/** Asks for an account where there is none; files belong to somebody. */
export const AccountContext = createContext<{ needed: boolean; ask: () => void }>({
  needed: false,
  ask: () => undefined,
})

interface Props {
  /** What the files are. */
  label: string
  value?: readonly RecordFile[]
  onChange?: (files: readonly RecordFile[]) => void
  /** By which the form leads to it. */
  id?: string
}

/** Attachments of the record: each with its progress while it is on its way, looked at and taken away again. */
export function FileField({ label, value = [], onChange, id }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const account = useContext(AccountContext)
  // More may have been sent or taken away by the time a file has arrived.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const { sending, fault, send } = useSending((files) => onChange?.([...latest.current, ...files]))
  const { open, preview } = useOpenFile(value)
  const room = recordLimits.files - value.length
  const choose = () => (account.needed ? account.ask() : input.current?.click())
  return (
    <div className={styles['files']}>
      <ul>
        {value.map((file) => (
          <li key={file.fileKey}>
            <button
              type="button"
              aria-label={t('registration.file.open', { name: file.fileName })}
              onClick={() => open(file)}
            >
              <Icon name="attach" size={14} /> {file.fileName}
            </button>
            <Button
              size="small"
              kind="text"
              icon={<Icon name="close" size={14} />}
              aria-label={t('registration.file.remove', { name: file.fileName })}
              onClick={() => onChange?.(value.filter(({ fileKey }) => fileKey !== file.fileKey))}
            />
          </li>
        ))}
        {sending}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        style={{ display: 'none' }}
        aria-label={t('registration.file.addTo', { name: label })}
        accept={acceptedTypes}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void send(files, room)
        }}
      />
      {room > 0 && (
        <Button {...(id !== undefined && { id })} icon={<Icon name="plus" size={14} />} onClick={choose}>
          {t(account.needed ? 'registration.file.signIn' : 'registration.file.add')}
        </Button>
      )}
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      <p className="quiet">
        {t('registration.file.rules', {
          types: uploadTypes.join(' '),
          megabytes: uploadLimits.megabytes,
          files: recordLimits.files,
        })}
      </p>
      {preview}
    </div>
  )
}

/** Sends files one after the other; a row shows which, how far, and cancels. Why one was not taken stays until others are chosen. */
function useSending(onSent: (files: RecordFile[]) => void): {
  sending: ReactNode
  fault: string | undefined
  send: (files: readonly File[], room: number) => Promise<void>
} {
  const t = useT()
  const [now, setNow] = useState<{ name: string; percent: number }>()
  const [fault, setFault] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const send = async (files: readonly File[], room: number) => {
    if (files.length === 0) return
    const wrong = uploadFault(files, room)
    setFault(wrong)
    if (wrong !== undefined) return
    const run = new AbortController()
    running.current = run
    const sent: RecordFile[] = []
    const refused: string[] = []
    try {
      for (const file of files) {
        setNow({ name: file.name, percent: 0 })
        const onProgress = (percent: number) => setNow({ name: file.name, percent })
        try {
          sent.push(await uploadFile(file, { signal: run.signal, onProgress, silent: true }))
        } catch (error) {
          // Whoever cancels knows it.
          if (run.signal.aborted) break
          if (!(error instanceof HttpError)) throw error
          refused.push(t('registration.file.refused', { name: file.name, why: error.message }))
        }
      }
    } finally {
      setNow(undefined)
      if (refused.length > 0) setFault(refused.join('\n'))
      if (sent.length > 0) onSent(sent)
    }
  }
  return {
    send,
    fault,
    sending: now && (
      <li>
        <span role="status">{t('registration.file.uploading', now)}</span>
        <progress max={100} value={now.percent} aria-label={now.name} />
        <Button size="small" kind="text" onClick={() => running.current?.abort()}>
          {t('registration.file.cancel', now)}
        </Button>
      </li>
    ),
  }
}
