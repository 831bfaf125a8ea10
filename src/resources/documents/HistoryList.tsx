import type { HistoryEntry } from '../../../contract/documents.ts'
import { ago, instant } from '../../i18n/format.ts'
import { hasText, useT } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What happened, newest first; who did it, of which side, and why. */
export function HistoryList({ noun, entries }: { noun: string; entries: readonly HistoryEntry[] }) {
  const t = useT()
  if (entries.length === 0) return <Empty icon="inbox" title={t('documents.noHistory')} />
  return (
    <ol className="trail-list">
      {entries.map((entry) => {
        const key = `${noun}.event.${entry.kind}`
        const said = textOf(entry.data['text'])
        return (
          <li key={entry.seq} data-side={entry.side} data-kind={entry.kind}>
            <p className="trail-what">
              <strong>{hasText(key) ? t(key) : hasText(`documents.event.${entry.kind}`) ? t(`documents.event.${entry.kind}`) : entry.kind}</strong>
              {!entry.shared && <Tag title={t('documents.ownOnlyHint')}>{t('documents.ownOnly')}</Tag>}
            </p>
            <p className="trail-who">
              {entry.actorName} · {entry.actorOrg}{' '}
              <time dateTime={entry.at} title={instant(entry.at)}>
                {ago(entry.at)}
              </time>
            </p>
            {said && <p className="trail-said">{said}</p>}
            {entry.reason && <p className="trail-said">{t('documents.because', { reason: entry.reason })}</p>}
            {textOf(entry.data['fileName']) && <p className="trail-said">{textOf(entry.data['fileName'])}</p>}
          </li>
        )
      })}
    </ol>
  )
}
