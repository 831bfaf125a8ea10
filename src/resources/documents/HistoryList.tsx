import type { HistoryEntry } from '../../../contract/documents.ts'
import { ago, instant } from '../../i18n/format.ts'
import { hasText, useT } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { EntryLines } from './EntryLines.tsx'
import styles from './HistoryList.module.css'
import type { NamedFile } from '../useOpenFile.tsx'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What happened, newest first; who did it, of which side, and why. */
export function HistoryList({
  noun,
  entries,
  onOpen,
  stateName,
}: {
  noun: string
  entries: readonly HistoryEntry[]
  /** A file that was added is looked at or saved. */
  onOpen?: (file: NamedFile) => void
  /** What a state is called, where that is no text of the portal. */
  stateName?: (state: string) => string
}) {
  const t = useT()
  if (entries.length === 0) return <Empty icon="inbox" title={t('documents.noHistory')} />
  return (
    <ol className={styles['list']}>
      {entries.map((entry) => {
        const key = `${noun}.event.${entry.kind}`
        const said = textOf(entry.data['text'])
        const moved = moveOf(noun, entry.data, t, stateName)
        const files = entry.data.files ?? []
        return (
          <li key={entry.seq} data-side={entry.side} data-kind={entry.kind}>
            <p>
              <strong>
                {hasText(key)
                  ? t(key)
                  : hasText(`documents.event.${entry.kind}`)
                    ? t(`documents.event.${entry.kind}`)
                    : entry.kind}
              </strong>
              {!entry.shared && <Tag title={t('documents.ownOnlyHint')}>{t('documents.ownOnly')}</Tag>}
            </p>
            <p className={styles['who']}>
              {entry.actorName} · {entry.actorOrg}{' '}
              <time dateTime={entry.at} title={instant(entry.at)}>
                {ago(entry.at)}
              </time>
            </p>
            {moved && <p className="quiet">{moved}</p>}
            <EntryLines noun={noun} kind={entry.kind} data={entry.data} />
            {said && <p className={styles['said']}>{said}</p>}
            {entry.reason && (
              <p className={styles['said']}>{t('documents.because', { reason: entry.reason })}</p>
            )}
            {files.length > 0 && (
              <p className={styles['files']}>
                {files.map((file) => (
                  <button key={file.fileKey} type="button" onClick={() => onOpen?.(file)}>
                    {file.fileName}
                  </button>
                ))}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type Words = ReturnType<typeof useT>

/** From which state to which, when the entry moved the document. */
function moveOf(
  noun: string,
  data: HistoryEntry['data'],
  t: Words,
  stateName = (state: string) => t(`${noun}.status.${state}`),
): string {
  const [from, to] = [textOf(data['from']), textOf(data['to'])]
  if (!from || !to || from === to) return ''
  return t('documents.moved', { from: stateName(from), to: stateName(to) })
}
