import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/states.tsx'
import styles from '../guard/Alone.module.css'

/** /http404 */
export function NotFoundPage() {
  const t = useT()
  useEffect(() => {
    document.title = `${t('errors.notFoundTitle')} · ${t('common.product')}`
  }, [t])
  return (
    <main className={styles['alone']}>
      <Empty
        icon="search"
        title={t('errors.notFoundTitle')}
        text={t('errors.notFoundText')}
        action={<a href="/">{t('errors.home')}</a>}
      />
    </main>
  )
}
