import { useT } from '../../i18n/i18n.ts'
import styles from '../../ui/table/table.module.css'
import { SubjectTable } from './SubjectTable.tsx'
import { SummaryTable } from './SummaryTable.tsx'

/** What vouchers are written with: subjects of accounts and summaries. */
export default function FinanceList() {
  const t = useT()
  return (
    <section className={styles.page} aria-label={t('finance.title')}>
      <h1>{t('finance.title')}</h1>
      <div className={styles.columns}>
        <SubjectTable />
        <SummaryTable />
      </div>
    </section>
  )
}
