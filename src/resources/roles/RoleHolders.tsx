import type { RoleDetail } from '../../../contract/permissionTree.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './roles.module.css'

/** Who holds a role: whom a change of it reaches from the next call on. */
export function RoleHolders({ holders }: { holders: RoleDetail['holders'] }) {
  const t = useT()
  const title = t('roles.holders', { count: holders.length })
  return (
    <section aria-label={title}>
      <h3 className={styles['heading']}>{title}</h3>
      {holders.length === 0 ? (
        <p className="quiet">{t('roles.noHolders')}</p>
      ) : (
        <ul className={styles['holders']}>
          {holders.map(({ id, name, deptName, position }) => (
            <li key={id}>
              {name} <span className="quiet">{[deptName, position].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
