import { CanAccess } from '@refinedev/core'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  deliverySave,
  deliveryShippable,
  shippableLimit,
  type DeliveryDetail,
} from '../../../contract/deliveries.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { isLocalDate } from '../../../contract/values.ts'
import { count, instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { focusFirstFault, showFaults } from '../../providers/useDialogForm.ts'
import { joinFields, useWorkingCopy } from '../../providers/useWorkingCopy.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/date/DayField.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { rule } from '../../ui/rules.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { BuyerSelect } from './BuyerSelect.tsx'
import { LineTable } from './LineTable.tsx'
import { saveSheet } from './saveSheet.ts'
import { type Cells, type FormRow, faultOf, filled, formRows, lineDrafts, totals } from './rows.ts'
import styles from './Delivery.module.css'

export interface HeadFields {
  buyerOrgId: string
  deliveryNo: string
  expectedOn: string
  shipTo: string
  remark: string
}

interface Typed {
  fields: HeadFields
  /** By row, what differs from what was saved of it. */
  cells: Record<string, Partial<Cells>>
}

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) && isRecord(value['cells']) && isRecord(value['fields']) && 'deliveryNo' in value['fields']

// The rows are those of the latest; of each only what was typed lies over them.
const join = (typed: Typed, base: Typed, latest: Typed): Typed => ({
  ...typed,
  fields: joinFields(typed.fields, base.fields, latest.fields),
})

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
  const [form] = Form.useForm<HeadFields>()
  const [keyword, setKeyword] = useState('')
  const copy = useWorkingCopy<Typed>({
    form: address,
    server: { version: delivery?.version, value: { fields: head, cells: {} } },
    fits: isTyped,
    join,
  })
  const { fields, cells: typed } = copy.value
  useEffect(() => form.setFieldsValue(fields), [form, fields])
  const shippable = useCallQuery(
    'orderLines',
    deliveryShippable,
    { body: { buyerOrgId: fields.buyerOrgId, keyword: '' } },
    { silent: true, enabled: fields.buyerOrgId !== '', keepPreviousData: false },
  )
  const lines = delivery?.lines ?? noLines
  const rows = useMemo(() => formRows(lines, shippable.data ?? []), [lines, shippable.data])
  const cells = (row: FormRow): Cells => ({ ...row.saved, ...typed[row.key] })
  const sums = totals(rows, cells)
  const found = rows.filter(({ of }) =>
    [of.orderNo, of.materialCode, of.materialName, of.callOffNo].some((text) =>
      text.toLowerCase().includes(keyword.trim().toLowerCase()),
    ),
  )
  const save = useCommand(deliverySave, { onRefused: ({ errors }) => showFaults(form, errors) })
  const onIt = rows.filter((row) => cells(row).qty !== '')
  const discard = () => {
    copy.discard()
    save.clear()
  }

  const submit = async (then: 'save' | 'submit' | 'fill') => {
    const andSubmit = then === 'submit'
    const right = await form.validateFields().then(
      () => true,
      () => false,
    )
    const wrong = rows.some((row) => faultOf(row, cells(row), sums.get(row.of.orderLineId) ?? '0'))
    if (!right || wrong || (andSubmit && onIt.length === 0)) {
      focusFirstFault(form)
      const empty = right && !wrong
      toast('error', empty ? localErrorText('DELIVERY_NO_LINES', session().lang) : t('common.checkInput'))
      return
    }
    const saved = await save.mutate({
      body: {
        ...(delivery ? { ...transportOf(delivery), id: delivery.id, version: copy.version } : {}),
        ...fields,
        lines: lineDrafts(rows, cells),
        submit: andSubmit,
      },
    })
    if (!saved) return
    copy.discard()
    toast('success', t(andSubmit ? 'deliveries.done.submit' : 'common.saved'))
    if (then === 'fill') await saveSheet(saved.id)
    await navigate(`/deliveries/${saved.id}`, { replace: true })
  }
  const refused = save.error?.code === 'VERSION_STALE'
  return (
    <form className={styles['page']} aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <div className={styles['title']}>
        <h1>{title}</h1>
      </div>
      <DraftNotice at={copy.restoredAt} onDiscard={discard} />
      {delivery && (copy.stale || refused) && !save.busy && (
        <StaleNotice
          text={t('deliveries.stale', { who: delivery.updatedBy, when: instant(delivery.updatedAt) })}
          onDiscard={discard}
          onReapply={() => {
            save.clear()
            copy.reapply()
          }}
        />
      )}
      <Form<HeadFields>
        form={form}
        component={false}
        name="delivery"
        layout="vertical"
        initialValues={fields}
        validateTrigger="onBlur"
        onValuesChange={(part) =>
          copy.change((now) => ({
            fields: { ...now.fields, ...part },
            cells: 'buyerOrgId' in part ? {} : now.cells,
          }))
        }
      >
        <div className={styles['fields']}>
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
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="remark" label={t('deliveries.remark')}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
          </Form.Item>
        </div>
      </Form>
      {fields.buyerOrgId === '' ? (
        <Empty icon="lines" title={t('deliveries.chooseBuyer')} text={t('deliveries.chooseBuyerText')} />
      ) : shippable.error ? (
        <Failure
          message={shippable.error.message}
          requestId={shippable.error.requestId}
          onRetry={shippable.refetch}
        />
      ) : !shippable.data ? (
        <Skeleton rows={6} />
      ) : rows.length === 0 ? (
        <Empty icon="lines" title={t('deliveries.nothingToShip')} text={t('deliveries.nothingToShipText')} />
      ) : (
        <>
          <div className={styles['tools']}>
            <Button
              onClick={() =>
                copy.change((now) => ({ ...now, cells: withQuantities(now.cells, filled(found, cells)) }))
              }
            >
              {t('deliveries.fill')}
            </Button>
            <input
              className={`input ${styles['search']}`}
              type="search"
              value={keyword}
              maxLength={60}
              aria-label={t('list.keyword')}
              placeholder={t('list.keyword')}
              onChange={({ target }) => setKeyword(target.value)}
            />
            {shippable.data.length === shippableLimit && (
              <span className="quiet">{t('deliveries.moreThere', { count: count(shippableLimit) })}</span>
            )}
            <span role="status">{t('deliveries.onIt', { count: onIt.length })}</span>
          </div>
          <LineTable
            rows={found}
            cells={cells}
            totals={sums}
            onChange={(row, part) =>
              copy.change((now) => ({
                ...now,
                cells: { ...now.cells, [row.key]: { ...now.cells[row.key], ...part } },
              }))
            }
          />
        </>
      )}
      {save.error && !refused && (
        <p className="field-fault" role="alert">
          {save.error.message}
        </p>
      )}
      <div className={styles['send']}>
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
      </div>
    </form>
  )
}

const withQuantities = (cells: Typed['cells'], quantities: ReadonlyMap<string, string>): Typed['cells'] => ({
  ...cells,
  ...Object.fromEntries([...quantities].map(([key, qty]) => [key, { ...cells[key], qty }])),
})

/** What the ship dialog writes stays as it is. */
const transportOf = ({ carrier, vehicleNo, driver, driverPhone, trackingNo }: DeliveryDetail) => ({
  carrier,
  vehicleNo,
  driver,
  driverPhone,
  trackingNo,
})
