import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { forecastDraw } from '../../../contract/forecasts.ts'
import { orgInfo } from '../../../contract/orgs.ts'
import { day } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { CallOffForm } from './CallOffForm.tsx'

/** A new call-off; of the week of a forecast where its address says so. */
export default function CallOffCreate() {
  const t = useT()
  usePageTitle(t('callOffs.create'))
  const [asked] = useSearchParams()
  const [id, week] = [asked.get('forecast') ?? '', asked.get('week') ?? '']
  const draws = id !== '' && week !== ''
  const org = useCallQuery('orgs', orgInfo, {}, { silent: true })
  const drawn = useCallQuery(
    'forecasts',
    forecastDraw,
    { query: { id, week } },
    { silent: true, enabled: draws },
  )
  const shipTo = org.data?.shipTo ?? ''
  const of = drawn.data
  const begun = useMemo(
    () => ({
      fields: {
        supplierOrgId: of?.supplierOrgId ?? '',
        callOffNo: '',
        forecast: false,
        shipTo,
        remark: of ? t('callOffs.ofForecast', { no: of.forecastNo, week: day(week) }) : '',
      },
      drawn: of?.lines,
    }),
    [t, shipTo, of, week],
  )
  return (
    <Loaded of={draws ? [org, drawn] : [org]} rows={10}>
      {() => (
        <CallOffForm
          form={draws ? `callOffs/create/${id}/${week}` : 'callOffs/create'}
          title={t('callOffs.create')}
          callOff={undefined}
          {...begun}
        />
      )}
    </Loaded>
  )
}
