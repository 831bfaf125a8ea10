import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Filter } from '../../../contract/filter.ts'
import { linkedScorecards } from '../../../contract/scorecards.linked.ts'
import { type Scorecard, scorecardExport } from '../../../contract/scorecards.ts'
import { day, decimal } from '../../i18n/format.ts'
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
import { StatusTag } from '../StatusTag.tsx'

const ScorecardDialog = lazy(lazyAntd(() => import('./ScorecardDialog.tsx')))

const presets = {
  agreeing: [{ field: 'status', sign: 8, value: ['PROPOSED', 'RETURNED'] }],
  running: [{ field: 'status', sign: 2, value: 'AGREED' }],
  closed: [{ field: 'status', sign: 8, value: ['CLOSED', 'ANSWERED', 'ACCEPTED'] }],
} satisfies Record<string, readonly Filter[]>
const views = ['agreeing', 'running', 'closed'] as const

const key = (card: Scorecard) => card.id
const name = (card: Scorecard) => card.scorecardNo
const cells = {
  scorecardNo: ({ id, scorecardNo }: Scorecard) => <RowLink to={`/scorecards/${id}`}>{scorecardNo}</RowLink>,
  status: ({ status }: Scorecard) => <StatusTag field="scorecards.status" value={status} />,
  grade: ({ grade }: Scorecard) => grade ?? '',
}

/** How suppliers did, period by period: the buyer’s with all its suppliers, a supplier’s with all its customers. */
export default function ScorecardList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [creating, setCreating] = useState(false)
  const list = useListPage<Scorecard>({ noun: linkedScorecards, presets, exportCall: scorecardExport })
  return (
    <>
      <ListPage<Scorecard>
        title={t('scorecards.title')}
        list={list}
        presets={views.map((view) => ({ key: view, label: t(`scorecards.view.${view}`) }))}
        rowKey={key}
        rowName={name}
        cells={cells}
        onOpen={({ id }, elsewhere) => {
          if (elsewhere) window.open(`/scorecards/${id}`, '_blank')
          else void navigate(`/scorecards/${id}`)
        }}
        card={(card) => (
          <div className="list-card">
            <div>
              <Link to={`/scorecards/${card.id}`}>{card.scorecardNo}</Link>
              <StatusTag field="scorecards.status" value={card.status} />
            </div>
            <div>{side === 'buyer' ? card.supplierName : card.buyerName}</div>
            <div className="quiet">
              <span>
                {day(card.fromDay)} – {day(card.untilDay)}
              </span>
              <span>{card.score !== null && `${decimal(card.score)} · ${card.grade}`}</span>
            </div>
          </div>
        )}
        actions={
          side === 'buyer' && (
            <CanAccess resource="scorecards" action="create">
              <Button kind="primary" icon={<Icon name="plus" size={15} />} onClick={() => setCreating(true)}>
                {t('scorecards.create')}
              </Button>
            </CanAccess>
          )
        }
        empty={
          <Empty icon="chart" title={t('scorecards.empty.title')} text={t(`scorecards.empty.${side}`)} />
        }
      />
      {creating && (
        <Suspense fallback={null}>
          <ScorecardDialog
            card={undefined}
            onClose={() => setCreating(false)}
            onSaved={(id) => void navigate(`/scorecards/${id}`)}
          />
        </Suspense>
      )}
    </>
  )
}
