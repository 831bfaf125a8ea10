import { Link } from 'react-router'
import type { OrderLine } from '../../../../contract/orders.ts'
import { claimingStatuses, type StatementStatus } from '../../../../contract/reconciliations.states.ts'
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
  ['returned', 'returnedQty'],
  ['reconciled', 'reconciledQty'],
  ['invoiced', 'invoicedQty'],
] as const satisfies readonly (readonly [string, keyof OrderLine])[]

type Stage = (typeof stages)[number][0]

/** Stages that every sent order has. */
const ALWAYS = 2

/** The list with the documents behind a stage: how it names the order, and what of it belongs to the stage. */
interface Documents {
  path: string
  order?: string
  only?: readonly (readonly [filter: string, value: string])[]
}

/** The documents behind a stage, for who may read the list that shows them. */
function useDocuments(): Partial<Record<Stage, Documents | false>> {
  const receipts = useHasRight('receipts.read')
  const statements = useHasRight('reconciliations.read')
  const came = (qty: 'receivedQty' | 'acceptedQty' | 'returnedQty') =>
    receipts && {
      path: '/receiptLines',
      only: [['status.equal', 'POSTED'] as const, [`${qty}.greater`, '0'] as const],
    }
  const inStates = (states: readonly StatementStatus[]) =>
    statements && {
      path: '/reconciliations',
      order: 'orderNos.equal',
      only: states.map((status) => ['status.in', status] as const),
    }
  return {
    calledOff: useHasRight('callOffs.read') && { path: '/callOffs' },
    inTransit: useHasRight('deliveries.read') && {
      path: '/deliveryLines',
      only: [['reservedQty.greater', '0']],
    },
    received: came('receivedQty'),
    accepted: came('acceptedQty'),
    returned: came('returnedQty'),
    reconciled: inStates(claimingStatuses),
    invoiced: inStates(['INVOICED', 'SETTLED']),
  }
}

/** Address of the list that shows them: of one line where only one is shown, else of the order. */
function documentsOf(
  { path, order = 'orderNo.equal', only = [] }: Documents,
  orderNo: string,
  lines: readonly OrderLine[],
): string {
  const search = new URLSearchParams([[order, orderNo]])
  const [line] = lines
  if (line && lines.length === 1) search.set('orderLineNo.equal', String(line.lineNo))
  for (const [filter, value] of only) search.append(filter, value)
  return `${path}?${search.toString()}`
}

/** Where the quantity of these lines stands. Quantities of different units are not added up: each unit has its own chain. */
export function QuantityChain({ orderNo, lines }: { orderNo: string; lines: readonly OrderLine[] }) {
  const t = useT()
  const documents = useDocuments()
  const address = (stage: Stage): string | undefined => {
    const of = documents[stage]
    return of ? documentsOf(of, orderNo, lines) : undefined
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
