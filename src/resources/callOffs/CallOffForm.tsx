import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  callableLimit,
  callOffCallable,
  callOffSave,
  type CallOffDetail,
} from '../../../contract/callOffs.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { count, instant, localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { focusFirstFault, showFaults } from '../../providers/useDialogForm.ts'
import { joinFields, useWorkingCopy } from '../../providers/useWorkingCopy.ts'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { SupplierSelect } from '../suppliers/SupplierSelect.tsx'
import { LineTable } from './LineTable.tsx'
import { type Cells, type FormRow, faultOf, formRows, lineDrafts, totals } from './rows.ts'
import styles from './CallOff.module.css'

export interface HeadFields {
  supplierOrgId: string
  callOffNo: string
  forecast: boolean
  shipTo: string
  remark: string
}

interface Typed {
  fields: HeadFields
  /** By row, what differs from what was saved of it. */
  cells: Record<string, Partial<Cells>>
  more: string[]
}

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) &&
  isRecord(value['cells']) &&
  Array.isArray(value['more']) &&
  isRecord(value['fields']) &&
  'callOffNo' in value['fields']

// The rows are those of the latest; of each only what was typed lies over them.
const join = (typed: Typed, base: Typed, latest: Typed): Typed => ({
  ...typed,
  fields: joinFields(typed.fields, base.fields, latest.fields),
})

interface Props {
  /** Names the draft: the address of the form. */
  form: string
  title: string
  /** The call-off that is edited; none while it is new. */
  callOff: CallOffDetail | undefined
  fields: HeadFields
}

const noLines: CallOffDetail['lines'] = []
const noMore: string[] = []

/** A call-off is written from agreed order lines of one supplier: how much of each on which day. */
export function CallOffForm({ form: address, title, callOff, fields: head }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [form] = Form.useForm<HeadFields>()
  const [keyword, setKeyword] = useState('')
  const copy = useWorkingCopy<Typed>({
    form: address,
    server: { version: callOff?.version, value: { fields: head, cells: {}, more: noMore } },
    fits: isTyped,
    join,
  })
  const { fields, cells: typed, more } = copy.value
  useEffect(() => form.setFieldsValue(fields), [form, fields])
  const { supplierOrgId, forecast } = fields
  const callable = useCallQuery(
    'orderLines',
    callOffCallable,
    { body: { supplierOrgId, forecast, keyword: '' } },
    { silent: true, enabled: supplierOrgId !== '' },
  )
  const lines = callOff?.lines ?? noLines
  const today = localDay()
  const rows = useMemo(
    () => formRows({ lines, callable: callable.data ?? [], more, forecast, today }),
    [lines, callable.data, more, forecast, today],
  )
  const cells = (row: FormRow): Cells => ({ ...row.saved, ...typed[row.key] })
  const sums = totals(rows, cells)
  const found = rows.filter(({ of }) =>
    [of.orderNo, of.materialCode, of.materialName].some((text) =>
      text.toLowerCase().includes(keyword.trim().toLowerCase()),
    ),
  )
  const onIt = rows.filter((row) => cells(row).qty !== '')
  const save = useCommand(callOffSave, { onRefused: ({ errors }) => showFaults(form, errors) })
  const discard = () => {
    copy.discard()
    save.clear()
  }
  const submit = async () => {
    const right = await form.validateFields().then(
      () => true,
      () => false,
    )
    const wrong = rows.some((row) => faultOf(row, cells(row), sums.get(row.of.orderLineId) ?? '0'))
    if (!right || wrong || onIt.length === 0) {
      focusFirstFault(form)
      const empty = right && !wrong
      toast('error', empty ? localErrorText('CALL_OFF_NO_LINES', session().lang) : t('common.checkInput'))
      return
    }
    const saved = await save.mutate({
      body: {
        ...(callOff ? { id: callOff.id, version: copy.version } : {}),
        ...fields,
        lines: lineDrafts(rows, cells),
      },
    })
    if (!saved) return
    copy.discard()
    toast('success', t('common.saved'))
    await navigate(`/callOffs/${saved.id}`, { replace: true })
  }
  const refused = save.error?.code === 'VERSION_STALE'
  return (
    <form className={styles['page']} aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <div className={styles['title']}>
        <h1>{title}</h1>
      </div>
      <DraftNotice at={copy.restoredAt} onDiscard={discard} />
      {callOff && (copy.stale || refused) && !save.busy && (
        <StaleNotice
          text={t('deliveries.stale', { who: callOff.updatedBy, when: instant(callOff.updatedAt) })}
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
        name="callOff"
        layout="vertical"
        initialValues={fields}
        validateTrigger="onBlur"
        onValuesChange={(part) =>
          copy.change((now) => ({
            ...now,
            fields: { ...now.fields, ...part },
            ...('supplierOrgId' in part ? { cells: {}, more: [] } : {}),
          }))
        }
      >
        <div className={styles['fields']}>
          {callOff ? (
            <Form.Item label={t('deliveries.partner.buyer')}>
              <Input readOnly variant="filled" value={callOff.supplierName} />
            </Form.Item>
          ) : (
            <Form.Item
              name="supplierOrgId"
              label={t('deliveries.partner.buyer')}
              rules={[{ required: true, message: t('callOffs.fault.supplier') }]}
            >
              <SupplierSelect name="" onSupplier={() => undefined} />
            </Form.Item>
          )}
          <Form.Item
            name="forecast"
            label={t('callOffs.kind')}
            extra={forecast ? t('callOffs.forecastHint') : undefined}
            getValueProps={(on: boolean) => ({ value: on ? 'forecast' : 'firm' })}
            getValueFromEvent={(chosen: string) => chosen === 'forecast'}
          >
            <FormSelect
              disabled={callOff !== undefined}
              options={(['firm', 'forecast'] as const).map((value) => ({
                value,
                label: t(`callOffs.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item name="callOffNo" label={t('callOffs.callOffNo')} extra={t('deliveries.deliveryNoHint')}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="shipTo" label={t('deliveries.shipTo')}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="remark" label={t('deliveries.remark')}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
          </Form.Item>
        </div>
      </Form>
      {supplierOrgId === '' ? (
        <Empty icon="lines" title={t('callOffs.chooseSupplier')} text={t('callOffs.chooseSupplierText')} />
      ) : callable.error ? (
        <Failure
          message={callable.error.message}
          requestId={callable.error.requestId}
          onRetry={callable.refetch}
        />
      ) : !callable.data ? (
        <Skeleton rows={6} />
      ) : rows.length === 0 ? (
        <Empty icon="lines" title={t('callOffs.nothingToCall')} text={t('callOffs.nothingToCallText')} />
      ) : (
        <>
          <div className={styles['tools']}>
            <input
              className={`input ${styles['search']}`}
              type="search"
              value={keyword}
              maxLength={60}
              aria-label={t('list.keyword')}
              placeholder={t('list.keyword')}
              onChange={({ target }) => setKeyword(target.value)}
            />
            {callable.data.length === callableLimit && (
              <span className="quiet">{t('deliveries.moreThere', { count: count(callableLimit) })}</span>
            )}
            <span role="status">{t('callOffs.onIt', { count: onIt.length })}</span>
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
            onMore={(row) => copy.change((now) => ({ ...now, more: [...now.more, row.of.orderLineId] }))}
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
          onClick={() => void navigate(callOff ? `/callOffs/${callOff.id}` : '/callOffs', { replace: true })}
        >
          {t('common.cancel')}
        </Button>
        <Button kind="primary" busy={save.busy} onClick={() => void submit()}>
          {t('callOffs.send')}
        </Button>
      </div>
    </form>
  )
}
