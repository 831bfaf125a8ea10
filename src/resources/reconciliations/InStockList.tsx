import { useNavigate } from 'react-router'
import { inStockCatalogue } from '../../../contract/reconciliations.catalogue.ts'
import { buildReconciliation, inStockExport, type InStockLine } from '../../../contract/reconciliations.ts'
import { money, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { OrderLink } from '../OrderLink.tsx'

const key = (line: InStockLine) => line.id
const name = (line: InStockLine) => `${line.receiptNo} ${line.materialCode}`
const cells = {
  orderNo: ({ orderId, orderNo }: InStockLine) => (
    <OrderLink row orderId={orderId}>
      {orderNo}
    </OrderLink>
  ),
}

/** What is received and on no statement yet; a statement is made of what is chosen. */
export default function InStockList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const mayBuild = useHasRight('reconciliations.write')
  const list = useListPage<InStockLine>({ noun: inStockCatalogue, exportCall: inStockExport })
  const build = useCommand(buildReconciliation, {
    done: t('reconciliations.build.done'),
    onDone: ({ id }) => void navigate(`/reconciliations/${id}`),
  })
  const partnerOf = (line: InStockLine) => (side === 'buyer' ? line.supplierOrgId : line.buyerOrgId)
  return (
    <ListPage<InStockLine>
      title={t('shell.page.inStock')}
      list={list}
      rowKey={key}
      rowName={name}
      cells={cells}
      card={(line) => (
        <div className="list-card">
          <div>
            <span>{line.materialCode}</span>
            <strong>
              {quantity(line.claimableQty)} {line.unit}
            </strong>
          </div>
          <div>{line.materialName}</div>
          <div className="quiet">
            <span>
              {line.receiptNo} · {side === 'buyer' ? line.supplierName : line.buyerName}
            </span>
            <span>{money(line.totalAmount, line.currency)}</span>
          </div>
        </div>
      )}
      empty={
        <Empty
          icon="inbox"
          title={t('reconciliations.nothingToClaim.title')}
          text={t('reconciliations.nothingToClaim.text')}
        />
      }
      {...(mayBuild
        ? {
            batch: (chosen, clear) => {
              const [first] = chosen
              const several = new Set(chosen.map(partnerOf)).size > 1
              return (
                <ActionButton
                  kind="primary"
                  label={t('reconciliations.build.chosen', { count: chosen.length })}
                  busy={build.busy}
                  off={(several || !first) && t(`reconciliations.build.several.${side}`)}
                  onRun={async () => {
                    if (!first) return
                    const built = await build.mutate({
                      body: { partnerOrgId: partnerOf(first), receiptLineIds: chosen.map(({ id }) => id) },
                    })
                    if (built) clear()
                  }}
                />
              )
            },
          }
        : {})}
    />
  )
}
