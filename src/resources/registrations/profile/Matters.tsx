import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import panel from '../desk/Panel.module.css'
import { certificateName } from './certificateName.ts'
import type { Profile } from './SupplierShow.tsx'

/** Within so many days an end is a matter. */
const SOON_DAYS = 60

/** What waits to be done with this partner, or about it. */
export function Matters({ profile }: { profile: Profile }) {
  const t = useT()
  const { orders, change, certificates, missingCertificates, partner } = profile
  const matters: readonly { key: string; text: string; to?: string }[] = [
    ...(partner.standing === 'RESTRICTED' || partner.standing === 'BLOCKED'
      ? [
          {
            key: 'standing',
            text: t('profile.matters.restricted', { standing: t(`suppliers.standing.${partner.standing}`) }),
          },
        ]
      : []),
    ...(orders && orders.unanswered > 0
      ? [{ key: 'unanswered', text: t('profile.matters.unanswered', { count: orders.unanswered }) }]
      : []),
    ...(orders && orders.overdue > 0
      ? [{ key: 'overdue', text: t('profile.matters.overdue', { count: orders.overdue }) }]
      : []),
    ...(change
      ? [
          {
            key: 'change',
            to: `/profileChanges/${change.id}`,
            text: t('profile.matters.change', {
              fields: change.fieldCount,
              status: t(`profileChanges.status.${change.status}`),
            }),
          },
        ]
      : []),
    ...certificates.flatMap((one, nth) => {
      if (one.daysLeft === null || one.daysLeft > SOON_DAYS) return []
      const name = certificateName(one)
      const text =
        one.daysLeft < 0
          ? t('profile.matters.ended', { name, on: one.on ?? '' })
          : t('profile.matters.expiring', { name, count: one.daysLeft })
      return [{ key: `certificate-${nth}`, text }]
    }),
    ...missingCertificates.map((name) => ({
      key: `missing-${name}`,
      text: t('profile.matters.missing', { name: certificateName({ name, no: '' }) }),
    })),
  ]
  return (
    <section className={panel['panel']} aria-label={t('profile.matters.title')}>
      <h2>{t('profile.matters.title')}</h2>
      {matters.length === 0 && <p className="quiet">{t('profile.matters.none')}</p>}
      <ul>
        {matters.map((matter) => (
          <li key={matter.key}>{matter.to ? <Link to={matter.to}>{matter.text}</Link> : matter.text}</li>
        ))}
      </ul>
    </section>
  )
}
