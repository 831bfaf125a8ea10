import { CanAccess } from '@refinedev/core'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import {
  deliverySave,
  deliveryShippable,
  shippableLimit,
  type DeliveryDetail,
} from '../../../contract/deliveries.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { isLocalDate } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults } from '../../providers/useDialogForm.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/date/DayField.tsx'
import { rule } from '../../ui/rules.ts'
import { LinesForm, OpenLines } from '../LinesForm.tsx'
import { useLinesForm } from '../useLinesForm.ts'
import { BuyerSelect } from './BuyerSelect.tsx'
import { LineTable } from './LineTable.tsx'
import { saveSheet } from './saveSheet.ts'
import { type Cells, faultOf, filled, formRows, goesTo, keyOf, lineDrafts, placeOf, totals } from './rows.ts'

export interface HeadFields {
  buyerOrgId: string
  deliveryNo: string
  expectedOn: string
  shipTo: string
  remark: string
}

interface Props {
  /** Names the draft: the address of the form. */
  form: string
  title: string
  /** The delivery that is edited; none while it is new. */
  delivery: DeliveryDetail | undefined
  fields: HeadFields
}

const noLines: DeliveryDetail['lines'] = []

/** A delivery is written from several orders and call-offs of one customer: head and lines in one save that sends only what changed. */
export function DeliveryForm({ form: address, title, delivery, fields: head }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const of = useLinesForm<HeadFields, Cells>({
    form: address,
    name: 'delivery',
    version: delivery?.version,
    fields: head,
    partner: 'buyerOrgId',
  })
  const { fields, cells, more } = of
  const shippable = useCallQuery(
    'orderLines',
    deliveryShippable,
    { body: { buyerOrgId: fields.buyerOrgId, keyword: '' } },
    { silent: true, enabled: fields.buyerOrgId !== '', keepPreviousData: false },
  )
  const lines = delivery?.lines ?? noLines
  const rows = useMemo(() => formRows(lines, shippable.data ?? [], more), [lines, shippable.data, more])
  const sums = totals(rows, cells)
  const place = placeOf(rows, cells)
  const found = of.matching(rows, ({ of: line }) => [
    line.orderNo,
    line.materialCode,
    line.materialName,
    line.callOffNo,
  ])
  const save = useCommand(deliverySave, { onRefused: ({ errors }) => showFaults(of.form, errors) })
  const onIt = rows.filter((row) => cells(row).qty !== '').length
  const submit = async (then: 'save' | 'submit' | 'fill') => {
    const andSubmit = then === 'submit'
    const faulty = rows.some(
      (row) =>
        faultOf(row, cells(row), sums.get(row.of.orderLineId) ?? '0') ||
        (cells(row).qty !== '' && !goesTo(row, place)),
    )
    const without = andSubmit && onIt === 0 ? localErrorText('DELIVERY_NO_LINES', session().lang) : undefined
    if (!(await of.canSend({ faulty, without }))) return
    const saved = await save.mutate({
      body: {
        ...(delivery ? { ...transportOf(delivery), id: delivery.id, version: of.version } : {}),
        ...fields,
        lines: lineDrafts(rows, cells),
        submit: andSubmit,
      },
    })
    if (!saved) return
    of.discard()
    toast('success', t(andSubmit ? 'deliveries.done.submit' : 'common.saved'))
    if (then === 'fill') await saveSheet(saved.id)
    await navigate(`/deliveries/${saved.id}`, { replace: true })
  }
  return (
    <LinesForm
      title={title}
      of={of}
      saved={delivery}
      save={save}
      head={
        <>
          <Form.Item
            name="buyerOrgId"
            label={t('deliveries.partner.supplier')}
            rules={[{ required: true, message: t('deliveries.fault.buyer') }]}
          >
            <BuyerSelect name={delivery?.buyerName ?? ''} disabled={delivery !== undefined} />
          </Form.Item>
          <Form.Item
            name="deliveryNo"
            label={t('deliveries.deliveryNo')}
            extra={t('deliveries.deliveryNoHint')}
          >
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item
            name="expectedOn"
            label={t('deliveries.expectedOn')}
            required
            rules={[rule(isLocalDate, t('deliveries.fault.day'))]}
          >
            <DayField />
          </Form.Item>
          <Form.Item name="shipTo" label={t('deliveries.shipTo')}>
            <Input maxLength={200} placeholder={onIt > 0 ? place.shipTo : ''} />
          </Form.Item>
          <Form.Item name="remark" label={t('deliveries.remark')}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
          </Form.Item>
        </>
      }
      buttons={
        <>
          <Button
            onClick={() =>
              void navigate(delivery ? `/deliveries/${delivery.id}` : '/deliveries', { replace: true })
            }
          >
            {t('common.cancel')}
          </Button>
          <Button busy={save.busy} onClick={() => void submit('fill')}>
            {t('deliveries.sheet.fill')}
          </Button>
          <Button busy={save.busy} onClick={() => void submit('save')}>
            {t('deliveries.saveDraft')}
          </Button>
          <CanAccess resource="deliveries" action="ship">
            <Button kind="primary" busy={save.busy} onClick={() => void submit('submit')}>
              {t('deliveries.saveAndSubmit')}
            </Button>
          </CanAccess>
        </>
      }
    >
      <OpenLines
        of={of}
        query={shippable}
        choose={
          fields.buyerOrgId === ''
            ? { title: t('deliveries.chooseBuyer'), text: t('deliveries.chooseBuyerText') }
            : undefined
        }
        none={
          rows.length === 0
            ? { title: t('deliveries.nothingToShip'), text: t('deliveries.nothingToShipText') }
            : undefined
        }
        limit={shippableLimit}
        tools={
          <Button
            onClick={() => of.type(new Map([...filled(found, cells)].map(([key, qty]) => [key, { qty }])))}
          >
            {t('deliveries.fill')}
          </Button>
        }
        onIt={t('deliveries.onIt', { count: onIt })}
      >
        <LineTable
          rows={found}
          cells={cells}
          totals={sums}
          place={place}
          onChange={of.typeInto}
          onMore={(row) => of.add(keyOf(row.of))}
        />
      </OpenLines>
    </LinesForm>
  )
}

/** What the ship dialog writes stays as it is. */
const transportOf = ({ carrier, vehicleNo, driver, driverPhone, trackingNo }: DeliveryDetail) => ({
  carrier,
  vehicleNo,
  driver,
  driverPhone,
  trackingNo,
})
