import { history } from '../../../contract/documents.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { HistoryList } from './HistoryList.tsx'
import styles from './AnnexTrail.module.css'
import { newestFirst } from './newestFirst.ts'

/** What happened to a record that both sides keep, within its dialog; closed until somebody asks. */
export default function HistoryTrail({ noun, recordId }: { noun: 'suppliers'; recordId: string }) {
  const t = useT()
  const entries = useCallQuery('history', history, { query: { noun, recordId } }, { silent: true })
  if (!entries.data?.length) return null
  return (
    <details className={styles['files']}>
      <summary>{t('documents.history')}</summary>
      <HistoryList noun={noun} entries={newestFirst(entries.data)} />
    </details>
  )
}
