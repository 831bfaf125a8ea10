import { annexList, type documentNouns, history } from '../../../contract/documents.ts'
import { useT } from '../../i18n/i18n.ts'
import { useMayActOn } from '../../providers/access.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { Annexes } from './Annexes.tsx'
import { CommentBox } from './CommentBox.tsx'
import { HistoryList } from './HistoryList.tsx'
import { newestFirst } from './newestFirst.ts'
import { useOpenFile } from '../useOpenFile.tsx'
import styles from './DocumentTrail.module.css'

/** What every document carries along: what both sides wrote and did, and the files they gave each other. */
export function DocumentTrail({
  noun,
  recordId,
}: {
  noun: (typeof documentNouns)[number]
  recordId: string
}) {
  const t = useT()
  const query = { noun, recordId }
  const mayAdd = useMayActOn(noun)
  const entries = useCallQuery('history', history, { query }, { silent: true, keepPreviousData: true })
  const files = useCallQuery('annexes', annexList, { query }, { silent: true, keepPreviousData: true })
  const { open, preview } = useOpenFile(files.data ?? [])
  const failed = entries.error ?? files.error
  if (failed)
    return (
      <Failure
        message={failed.message}
        requestId={failed.requestId}
        onRetry={() => Promise.all([entries.refetch(), files.refetch()])}
      />
    )
  return (
    <div className={styles['frame']}>
      <div className={styles['trail']}>
        <section aria-label={t('documents.history')}>
          {mayAdd && <CommentBox noun={noun} recordId={recordId} />}
          {entries.data ? (
            <HistoryList noun={noun} entries={newestFirst(entries.data)} onOpen={open} />
          ) : (
            <Skeleton rows={6} />
          )}
        </section>
        <section aria-label={t('documents.files')}>
          {files.data ? (
            <Annexes noun={noun} recordId={recordId} annexes={files.data} mayAdd={mayAdd} onOpen={open} />
          ) : (
            <Skeleton rows={3} />
          )}
        </section>
        {preview}
      </div>
    </div>
  )
}
