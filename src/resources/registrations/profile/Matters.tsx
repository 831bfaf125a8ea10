import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import panel from '../desk/Panel.module.css'
import { certificateName } from './certificateName.ts'
import { partnerLists } from './partnerLists.ts'
import type { Profile } from './SupplierShow.tsx'

/** Within so many days an end is a matter. */
const SOON_DAYS = 60

type Facts = Pick<Profile, 'orders' | 'matters' | 'change' | 'certificates' | 'missingCertificates'> & {
  partner: Pick<Profile['partner'], 'orgId' | 'standing'>
}

const nouns = ['quotes', 'reconciliations', 'returns', 'defectReports', 'scorecards'] as const

/** What waits to be done with this partner, or about it. */
export function Matters({ profile }: { profile: Facts }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const { orders, matters: open, change, certificates, missingCertificates, partner } = profile
  const lists = partnerLists(side, partner)
  const matters: readonly { key: string; text: string; to?: string }[] = [
    ...(partner.standing === 'RESTRICTED' || partner.standing === 'BLOCKED'
      ? [
          {
            key: 'standing',
            text: t('profile.matters.restricted', { standing: t(`suppliers.standing.${partner.standing}`) }),
          },
        ]
      : []),
    ...(['unanswered', 'overdue'] as const).flatMap((key) =>
      orders && orders[key] > 0
        ? [{ key, to: lists.orders[key], text: t(`profile.matters.${key}`, { count: orders[key] }) }]
        : [],
    ),
    ...nouns.flatMap((noun) => {
      const count = open[noun] ?? 0
      return count > 0
        ? [{ key: noun, to: lists.matter(noun), text: t(`profile.matters.of.${noun}`, { count }) }]
        : []
    }),
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
