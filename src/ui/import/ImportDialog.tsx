import Radio from 'antd/es/radio'
import { useRef, useState } from 'react'
import type { ColumnChoice, ImportAnswer } from '../../../contract/imports.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { changes, rememberColumns, rememberedChoice, withColumn } from './columnChoice.ts'
import { ImportColumns } from './ImportColumns.tsx'
import styles from './ImportDialog.module.css'
import { Changes, Told } from './ImportFindings.tsx'

/** How a sheet is sent; the answer is missing where it was cancelled or refused, which is told elsewhere. */
export interface SheetTarget {
  send(file: File, wish: SheetWish): Promise<ImportAnswer | undefined>
  /** Hands the person the sheet with its faults beside the rows. */
  saveFaults(file: File, columns: ColumnChoice): Promise<void>
  /** It was written. */
  onWritten(answer: ImportAnswer): Promise<void>
}

export interface SheetWish {
  dryRun: boolean
  /** Rows without a fault are written though others have one. */
  partly: boolean
  /** What columns are taken for where their titles do not say it. */
  columns: ColumnChoice
  signal: AbortSignal
  onProgress: (percent: number) => void
}

export interface ImportDialogProps extends SheetTarget {
  title: string
  /** What the sheet must have and what it may have. */
  hint: string
  onClose: () => void
}

/** What the server said of the sheet, and of which columns. */
interface Checked {
  answer: ImportAnswer
  columns: ColumnChoice
}

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
  const [checked, setChecked] = useState<Checked>()
  /** The choice that is being checked. */
  const [asked, setAsked] = useState<ColumnChoice>()
  const [partly, setPartly] = useState(false)
  const [percent, setPercent] = useState<number>()
  const [writing, setWriting] = useState(false)
  const running = useRef<AbortController>(undefined)

  const run = async (sent: File, wish: Pick<SheetWish, 'dryRun' | 'columns'>) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setWriting(!wish.dryRun)
    setPercent(0)
    const answer = await send(sent, { ...wish, partly, signal: abort.signal, onProgress: setPercent })
    if (running.current !== abort) return undefined // another one has begun meanwhile
    running.current = undefined
    setPercent(undefined)
    setAsked(undefined)
    return answer
  }
  const check = async (chosen: File, columns: ColumnChoice) => {
    setAsked(columns)
    const answer = await run(chosen, { dryRun: true, columns })
    if (answer) setChecked({ answer, columns })
    return answer
  }
  const choose = async (chosen: File) => {
    setFile(chosen)
    setChecked(undefined)
    const answer = await run(chosen, { dryRun: true, columns: {} })
    if (!answer) return
    const remembered = rememberedChoice(answer)
    if (!changes(answer, remembered)) setChecked({ answer, columns: remembered })
    else if (!(await check(chosen, remembered))) setChecked({ answer, columns: {} })
  }
  const write = async () => {
    if (!file || !checked || running.current) return // a double click is faster than `busy`
    const { columns } = checked
    const answer = await run(file, { dryRun: false, columns })
    if (!answer) return
    if (!answer.written) return setChecked({ answer, columns }) // somebody changed what it stands on meanwhile
    if (Object.keys(columns).length > 0) rememberColumns(answer)
    await onWritten(answer)
    onClose()
  }
  const cancel = () => {
    running.current?.abort()
    onClose()
  }
  const answer = checked?.answer
  const good = answer ? answer.added + answer.changed : 0
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
            disabled={
              good === 0 || asked !== undefined || (answer !== undefined && answer.faulty > 0 && !partly)
            }
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
          if (chosen) void choose(chosen)
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
      {checked && answer && (
        <>
          {answer.missing.length === 0 && (
            <p role="status">
              {t('imports.found', {
                rows: count(answer.rows),
                added: count(answer.added),
                changed: count(answer.changed),
                same: count(answer.same),
                faulty: count(answer.faulty),
              })}
            </p>
          )}
          <ImportColumns
            answer={answer}
            choice={asked ?? checked.columns}
            onChoose={(at, key) => file && void check(file, withColumn(asked ?? checked.columns, at, key))}
            disabled={busy && writing}
          />
          {answer.changes.length > 0 && <Changes answer={answer} />}
          {answer.warned > 0 && (
            <>
              <p>{t('imports.warned', { count: count(answer.warned) })}</p>
              <Told name={t('imports.warnings')} cells={answer.warnings} mild />
            </>
          )}
          {answer.faulty > 0 && <Told name={t('imports.faults')} cells={answer.faults} />}
          {answer.faulty + answer.warned > 0 && (
            <p className={styles['file']}>
              <Button onClick={() => file && void saveFaults(file, checked.columns)}>
                {t('imports.faultsFile')}
              </Button>
              {answer.faulty > 0 && (
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
