import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { addDays, mondayOf } from '../../../contract/calendar.ts'
import { forecastWeeks } from '../../../contract/forecasts.weeks.ts'
import type { Forecast } from '../../../contract/forecasts.ts'
import { day, localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import fields from '../../ui/dialogFields.module.css'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import { SupplierSelect } from '../suppliers/SupplierSelect.tsx'

/** First weeks that are offered, from this one on. */
const AHEAD = 13

interface Props {
  forecast: Forecast | undefined
  onClose: () => void
  onSaved?: (id: string) => void
}

/** Whom a forecast is for and which weeks it has. What was forecast of the same weeks before is taken over. */
export default function ForecastDialog({ forecast, onClose, onSaved }: Props) {
  const t = useT()
  const monday = mondayOf(localDay())
  const {
    form: _form,
    remove: _remove,
    ...dialog
  } = useRecordForm({
    resource: 'forecasts',
    record: forecast,
    initialValues: {
      supplierOrgId: forecast?.supplierOrgId ?? '',
      startsOn: forecast?.startsOn ?? monday,
      weekCount: String(forecast?.weekCount ?? forecastWeeks.least),
      tolerancePct: forecast?.tolerancePct ?? '10',
      remark: forecast?.remark ?? '',
    },
    toBody: (values) => ({
      ...(forecast && { supplierOrgId: forecast.supplierOrgId }), // chosen once, so without a field then
      ...values,
      weekCount: Number(values.weekCount),
    }),
    onClose,
    onSaved: (answer) => onSaved?.((answer as Forecast).id), // what the save call answers
  })
  const { least, most } = forecastWeeks
  const filledIn = needed(t('common.required'))
  const field = (key: string) => t(`forecasts.field.${key}`)
  const mondays = Array.from({ length: AHEAD }, (_, at) => addDays(monday, at * 7))
  // that of an old draft is said as it is, though it cannot be published any more
  const first = forecast && forecast.startsOn < monday ? [forecast.startsOn, ...mondays] : mondays
  return (
    <FormModal title={forecast ? forecast.forecastNo : t('forecasts.create')} {...dialog}>
      {!forecast && (
        <>
          <Form.Item name="supplierOrgId" label={field('supplier')} rules={[filledIn]}>
            <SupplierSelect name="" />
          </Form.Item>
          <p className="quiet">{t('forecasts.rolls')}</p>
        </>
      )}
      <div className={fields['fields']}>
        <Form.Item name="startsOn" label={field('startsOn')} rules={[filledIn]}>
          <FormSelect options={first.map((value) => ({ value, label: day(value) }))} />
        </Form.Item>
        <Form.Item
          name="weekCount"
          label={field('weekCount')}
          rules={[
            rule(
              (value: string) => /^\d{1,2}$/.test(value) && Number(value) >= least && Number(value) <= most,
              t('forecasts.fault.weeks', { least, most }),
            ),
          ]}
        >
          <DecimalInput inputMode="numeric" />
        </Form.Item>
        <Form.Item
          name="tolerancePct"
          label={field('tolerancePct')}
          extra={t('forecasts.toleranceHint')}
          rules={[
            rule(
              (value: string) => isDecimal(value, 3, 4) && Number(value) >= 0 && Number(value) <= 100,
              t('forecasts.fault.tolerance'),
            ),
          ]}
        >
          <DecimalInput suffix="%" />
        </Form.Item>
      </div>
      <Form.Item name="remark" label={field('remark')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
