import Radio from 'antd/es/radio'
import { useRef, useState } from 'react'
import type { ImportAnswer } from '../../../contract/imports.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import styles from './ImportDialog.module.css'

/** How a sheet is sent; the answer is missing where it was cancelled or refused, which is told elsewhere. */
export interface SheetTarget {
  send(file: File, wish: SheetWish): Promise<ImportAnswer | undefined>
  /** Hands the person the sheet with its faults beside the rows. */
  saveFaults(file: File): Promise<void>
  /** It was written. */
  onWritten(answer: ImportAnswer): Promise<void>
}

export interface SheetWish {
  dryRun: boolean
  /** Rows without a fault are written though others have one. */
  partly: boolean
  signal: AbortSignal
  onProgress: (percent: number) => void
}

export interface ImportDialogProps extends SheetTarget {
  title: string
  /** What the sheet must have and what it may have. */
  hint: string
  onClose: () => void
}

/** Changes and faults that the dialog names; the workbook names all faults and warnings. */
const NAMED = 50

/** Import of a sheet: it is checked first, what is wrong is told by row and cell, and only then written. */
export default function ImportDialog({
  title,
  hint,
  send,
  saveFaults,
  onWritten,
  onClose,
}: ImportDialogProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<ImportAnswer>()
  const [partly, setPartly] = useState(false)
  const [percent, setPercent] = useState<number>()
  const [writing, setWriting] = useState(false)
  const running = useRef<AbortController>(undefined)

  const run = async (sent: File, dryRun: boolean) => {
    const abort = new AbortController()
    running.current = abort
    setWriting(!dryRun)
    setPercent(0)
    const answer = await send(sent, { dryRun, partly, signal: abort.signal, onProgress: setPercent })
    if (running.current === abort) running.current = undefined
    setPercent(undefined)
    return answer
  }
  const check = async (chosen: File) => {
    setFile(chosen)
    setChecked(undefined)
    setChecked(await run(chosen, true))
  }
  const write = async () => {
    if (!file || running.current) return // a double click is faster than `busy`
    const answer = await run(file, false)
    if (!answer) return
    if (!answer.written) return setChecked(answer) // somebody changed what it stands on meanwhile
    await onWritten(answer)
    onClose()
  }
  const cancel = () => {
    running.current?.abort()
    onClose()
  }
  const good = checked ? checked.added + checked.changed : 0
  const busy = percent !== undefined
  return (
    <Dialog
      open
      width={720}
      title={title}
      onCancel={cancel}
      footer={
        <div className={styles['foot']}>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            busy={busy && writing}
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
          <span role="status">
            {percent < 100
              ? t('imports.sending', { percent })
              : t(writing ? 'imports.writing' : 'imports.checking')}
          </span>
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
          {checked.changes.length > 0 && <Changes answer={checked} />}
          {checked.warned > 0 && (
            <>
              <p>{t('imports.warned', { count: count(checked.warned) })}</p>
              <Told name={t('imports.warnings')} cells={checked.warnings} mild />
            </>
          )}
          {checked.faulty > 0 && <Told name={t('imports.faults')} cells={checked.faults} />}
          {checked.faulty + checked.warned > 0 && (
            <p className={styles['file']}>
              <Button onClick={() => file && void saveFaults(file)}>{t('imports.faultsFile')}</Button>
              {checked.faulty > 0 && (
                <Radio.Group
                  value={partly}
                  onChange={({ target }) => setPartly(target.value === true)}
                  options={[
                    { value: false, label: t('imports.all') },
                    { value: true, label: t('imports.partly') },
                  ]}
                />
              )}
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

function Changes({ answer: { changes } }: { answer: ImportAnswer }) {
  const t = useT()
  return (
    <div className={styles['faults']} tabIndex={0} role="region" aria-label={t('imports.changes')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.before')}</th>
            <th scope="col">{t('imports.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, NAMED).map(({ row, title, before, after }) => (
            <tr key={`${row} ${title}`}>
              <td>{row}</td>
              <td>{title}</td>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ToldProps {
  name: string
  cells: ImportAnswer['faults']
  /** It stands in the way of nothing. */
  mild?: boolean
}

function Told({ name, cells, mild = false }: ToldProps) {
  const t = useT()
  return (
    <div
      className={`${styles['faults']} ${mild ? styles['mild'] : ''}`}
      tabIndex={0}
      role="region"
      aria-label={name}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.value')}</th>
            <th scope="col">{t(mild ? 'imports.warning' : 'imports.fault')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, NAMED).map(({ row, title, value, msg }, index) => (
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
