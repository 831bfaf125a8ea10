import { Link } from 'react-router'
import type { StockBalance } from '../../../contract/stock.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import { type Figure, figurePlace } from './figures.ts'

/** A figure of stock, which opens what it is made of for who may read that. */
export function FigureLink({ figure, balance }: { figure: Figure; balance: StockBalance }) {
  const t = useT()
  const isMoves = figure !== 'inTransitQty'
  const mayReadDeliveries = useHasRight('deliveries.read')
  const text = quantity(balance[figure])
  if (!isMoves && !mayReadDeliveries) return text
  return (
    <Link
      to={figurePlace(figure, balance)}
      title={t(isMoves ? 'stock.figure.openMoves' : 'stock.figure.openDeliveries')}
    >
      {text}
    </Link>
  )
}
