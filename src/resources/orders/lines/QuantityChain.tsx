import { Link } from 'react-router'
import { chainSteps } from '../../../../contract/orders.chain.ts'
import type { Order, OrderLine } from '../../../../contract/orders.ts'
import { quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import { sum } from '../exact.ts'
import { useChainDocuments } from '../../useChainDocuments.ts'
import type { ChainOf } from '../../chainDocuments.ts'
import styles from './QuantityChain.module.css'

/** Steps that every sent order has. */
const ALWAYS = 2

/** Where the quantity of these lines stands. Quantities of different units are not added up: each unit has its own chain. */
export function QuantityChain({
  order: { orderNo, buyerName },
  lines,
}: {
  order: Pick<Order, 'orderNo' | 'buyerName'>
  lines: readonly OrderLine[]
}) {
  const t = useT()
  const addressOf = useChainDocuments()
  // two customers may number their orders alike
  const isSupplier = useSession(({ side }) => side) === 'supplier'
  const filters: ChainOf['filters'] = isSupplier ? { 'buyerName.equal': [buyerName] } : {}
  const lineNo = lines.length === 1 ? lines[0]?.lineNo : undefined
  const going = lines.filter((line) => line.progress !== 'CANCELLED')
  const units = Map.groupBy(going, (line) => line.unit)
  const isStill = chainSteps.slice(ALWAYS).every(([, key]) => sum(going.map((line) => line[key])) === '0')
  return (
    <div className={styles['chains']}>
      {[...units].map(([unit, some]) => (
        <ol key={unit} className={styles['chain']} aria-label={t('orders.chain.of', { unit })}>
          {chainSteps.map(([step, key], at) => {
            const total = sum(some.map((line) => line[key]))
            // a step whose documents do not exist says nothing
            if (at >= ALWAYS && total === '0') return null
            const to = at < ALWAYS ? undefined : addressOf(step, { filters, orderNo, lineNo })
            const figure = (
              <strong>
                {total === '0' ? total : quantity(total, some[0]?.unitScale)} <small>{unit}</small>
              </strong>
            )
            return (
              <li key={step} data-none={total === '0'}>
                <span>{t(`orders.chain.${step}`)}</span>
                {to && total !== '0' ? (
                  <Link to={to} aria-label={t('orders.chain.open', { stage: t(`orders.chain.${step}`) })}>
                    {figure}
                  </Link>
                ) : (
                  figure
                )}
              </li>
            )
          })}
        </ol>
      ))}
      {isStill && <p className="quiet">{t('orders.chain.nothing')}</p>}
    </div>
  )
}
