import Radio from 'antd/es/radio'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import type { ImportAnswer } from '../../../contract/imports.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { sendFile, sendForFile } from '../../providers/http.ts'
import { refresh } from '../../providers/refresh.ts'
import { toast } from '../../providers/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import styles from './ImportDialog.module.css'

type ImportCall = Call<z.ZodUndefined, z.ZodUndefined, z.ZodType<ImportAnswer>>

export interface ImportDialogProps {
  title: string
  /** What the sheet must have and what it may have. */
  hint: string
  call: ImportCall
  faultsCall: Call
  onClose: () => void
}

/** Faults that the dialog names; the workbook names all of them. */
const NAMED = 50

/** Import of a sheet: it is checked first, what is wrong is told by row and cell, and only then written. */
export default function ImportDialog({ title, hint, call, faultsCall, onClose }: ImportDialogProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<ImportAnswer>()
  const [partly, setPartly] = useState(false)
  const [percent, setPercent] = useState<number>()
  const running = useRef<AbortController>(undefined)

  const run = async (sent: File, dryRun: boolean) => {
    const abort = new AbortController()
    running.current = abort
    setPercent(0)
    try {
      return await sendFile(call, sent, {
        fields: { dryRun: String(dryRun), partly: String(partly) },
        signal: abort.signal,
        onProgress: setPercent,
      })
    } catch {
      return undefined // cancelled, or refused and already shown where calls are made
    } finally {
      setPercent(undefined)
    }
  }
  const check = async (chosen: File) => {
    setFile(chosen)
    setChecked(undefined)
    setChecked(await run(chosen, true))
  }
  const write = async () => {
    if (!file) return
    const answer = await run(file, false)
    if (!answer) return
    if (!answer.written) return setChecked(answer) // somebody changed what it stands on meanwhile
    toast('success', t('imports.done', { added: count(answer.added), changed: count(answer.changed) }))
    await refresh(call.touches)
    onClose()
  }
  const fetchFaults = () =>
    file &&
    sendForFile(faultsCall, file).then(
      ({ name, blob }) => saveFile(name, blob),
      () => undefined, // already shown
    )
  const good = checked ? checked.added + checked.changed : 0
  const busy = percent !== undefined
  return (
    <Dialog
      open
      width={720}
      title={title}
      onCancel={() => {
        running.current?.abort()
        onClose()
      }}
      footer={
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            busy={busy && checked !== undefined}
            disabled={good === 0 || (checked !== undefined && checked.faulty > 0 && !partly)}
            onClick={() => void write()}
          >
            {t('imports.write', { count: count(good) })}
          </Button>
        </div>
      }
    >
      <p>{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t('imports.choose')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) void check(chosen)
        }}
      />
      <p className={styles['file']}>
        <Button onClick={() => input.current?.click()} disabled={busy}>
          {t('imports.choose')}
        </Button>
        {file && <span>{file.name}</span>}
        {busy && (
          <span role="status">{t(percent < 100 ? 'imports.sending' : 'imports.checking', { percent })}</span>
        )}
      </p>
      {checked && (
        <>
          <p role="status">
            {t('imports.found', {
              rows: count(checked.rows),
              added: count(checked.added),
              changed: count(checked.changed),
              same: count(checked.same),
              faulty: count(checked.faulty),
            })}
          </p>
          {checked.ignored.length > 0 && (
            <p>{t('imports.ignored', { titles: checked.ignored.join(t('list.and')) })}</p>
          )}
          {checked.faulty > 0 && (
            <>
              <Faults answer={checked} />
              <p className={styles['file']}>
                <Button onClick={() => void fetchFaults()}>{t('imports.faultsFile')}</Button>
                <Radio.Group
                  value={partly}
                  onChange={({ target }) => setPartly(target.value === true)}
                  options={[
                    { value: false, label: t('imports.all') },
                    { value: true, label: t('imports.partly') },
                  ]}
                />
              </p>
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

function Faults({ answer: { faults } }: { answer: ImportAnswer }) {
  const t = useT()
  return (
    <div className={styles['faults']} tabIndex={0} role="region" aria-label={t('imports.faults')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.value')}</th>
            <th scope="col">{t('imports.fault')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, NAMED).map(({ row, title, value, msg }, index) => (
            <tr key={index}>
              <td>{row}</td>
              <td>{title}</td>
              <td>{value}</td>
              <td>{msg}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
