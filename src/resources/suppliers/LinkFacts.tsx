import { getLinkOrgInfo } from '../../../contract/links.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import styles from './Links.module.css'

const facts = ['shortName', 'creditCode', 'address', 'phone'] as const

/** What the other organisation shows of itself, and what was said about the link. */
export function LinkFacts({ partner }: { partner: Partner }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const { status, askedBy, remark, reason, orgId } = partner
  const known = ['REQUESTED', 'ACTIVE', 'SUSPENDED'].includes(status)
  const { data } = useCallQuery(
    'links',
    getLinkOrgInfo,
    { query: { orgId } },
    { enabled: known, silent: true },
  )
  const rows: [label: string, value: string][] = [
    ...facts.map((key): [string, string] => [t(`orgs.field.${key}`), data?.[key] ?? '']),
    [t(`suppliers.link.remark.${askedBy === side ? 'ours' : 'theirs'}`), remark],
    [t('common.reason'), reason],
  ]
  const said = rows.filter(([, value]) => value !== '')
  return (
    <>
      {status === 'REQUESTED' && (
        <p className="quiet">{t(`suppliers.link.waits.${askedBy === side ? 'ours' : 'theirs'}`)}</p>
      )}
      {said.length > 0 && (
        <dl className={styles['facts']}>
          {said.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
