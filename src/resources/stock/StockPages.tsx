import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import styles from './StockPages.module.css'

const pages = ['stock', 'stockMoves', 'supplierStocks'] as const

/** The three lists about a buyer's stock, one click apart. */
export function StockPages({ current }: { current: (typeof pages)[number] }) {
  const t = useT()
  return (
    <nav className={styles['pages']} aria-label={t('stock.pages')}>
      {pages.map((page) => (
        <Link key={page} to={`/${page}`} aria-current={page === current ? 'page' : undefined}>
          {t(`shell.page.${page}`)}
        </Link>
      ))}
    </nav>
  )
}
