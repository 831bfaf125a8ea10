import { Link } from 'react-router'
import type { OrderLine } from '../../../../contract/orders.ts'
import { quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHasRight } from '../../../providers/access.ts'
import { sum } from '../exact.ts'
import styles from './QuantityChain.module.css'

/** The stages a quantity goes through, in their order (domain §4). Those after the second are shown once something has reached them. */
const stages = [
  ['ordered', 'qty'],
  ['agreed', 'agreedQty'],
  ['calledOff', 'calledOffQty'],
  ['inTransit', 'reservedQty'],
  ['received', 'receivedQty'],
  ['accepted', 'acceptedQty'],
  ['reconciled', 'reconciledQty'],
  ['invoiced', 'invoicedQty'],
] as const satisfies readonly (readonly [string, keyof OrderLine])[]

type Stage = (typeof stages)[number][0]

/** Stages that every sent order has. */
const ALWAYS = 2

/** Where the quantity of these lines stands. Quantities of different units are not added up: each unit has its own chain. */
export function QuantityChain({ orderNo, lines }: { orderNo: string; lines: readonly OrderLine[] }) {
  const t = useT()
  const [only] = lines
  // The documents behind a stage, for who may read the list that shows them.
  const documents: Partial<Record<Stage, string | false>> = {
    calledOff: useHasRight('callOffs.read') && '/callOffs',
    inTransit: useHasRight('deliveries.read') && '/deliveryLines',
  }
  const address = (stage: Stage): string | undefined => {
    const path = documents[stage]
    if (!path) return undefined
    const search = new URLSearchParams({ 'orderNo.equal': orderNo })
    if (only && lines.length === 1) search.set('orderLineNo.equal', String(only.lineNo))
    return `${path}?${search.toString()}`
  }
  const units = Map.groupBy(
    lines.filter((line) => line.progress !== 'CANCELLED'),
    (line) => line.unit,
  )
  return (
    <div className={styles['chains']}>
      {[...units].map(([unit, some]) => (
        <ol key={unit} className={styles['chain']} aria-label={t('orders.chain.of', { unit })}>
          {stages.map(([stage, key], at) => {
            const total = sum(some.map((line) => line[key]))
            // a stage whose documents do not exist says nothing
            if (at >= ALWAYS && total === '0') return null
            const to = address(stage)
            const figure = (
              <strong>
                {total === '0' ? total : quantity(total, some[0]?.unitScale)} <small>{unit}</small>
              </strong>
            )
            return (
              <li key={stage} data-none={total === '0'}>
                <span>{t(`orders.chain.${stage}`)}</span>
                {to && total !== '0' ? (
                  <Link to={to} aria-label={t('orders.chain.open', { stage: t(`orders.chain.${stage}`) })}>
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
    </div>
  )
}
