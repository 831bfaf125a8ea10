import type { HistoryEntry } from '../../../contract/documents.ts'
import { ago, instant } from '../../i18n/format.ts'
import { hasText, useT } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './HistoryList.module.css'
import type { NamedFile } from './useOpenFile.tsx'

/** Lines an entry names one by one; of more it says how many. */
const NAMED = 8

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What happened, newest first; who did it, of which side, and why. */
export function HistoryList({
  noun,
  entries,
  onOpen,
}: {
  noun: string
  entries: readonly HistoryEntry[]
  /** A file that was added is looked at or saved. */
  onOpen?: (file: NamedFile) => void
}) {
  const t = useT()
  if (entries.length === 0) return <Empty icon="inbox" title={t('documents.noHistory')} />
  return (
    <ol className="story-list">
      {entries.map((entry) => {
        const key = `${noun}.event.${entry.kind}`
        const said = textOf(entry.data['text'])
        const moved = moveOf(noun, entry.data, t)
        const lines = linesOf(entry.data, t)
        const files = entry.data.files ?? []
        return (
          <li key={entry.seq} data-side={entry.side} data-kind={entry.kind}>
            <p className="story-what">
              <strong>
                {hasText(key)
                  ? t(key)
                  : hasText(`documents.event.${entry.kind}`)
                    ? t(`documents.event.${entry.kind}`)
                    : entry.kind}
              </strong>
              {!entry.shared && <Tag title={t('documents.ownOnlyHint')}>{t('documents.ownOnly')}</Tag>}
            </p>
            <p className="story-who">
              {entry.actorName} · {entry.actorOrg}{' '}
              <time dateTime={entry.at} title={instant(entry.at)}>
                {ago(entry.at)}
              </time>
            </p>
            {(moved || lines) && (
              <p className="quiet">
                {moved} {lines}
              </p>
            )}
            {said && <p className="story-said">{said}</p>}
            {entry.reason && <p className="story-said">{t('documents.because', { reason: entry.reason })}</p>}
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
function moveOf(noun: string, data: HistoryEntry['data'], t: Words): string {
  const [from, to] = [textOf(data['from']), textOf(data['to'])]
  if (!from || !to || from === to) return ''
  return t('documents.moved', { from: t(`${noun}.status.${from}`), to: t(`${noun}.status.${to}`) })
}

/** Which lines the entry is about. */
function linesOf(data: HistoryEntry['data'], t: Words): string {
  const lines = Array.isArray(data['lines']) ? data['lines'] : []
  const numbers = lines.flatMap((line: unknown) =>
    typeof line === 'object' && line !== null && 'lineNo' in line ? [textOf(line.lineNo)] : [],
  )
  if (numbers.length === 0) return ''
  const count = typeof data['count'] === 'number' ? data['count'] : numbers.length
  return count > NAMED
    ? t('documents.onMany', { count })
    : t('documents.onLines', { lines: numbers.join(t('list.and')) })
}
