import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { goal } from './blocks.ts'
import styles from './Home.module.css'

/** A way to a page of the portal or to an address of the web. */
export function Shortcut({ title, to }: { title: string; to: string }) {
  const t = useT()
  const leads = goal(to)
  if (!leads)
    return (
      <section className={styles['block']}>
        <p className={styles['fault']}>{t('home.noGoal')}</p>
      </section>
    )
  const content = (
    <>
      <Icon name={'to' in leads ? 'chevron' : 'external'} size={20} />
      <span>{title}</span>
    </>
  )
  return 'to' in leads ? (
    <Link className={styles['shortcut']} to={leads.to}>
      {content}
    </Link>
  ) : (
    <a className={styles['shortcut']} href={leads.href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}
