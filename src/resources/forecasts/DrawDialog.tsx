import Form from 'antd/es/form'
import { mondayOf } from '../../../contract/calendar.ts'
import { type ForecastDetail, forecastDraw } from '../../../contract/forecasts.ts'
import { day, localDay, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { weeksOf } from './weekCells.ts'

interface Props {
  forecast: ForecastDetail
  onClose: () => void
  /** Goes on with a call-off of the week. */
  onDraw: (week: string) => void
}

/** Which week becomes a call-off, and what of it agreed orders have open. */
export default function DrawDialog({ forecast, onClose, onDraw }: Props) {
  const t = useT()
  const thisWeek = mondayOf(localDay())
  const weeks = weeksOf(forecast).filter((week) => week >= thisWeek)
  const { form, ...dialog } = useDialogForm({
    name: 'drawForecast',
    initialValues: { week: weeks[0] ?? '' },
    onClose,
    onFinish: ({ week }) => onDraw(week),
  })
  const week = Form.useWatch('week', form) ?? weeks[0] ?? ''
  const drawn = useCallQuery(
    'callOffs',
    forecastDraw,
    { query: { id: forecast.id, week } },
    { silent: true, enabled: week !== '' },
  )
  const lines = drawn.data?.lines.length ?? 0
  const short = drawn.data?.short ?? []
  return (
    <FormModal
      title={`${t('forecasts.action.draw')} ${forecast.forecastNo}`}
      okText={t('forecasts.drawGoOn')}
      okDisabled={lines === 0}
      {...dialog}
    >
      <p className="quiet">{t('forecasts.drawHint')}</p>
      <Form.Item name="week" label={t('forecasts.field.week')}>
        <FormSelect options={weeks.map((value) => ({ value, label: day(value) }))} />
      </Form.Item>
      <Loaded of={[drawn]} rows={2}>
        {() => (
          <div role="status">
            {lines > 0 && <p>{t('forecasts.drawLines', { count: lines })}</p>}
            {lines + short.length === 0 && <p>{t('forecasts.drawNothing')}</p>}
            {short.length > 0 && (
              <>
                <p>{t('forecasts.drawShort')}</p>
                <ul>
                  {short.map(({ materialCode, materialName, unit, unitScale, qty }) => (
                    <li key={`${materialCode} ${unit}`}>
                      {materialCode} {materialName}: {quantity(qty, unitScale)} {unit}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </Loaded>
    </FormModal>
  )
}
