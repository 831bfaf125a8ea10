import { standingWarnings } from '../../../contract/standings.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { StatusTag } from '../StatusTag.tsx'

/** What speaks against an order to this supplier: where it is restricted or blocked, and why. */
export default function StandingTrail({ supplierOrgId }: { supplierOrgId: string }) {
  const t = useT()
  const { data = [] } = useCallQuery(
    'standings',
    standingWarnings,
    { query: { supplierOrgId } },
    { silent: true },
  )
  if (data.length === 0) return null
  return (
    <div className="stale-notice" role="status" aria-label={t('suppliers.field.standing')}>
      {data.map(({ category, categoryName, categoryNameEn, standing, reason }) => (
        <p key={category}>
          <StatusTag field="suppliers.standing" value={standing} />{' '}
          {category === '' ? t('suppliers.inAll') : language() === 'en' ? categoryNameEn : categoryName}{' '}
          {reason}
        </p>
      ))}
    </div>
  )
}
