import { useT } from '../../i18n/i18n.ts'
import { Emblem } from '../../ui/Emblem.tsx'
import { LanguageChoice } from '../UserChoice.tsx'
import headerStyles from '../header/Header.module.css'
import styles from './PublicHead.module.css'

/** The head of a page that needs no session. */
export function PublicHead() {
  const t = useT()
  return (
    <header className={styles['head']}>
      <a href="/" className={headerStyles['brand']}>
        <Emblem size={28} />
        <span>{t('common.product')}</span>
      </a>
      <LanguageChoice />
    </header>
  )
}
