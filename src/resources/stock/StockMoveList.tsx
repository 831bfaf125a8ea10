import { Link } from 'react-router'
import { stockMoveCatalogue } from '../../../contract/stock.catalogue.ts'
import { stockMoveExport, type StockMove } from '../../../contract/stock.ts'
import { instant, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { placeOf } from './placeOf.ts'
import { StockPages } from './StockPages.tsx'

const key = (move: StockMove) => move.id
const name = (move: StockMove) => `${move.materialCode} ${move.sourceNo}`
const cells = {
  sourceNo: (move: StockMove) => {
    const to = placeOf(move)
    return to === undefined ? move.sourceNo : <Link to={to}>{move.sourceNo}</Link>
  },
}

/** What moved a buyer's stock, the newest first. */
export default function StockMoveList() {
  const t = useT()
  const list = useListPage<StockMove>({ noun: stockMoveCatalogue, exportCall: stockMoveExport })
  return (
    <ListPage<StockMove>
      title={t('shell.page.stockMoves')}
      list={list}
      rowKey={key}
      rowName={name}
      cells={cells}
      card={(move) => (
        <div className="list-card">
          <div>
            <span>{move.materialCode}</span>
            <strong>
              {quantity(move.qty)} {move.unit}
            </strong>
          </div>
          <div className="quiet">
            <span>
              {t(`stockMoves.kind.${move.kind}`)} {move.sourceNo ? cells.sourceNo(move) : move.reason}
            </span>
            <span>{t(`stockMoves.bucket.${move.bucket}`)}</span>
          </div>
          <div className="quiet">{instant(move.at)}</div>
        </div>
      )}
      actions={<StockPages current="stockMoves" />}
      empty={<Empty icon="database" title={t('stock.noMoves.title')} text={t('stock.noMoves.text')} />}
    />
  )
}
