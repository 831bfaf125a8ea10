import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type ForecastDetail, forecastVoid } from '../../../contract/forecasts.ts'
import { day, decimal, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DocumentTrail } from '../documents/DocumentTrail.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { CommitLines } from './CommitLines.tsx'
import { CompareGrid } from './CompareGrid.tsx'
import { DraftLines } from './DraftLines.tsx'
import { ForecastSheet } from './ForecastSheet.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import styles from './Forecasts.module.css'

const ForecastDialog = lazy(lazyAntd(() => import('./ForecastDialog.tsx')))
const DrawDialog = lazy(lazyAntd(() => import('./DrawDialog.tsx')))

const may = ({ can }: ForecastDetail, action: string) =>
  can.some((one) => one.action === action && one.why === undefined)

/** A release of a forecast, as either side reads it: written by the buyer, committed to by the supplier, compared with another one. */
export default function ForecastShow() {
  const { id = '' } = useParams()
  const record = useRecordQuery<ForecastDetail>('forecasts', id)
  return (
    <DocumentPage
      of={record}
      called={({ forecastNo }) => forecastNo}
      absent={{ title: 'forecasts.notFound', list: 'forecasts.title', to: '/forecasts' }}
      rows={10}
    >
      {(forecast) => (
        <article className={styles['page']} aria-label={forecast.forecastNo}>
          <Release key={forecast.status} forecast={forecast} />
          <DocumentTrail noun="forecasts" recordId={forecast.id} />
        </article>
      )}
    </DocumentPage>
  )
}

/** What it is called, what is done with it, and its weeks: written, committed to, read, or compared. */
function Release({ forecast }: { forecast: ForecastDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [open, setOpen] = useState<'edit' | 'draw'>()
  const [committing, setCommitting] = useState(forecast.status === 'PUBLISHED')
  const [withId, setWithId] = useState('')
  const shut = () => setOpen(undefined)
  const field = (key: string) => t(`forecasts.field.${key}`)
  const writes = may(forecast, 'edit')
  const mayCommit = may(forecast, 'commit')
  return (
    <>
      <DocumentHead
        no={forecast.forecastNo}
        tags={<StatusTag field="forecasts.status" value={forecast.status} />}
        actions={
          <Moves noun="forecasts" of={forecast} named={{ no: forecast.forecastNo }}>
            {!committing && <MoveButton action="commit" onRun={() => setCommitting(true)} />}
            <MoveButton action="draw" kind="primary" onRun={() => setOpen('draw')} />
            <MoveButton action="edit" onRun={() => setOpen('edit')} />
            <MoveCommand action="void" danger call={forecastVoid} asks reason />
          </Moves>
        }
        facts={[
          side === 'buyer'
            ? [field('supplier'), `${forecast.supplierCode} ${forecast.supplierName}`]
            : [field('customer'), forecast.buyerName],
          [field('release'), forecast.release === null ? '' : String(forecast.release)],
          [
            field('span'),
            `${day(forecast.startsOn)} · ${t('forecasts.weeks', { count: forecast.weekCount })}`,
          ],
          [field('tolerancePct'), `${decimal(forecast.tolerancePct)}%`],
          [field('publishedAt'), forecast.publishedAt && minute(forecast.publishedAt)],
          [field('committedAt'), forecast.committedAt && minute(forecast.committedAt)],
          [field('deviations'), forecast.committedAt && String(forecast.deviations)],
          [field('remark'), forecast.remark],
          [field('comment'), forecast.comment],
          [t('common.reason'), forecast.reason],
        ]}
      />
      <div className={styles['tools']}>
        <h2>{t('forecasts.lines')}</h2>
        {forecast.others.length > 0 && (
          <FormSelect
            className={styles['compare'] ?? ''}
            aria-label={t('forecasts.compareWith')}
            placeholder={t('forecasts.compareWith')}
            allowClear
            value={withId || undefined}
            onChange={(next: string | undefined) => setWithId(next ?? '')}
            options={forecast.others.map(({ id, release, startsOn }) => ({
              value: id,
              label: `${t('forecasts.releaseNo', { release })} · ${day(startsOn)}`,
            }))}
          />
        )}
        <ForecastSheet
          forecast={forecast}
          as={writes ? 'draft' : mayCommit ? 'commitment' : undefined}
          onImported={() => setCommitting(false)}
        />
      </div>
      {withId !== '' ? (
        <CompareGrid forecast={forecast} withId={withId} />
      ) : writes ? (
        <DraftLines forecast={forecast} />
      ) : committing && mayCommit ? (
        <CommitLines forecast={forecast} onClose={() => setCommitting(false)} />
      ) : (
        <WeekGrid forecast={forecast} />
      )}
      <Suspense fallback={null}>
        {open === 'edit' && <ForecastDialog forecast={forecast} onClose={shut} />}
        {open === 'draw' && (
          <DrawDialog
            forecast={forecast}
            onClose={shut}
            onDraw={(week) => void navigate(`/callOffs/create?forecast=${forecast.id}&week=${week}`)}
          />
        )}
      </Suspense>
    </>
  )
}
