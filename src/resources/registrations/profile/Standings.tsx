import { Suspense, useState } from 'react'
import { CATEGORY_DICT, type Standing } from '../../../../contract/standings.ts'
import { localDay } from '../../../i18n/format.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { useHasRight } from '../../../providers/access.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import panel from '../desk/Panel.module.css'
import { certificateName } from './certificateName.ts'
import styles from './SupplierShow.module.css'
import type { Profile } from './SupplierShow.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const StandingDialog = lazy(() => import('./StandingDialog.tsx'))

type Row = Pick<Standing, 'category' | 'standing' | 'until' | 'reason' | 'endedCertificate' | 'updatedBy'> & {
  since: string
  version?: number
}

/** Where the supplier stands with the buyer, in all and by category, and what that means for orders. */
export function Standings({ profile, standings }: { profile: Profile; standings: readonly Standing[] }) {
  const t = useT()
  const [edited, setEdited] = useState<Row | 'new'>()
  const may = useHasRight('standings.write')
  const { partner, categories } = profile
  const said = { until: null, reason: '', endedCertificate: '', updatedBy: '', since: '' }
  const rows: readonly Row[] = standings.some(({ category }) => category === '')
    ? standings
    : [{ category: '', standing: partner.standing, ...said }, ...standings]
  const nameOf = (id: string) => {
    const known = categories.find((one) => one.id === id)
    return id === ''
      ? t('profile.standing.inAll')
      : (language() === 'en' && known?.nameEn) || (known?.name ?? id)
  }
  const today = localDay()
  const title = t('profile.standing.title')
  return (
    <section className={panel['panel']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {may && (
          <Button size="small" onClick={() => setEdited('new')}>
            {t('profile.standing.set')}
          </Button>
        )}
      </div>
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={title}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {(['category', 'value', 'since', 'until', 'reason', 'by'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`profile.standing.${key}`)}
                </th>
              ))}
              {may && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.category}>
                <td>{nameOf(row.category)}</td>
                <td>
                  <StatusTag field="suppliers.standing" value={row.standing} />{' '}
                  {row.until !== null && row.until < today && <Tag>{t('profile.standing.lapsed')}</Tag>}
                </td>
                <td>{row.since}</td>
                <td>{row.until}</td>
                <td>
                  {row.endedCertificate
                    ? t('profile.standing.ended', {
                        name: certificateName({ name: row.endedCertificate, no: '' }),
                      })
                    : row.reason}
                </td>
                <td>{row.updatedBy}</td>
                {may && (
                  <td>
                    <Button
                      size="small"
                      kind="link"
                      aria-label={`${t('profile.standing.edit')} ${nameOf(row.category)}`}
                      onClick={() => setEdited(row)}
                    >
                      {t('profile.standing.edit')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">
        {t('profile.standing.effect')}{' '}
        {categories.length === 0 && t('profile.standing.noCategories', { code: CATEGORY_DICT })}
      </p>
      <Suspense fallback={null}>
        {edited && (
          <StandingDialog
            linkId={partner.id}
            categories={[{ id: '' }, ...categories].map(({ id }) => ({ value: id, label: nameOf(id) }))}
            known={rows}
            {...(edited !== 'new' && { row: edited })}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
