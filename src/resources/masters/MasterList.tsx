import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { Empty } from '../../ui/states.tsx'
import styles from '../../ui/table/table.module.css'
import { CurrencyTable } from './CurrencyTable.tsx'
import { TaxRateTable } from './TaxRateTable.tsx'
import { UnitTable } from './UnitTable.tsx'

/** Units, currencies and tax rates: three short lists on one page. */
export default function MasterList() {
  const t = useT()
  const side = useSession((now) => now.side)
  if (side === 'supplier')
    return <Empty icon="settings" title={t('masters.buyers.title')} text={t('masters.buyers.text')} />
  return (
    <section className={styles.page} aria-label={t('masters.title')}>
      <h1>{t('masters.title')}</h1>
      <div className={styles.columns}>
        <UnitTable />
        <CurrencyTable />
        <TaxRateTable />
      </div>
    </section>
  )
}
