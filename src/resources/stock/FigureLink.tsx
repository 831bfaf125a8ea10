import { Link } from 'react-router'
import type { StockBalance } from '../../../contract/stock.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import { type Figure, figurePlace } from './figures.ts'

/** A figure of stock, which opens what it is made of for who may read that. Nothing in transit is made of nothing; nothing in stock may have come and gone. */
export function FigureLink({ figure, balance }: { figure: Figure; balance: StockBalance }) {
  const t = useT()
  const isMoves = figure !== 'inTransitQty'
  const mayReadDeliveries = useHasRight('deliveries.read')
  const text = quantity(balance[figure])
  const isNone = Number(balance[figure]) === 0
  const className = isNone ? 'quiet' : undefined
  if (!isMoves && (isNone || !mayReadDeliveries)) return <span className={className}>{text}</span>
  return (
    <Link
      to={figurePlace(figure, balance)}
      className={className}
      title={t(isMoves ? 'stock.figure.openMoves' : 'stock.figure.openDeliveries')}
    >
      {text}
    </Link>
  )
}
