import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Filter } from '../../../contract/filter.ts'
import { forecastCatalogue } from '../../../contract/forecasts.catalogue.ts'
import { type Forecast, forecastExport } from '../../../contract/forecasts.ts'
import { day } from '../../i18n/format.ts'
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

const ForecastDialog = lazy(lazyAntd(() => import('./ForecastDialog.tsx')))

const presets = {
  current: [{ field: 'status', sign: 8, value: ['PUBLISHED', 'COMMITTED'] }],
  draft: [{ field: 'status', sign: 2, value: 'DRAFT' }],
  committing: [{ field: 'status', sign: 2, value: 'PUBLISHED' }],
} satisfies Record<string, readonly Filter[]>
const views = { buyer: ['current', 'draft'], supplier: ['current', 'committing'] } as const

const key = (forecast: Forecast) => forecast.id
const name = (forecast: Forecast) => forecast.forecastNo
const cells = {
  forecastNo: ({ id, forecastNo }: Forecast) => <RowLink to={`/forecasts/${id}`}>{forecastNo}</RowLink>,
  status: ({ status }: Forecast) => <StatusTag field="forecasts.status" value={status} />,
}

/** Releases of forecasts: the buyer’s to all its suppliers, a supplier’s from all its customers. */
export default function ForecastList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [creating, setCreating] = useState(false)
  const list = useListPage<Forecast>({ noun: forecastCatalogue, presets, exportCall: forecastExport })
  return (
    <>
      <ListPage<Forecast>
        title={t('forecasts.title')}
        list={list}
        presets={views[side].map((view) => ({ key: view, label: t(`forecasts.view.${view}`) }))}
        rowKey={key}
        rowName={name}
        cells={cells}
        onOpen={({ id }, elsewhere) => {
          if (elsewhere) window.open(`/forecasts/${id}`, '_blank')
          else void navigate(`/forecasts/${id}`)
        }}
        card={(forecast) => (
          <div className="list-card">
            <div>
              <Link to={`/forecasts/${forecast.id}`}>{forecast.forecastNo}</Link>
              <StatusTag field="forecasts.status" value={forecast.status} />
            </div>
            <div>{side === 'buyer' ? forecast.supplierName : forecast.buyerName}</div>
            <div className="quiet">
              <span>
                {day(forecast.startsOn)} · {t('forecasts.weeks', { count: forecast.weekCount })}
              </span>
              <span>
                {forecast.deviations > 0 && t('forecasts.deviating', { count: forecast.deviations })}
              </span>
            </div>
          </div>
        )}
        actions={
          side === 'buyer' && (
            <CanAccess resource="forecasts" action="create">
              <Button kind="primary" icon={<Icon name="plus" size={15} />} onClick={() => setCreating(true)}>
                {t('forecasts.create')}
              </Button>
            </CanAccess>
          )
        }
        empty={
          <Empty icon="calendar" title={t('forecasts.empty.title')} text={t(`forecasts.empty.${side}`)} />
        }
      />
      {creating && (
        <Suspense fallback={null}>
          <ForecastDialog
            forecast={undefined}
            onClose={() => setCreating(false)}
            onSaved={(id) => void navigate(`/forecasts/${id}`)}
          />
        </Suspense>
      )}
    </>
  )
}
