import { useT } from '../../i18n/i18n.ts'
import bellStyles from './Bell.module.css'
import styles from './Help.module.css'

const keys = ['palette', 'filter', 'next', 'previous', 'open'] as const

/** Keys and where to learn more. */
export default function HelpContent() {
  const t = useT()
  return (
    <div className={styles['help']}>
      <p className={bellStyles['head']}>{t('shell.help.keys')}</p>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`shell.help.${key}.key`)}</kbd>
            </dt>
            <dd>{t(`shell.help.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
      <a href="/video" target="_blank" rel="noopener">
        {t('shell.help.tutorial')}
      </a>
    </div>
  )
}
