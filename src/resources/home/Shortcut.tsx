import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { goal } from './blocks.ts'

/** A way to a page of the portal or to an address of the web. */
export function Shortcut({ title, to }: { title: string; to: string }) {
  const t = useT()
  const leads = goal(to)
  if (!leads)
    return (
      <section className="home-block">
        <p className="home-fault">{t('home.noGoal')}</p>
      </section>
    )
  const content = (
    <>
      <Icon name={'to' in leads ? 'chevron' : 'external'} size={20} />
      <span>{title}</span>
    </>
  )
  return 'to' in leads ? (
    <Link className="home-shortcut" to={leads.to}>
      {content}
    </Link>
  ) : (
    <a className="home-shortcut" href={leads.href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}
