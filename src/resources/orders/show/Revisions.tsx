import { orderCatalogue, orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import type { OrderRevision } from '../../../../contract/orders.ts'
import { decimal, instant, money } from '../../../i18n/format.ts'
import { fieldLabel, hasText, useT } from '../../../i18n/i18n.ts'
import { Empty } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import styles from './Revisions.module.css'
import cardStyles from '../lines/Card.module.css'

/** Each revision against the one before, the old value beside the new one; the newest first. */
export function Revisions({
  revisions,
  currency,
}: {
  revisions: readonly OrderRevision[]
  currency: string
}) {
  const t = useT()
  const newest = revisions.toSorted((one, other) => other.revision - one.revision)
  if (newest.length === 0) return <Empty icon="order" title={t('orders.noRevisions')} />
  return (
    <div className={styles['revisions']}>
      {newest.map((revision) => (
        <section key={revision.revision} aria-label={`R${revision.revision}`}>
          <h2>
            <Tag tone="info">{`R${revision.revision}`}</Tag> {instant(revision.at)} · {revision.byName}
            <span className={styles['total']}>{money(revision.totalAmount, currency)}</span>
          </h2>
          {revision.reason && <p className={cardStyles['wrap']}>{revision.reason}</p>}
          {revision.changes.length === 0 ? (
            revision.revision === 1 && <p className="quiet">{t('orders.firstRevision')}</p>
          ) : (
            <div className={styles['scroll']}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('orders.line.lineNo')}</th>
                    <th scope="col">{t('list.field')}</th>
                    <th scope="col">{t('orders.before')}</th>
                    <th scope="col">{t('orders.after')}</th>
                  </tr>
                </thead>
                <tbody>
                  {revision.changes.map((change, at) => (
                    <tr key={`${change.lineNo} ${change.field} ${at}`}>
                      <td>{change.lineNo ?? t('orders.headerField')}</td>
                      <td>{labelOf(change.field, t)}</td>
                      <td className={styles['before']}>
                        {change.before === null ? '—' : decimal(change.before)}
                      </td>
                      <td className={styles['after']}>
                        {change.after === null ? '—' : decimal(change.after)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

function labelOf(key: string, t: ReturnType<typeof useT>): string {
  const field = [...orderLineCatalogue.fields, ...orderCatalogue.fields].find((one) => one.key === key)
  if (field) return fieldLabel(field)
  return hasText(`orders.line.${key}`) ? t(`orders.line.${key}`) : key
}
