import { Link } from 'react-router'
import type { BuyerHomeInfo } from '../../../contract/home.ts'
import type { Side } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { addressOf } from './addressOf.ts'
import blockListStyles from './BlockList.module.css'
import styles from './Home.module.css'

interface Props {
  side: Side
  /** Who has yet to answer, the one asked last first. */
  partners: BuyerHomeInfo['awaits']
}

/** In place of blocks that would all be empty: whom the organisation waits for before it can begin. */
export default function Awaiting({ side, partners }: Props) {
  const t = useT()
  return (
    <section className={styles['block']} aria-label={t('home.awaiting.title')}>
      <h2>{t('home.awaiting.title')}</h2>
      <ul className={blockListStyles['list']}>
        {partners.map(({ id, name }) => (
          <li key={id}>
            <span>{t('home.awaiting.for', { name })}</span>
            <Link to={addressOf({ noun: 'suppliers', id })} aria-label={t('home.awaiting.openOf', { name })}>
              {t('home.awaiting.open')}
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet">{t(`home.awaiting.after.${side}`)}</p>
    </section>
  )
}
