import { Link } from 'react-router'
import { count, day, decimal, money } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import { StatusTag } from '../../StatusTag.tsx'
import panel from '../desk/Panel.module.css'
import { OrderLink } from '../../OrderLink.tsx'
import { partnerLists } from './partnerLists.ts'
import styles from './SupplierShow.module.css'
import type { Profile } from './SupplierShow.tsx'

/** Orders with the partner: how many and how late, each figure a way to its list; how answers came; the last ones. */
export function Orders({
  profile: { partner },
  orders,
}: {
  profile: Profile
  orders: NonNullable<Profile['orders']>
}) {
  const t = useT()
  const side = useSession((now) => now.side)
  const { all, ...to } = partnerLists(side, partner).orders
  const figures = (['open', 'overdue', 'unanswered'] as const).map(
    (key) => [key, orders[key], to[key]] as const,
  )
  const { answersDue: due, answersInTime: inTime } = orders
  return (
    <section className={panel['panel']} aria-label={t('profile.orders.title')}>
      <div className={styles['head']}>
        <h2>{t('profile.orders.title')}</h2>
        <Link to={all}>{t('profile.orders.all')}</Link>
      </div>
      <dl className={styles['figures']}>
        {figures.map(([key, value, to]) => (
          <div key={key}>
            <dt>{t(`profile.orders.${key}`)}</dt>
            <dd>
              <Link to={to}>{count(value)}</Link>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('profile.orders.inTime')}</dt>
          <dd title={due > 0 ? t('profile.orders.inTimeOf', { due, inTime }) : undefined}>
            {due > 0 ? `${decimal(String(Math.round((inTime / due) * 100)), 0)}%` : '—'}
          </dd>
        </div>
      </dl>
      <p className="quiet">
        {due > 0 ? t('profile.orders.inTimeOf', { due, inTime }) : t('profile.orders.noneDue')}
      </p>
      {orders.last.length === 0 ? (
        <p className="quiet">{t('profile.orders.none')}</p>
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('profile.orders.last')}>
          <table className={styles['table']} aria-label={t('profile.orders.last')}>
            <tbody>
              {orders.last.map((order) => (
                <tr key={order.id}>
                  <td>
                    <OrderLink orderId={order.id}>{order.orderNo}</OrderLink>
                  </td>
                  <td>
                    <StatusTag field="orders.status" value={order.status} />
                  </td>
                  <td>{day(order.orderedOn)}</td>
                  <td data-number>{money(order.totalAmount, order.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
