import { useCan, useSelect } from '@refinedev/core'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useState } from 'react'
import { reportableMaterials, stopSharingStock, type SupplierStock } from '../../../contract/stock.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import { useRested } from '../../ui/useRested.ts'

const active = crudFilters([{ field: 'status', sign: 2, value: 'ACTIVE' }])
const isQty = (value: string) => isDecimal(value, 12, 6) && !value.startsWith('-')

/** A supplier reports what it has of a material that a customer has ordered. */
export default function ReportDialog({
  reported,
  onClose,
}: {
  reported: SupplierStock | undefined
  onClose: () => void
}) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const keyword = useRested(typed, 300)
  const { form, ...dialog } = useRecordForm({
    resource: 'supplierStocks',
    record: reported,
    initialValues: {
      buyerOrgId: reported?.buyerOrgId ?? '',
      materialCode: reported?.materialCode ?? '',
      qty: reported?.qty ?? '',
      remark: reported?.remark ?? '',
    },
    done: t('stock.report.done'),
    onClose,
  })
  const buyerOrgId = Form.useWatch('buyerOrgId', form) ?? ''
  const code = Form.useWatch('materialCode', form) ?? ''
  const { options: customers } = useSelect<Partner, HttpError>({
    resource: 'suppliers',
    optionLabel: ({ name }) => name,
    optionValue: ({ orgId }) => orgId,
    filters: active,
    pagination: { pageSize: 200 },
    queryOptions: { enabled: !reported },
  })
  const materials = useCallQuery(
    'supplierStocks',
    reportableMaterials,
    { body: { buyerOrgId, keyword } },
    { enabled: !reported && buyerOrgId !== '', keepPreviousData: true },
  )
  const unit = reported?.unit ?? materials.data?.find(({ materialCode }) => materialCode === code)?.unit ?? ''
  const stop = useCommand(stopSharingStock, { done: t('stock.report.stopped'), onDone: onClose })
  const { data: access } = useCan({ resource: 'supplierStocks', action: 'edit' })
  const filledIn = needed(t('common.required'))
  return (
    <FormModal
      title={reported ? `${reported.materialCode} ${reported.materialName}` : t('stock.report.new')}
      width={480}
      readOnly={access?.can === false}
      okText={t('stock.report.send')}
      {...(reported?.shared &&
        access?.can && {
          aside: (
            <ActionButton
              label={t('stock.report.stop')}
              kind="text"
              busy={stop.busy}
              confirm={{ title: t('stock.report.stopSure'), text: t('stock.report.stopText') }}
              onRun={() => stop.mutate({ body: { id: reported.id, version: reported.version } })}
            />
          ),
        })}
      {...dialog}
      // What was reported stays; it is not shared any more.
      remove={undefined}
    >
      {reported ? (
        <p className="quiet">
          {reported.buyerName}
          {!reported.shared && `${t('list.and')}${t('stock.report.unsharedText')}`}
        </p>
      ) : (
        <>
          <Form.Item name="buyerOrgId" label={t('stock.field.customer')} rules={[filledIn]}>
            <FormSelect options={customers} onChange={() => form.setFieldValue('materialCode', '')} />
          </Form.Item>
          <Form.Item name="materialCode" label={t('stock.field.material')} rules={[filledIn]}>
            <FormSelect
              showSearch
              filterOption={false}
              disabled={buyerOrgId === ''}
              onSearch={setTyped}
              loading={materials.fetching}
              notFoundContent={t('stock.report.noneOrdered')}
              options={(materials.data ?? []).map(({ materialCode, materialName }) => ({
                value: materialCode,
                label: `${materialCode} ${materialName}`,
              }))}
            />
          </Form.Item>
        </>
      )}
      {reported && (
        <>
          <Form.Item name="buyerOrgId" hidden>
            <Input />
          </Form.Item>
          <Form.Item name="materialCode" hidden>
            <Input />
          </Form.Item>
        </>
      )}
      <Form.Item name="qty" label={t('stock.field.qty')} rules={[rule(isQty, t('stock.fault.qty'))]}>
        <DecimalInput suffix={unit} />
      </Form.Item>
      <Form.Item name="remark" label={t('stock.field.remark')}>
        <Input maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
