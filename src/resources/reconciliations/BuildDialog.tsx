import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lastStatementDay } from '../../../contract/calendar.ts'
import { buildReconciliation } from '../../../contract/reconciliations.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import { day } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { DayField } from '../../ui/date/DayField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { needed } from '../../ui/rules.ts'
import { PartnerSelect } from '../suppliers/PartnerSelect.tsx'
import fields from '../../ui/dialogFields.module.css'

const initialValues = { partnerOrgId: '', fromDay: '', untilDay: '', currency: '', pricing: '', remark: '' }

/** Makes a statement of what a partner has delivered in a period. */
export default function BuildDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [currencies, setCurrencies] = useState<readonly string[]>()
  const build = useCommand(buildReconciliation, {
    done: t('reconciliations.build.done'),
    onRefused: ({ code, data }) => {
      if (code === 'STATEMENT_MIXED') setCurrencies(String(data['currencies']).split(' '))
    },
    onDone: ({ id }) => {
      onClose()
      void navigate(`/reconciliations/${id}`)
    },
  })
  const { form, ...dialog } = useDialogForm({
    name: 'buildStatement',
    initialValues,
    busy: build.busy,
    onFinish: ({ partnerOrgId, fromDay, untilDay, currency, pricing, remark }) =>
      void build.mutate({
        body: {
          partnerOrgId,
          remark,
          ...(fromDay && { fromDay }),
          ...(untilDay && { untilDay }),
          ...(currency && { currency }),
          ...(pricing && { taxIncluded: pricing === 'true' }),
        },
      }),
    onClose,
  })
  const [partner, setPartner] = useState<Partner>()
  const monthDay = partner?.statementMode === 'periodFirst' ? partner.statementDay : null
  const ended = monthDay === null ? '' : lastStatementDay(monthDay)
  useEffect(() => {
    if (!form.isFieldTouched('untilDay')) form.setFieldValue('untilDay', ended)
  }, [form, ended])
  const all = { value: '', label: t('reconciliations.build.all') }
  useEffect(() => {
    if (build.error) showFaults(form, build.error.errors)
  }, [build.error, form])
  return (
    <FormModal
      title={t('reconciliations.build.open')}
      okText={t('reconciliations.build.make')}
      width={520}
      {...dialog}
    >
      <Form.Item
        name="partnerOrgId"
        label={t(`reconciliations.partner.${side}`)}
        rules={[needed(t('common.required'))]}
      >
        <PartnerSelect name="" onPartner={setPartner} none={t(`reconciliations.build.none.${side}`)} />
      </Form.Item>
      <div className={fields['fields']}>
        <Form.Item name="fromDay" label={t('reconciliations.field.fromDay')}>
          <DayField />
        </Form.Item>
        <Form.Item name="untilDay" label={t('reconciliations.field.untilDay')}>
          <DayField />
        </Form.Item>
      </div>
      {monthDay !== null && (
        <p className="quiet">{t('reconciliations.build.period', { day: monthDay, ended: day(ended) })}</p>
      )}
      <p className="quiet">{t('reconciliations.build.hint')}</p>
      {partner?.statementMode === 'invoiceFirst' && (
        <p className="quiet">{t('reconciliations.invoiceFirst.open')}</p>
      )}
      {currencies && (
        <div className={fields['fields']}>
          <Form.Item name="currency" label={t('reconciliations.build.currency')}>
            <FormSelect options={[all, ...currencies.map((value) => ({ value, label: value }))]} />
          </Form.Item>
          <Form.Item name="pricing" label={t('reconciliations.build.pricing')}>
            <FormSelect
              options={[
                all,
                ...(['true', 'false'] as const).map((value) => ({
                  value,
                  label: t(`reconciliations.taxIncluded.${value}`),
                })),
              ]}
            />
          </Form.Item>
        </div>
      )}
      <Form.Item name="remark" label={t('reconciliations.field.remark')}>
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
    </FormModal>
  )
}
