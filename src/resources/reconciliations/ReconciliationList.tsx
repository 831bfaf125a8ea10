import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { linkedStatements } from '../../../contract/reconciliations.linked.ts'
import { statementViews } from '../../../contract/reconciliations.views.ts'
import {
  type ListedStatement,
  reconciliationExport,
  type Statement,
} from '../../../contract/reconciliations.ts'
import { money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { Button } from '../../ui/Button.tsx'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import { StatusTag } from '../StatusTag.tsx'

const BuildDialog = lazy(lazyAntd(() => import('./BuildDialog.tsx')))

const views = ['customer', 'supplier', 'disputed', 'toInvoice', 'toSettle'] as const

const key = (statement: Statement) => statement.id
const name = (statement: Statement) => statement.statementNo
const cells = {
  statementNo: ({ id, statementNo }: Statement) => (
    <RowLink to={`/reconciliations/${id}`}>{statementNo}</RowLink>
  ),
  status: ({ status }: Statement) => <StatusTag field="reconciliations.status" value={status} />,
}

/** Statements of either side. */
export default function ReconciliationList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [building, setBuilding] = useState(false)
  const list = useListPage<ListedStatement>({
    noun: linkedStatements,
    exportCall: reconciliationExport,
    presets: statementViews,
  })
  const create = (
    <CanAccess resource="reconciliations" action="create">
      <Button kind="primary" icon={<Icon name="plus" size={15} />} onClick={() => setBuilding(true)}>
        {t('reconciliations.build.open')}
      </Button>
    </CanAccess>
  )
  return (
    <>
      <ListPage<ListedStatement>
        title={t('reconciliations.title')}
        list={list}
        presets={views.map((view) => ({ key: view, label: t(`reconciliations.view.${view}`) }))}
        rowKey={key}
        rowName={name}
        cells={cells}
        onOpen={({ id }, elsewhere) => {
          if (elsewhere) window.open(`/reconciliations/${id}`, '_blank')
          else void navigate(`/reconciliations/${id}`)
        }}
        card={(statement) => (
          <div className="list-card">
            <div>
              <Link to={`/reconciliations/${statement.id}`}>{statement.statementNo}</Link>
              <StatusTag field="reconciliations.status" value={statement.status} />
            </div>
            <div>{side === 'buyer' ? statement.supplierName : statement.buyerName}</div>
            <div className="quiet">
              <span>{t('reconciliations.lineCount', { count: statement.lineCount })}</span>
              {statement.turn && (
                <span>
                  {t('reconciliations.nextIs', { side: t(`reconciliations.side.${statement.turn}`) })}
                </span>
              )}
              <strong>{money(statement.totalAmount, statement.currency)}</strong>
            </div>
          </div>
        )}
        actions={create}
        batch={(chosen) => <PrintLink appId="reconciliations" ids={chosen.map(key)} />}
        empty={
          <Empty
            icon="order"
            title={t('reconciliations.empty.title')}
            text={t('reconciliations.empty.text')}
            action={<Link to="/inStock">{t('shell.page.inStock')}</Link>}
          />
        }
      />
      {building && (
        <Suspense fallback={null}>
          <BuildDialog onClose={() => setBuilding(false)} />
        </Suspense>
      )}
    </>
  )
}
