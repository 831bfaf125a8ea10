import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import {
  callableLimit,
  callOffCallable,
  callOffSave,
  type CallableLine,
  type CallOffDetail,
} from '../../../contract/callOffs.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults } from '../../providers/useDialogForm.ts'
import { Button } from '../../ui/Button.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { LinesForm, OpenLines } from '../LinesForm.tsx'
import { SupplierSelect } from '../suppliers/SupplierSelect.tsx'
import { useLinesForm } from '../useLinesForm.ts'
import { LineTable } from './LineTable.tsx'
import { type Cells, faultOf, formRows, lineDrafts, totals } from './rows.ts'

export interface HeadFields {
  supplierOrgId: string
  callOffNo: string
  forecast: boolean
  shipTo: string
  remark: string
}

interface Props {
  /** Names the draft: the address of the form. */
  form: string
  title: string
  /** The call-off that is edited; none while it is new. */
  callOff: CallOffDetail | undefined
  fields: HeadFields
  /** What is called off already, before anybody writes, of lines that the list of open ones may not reach. */
  drawn?: readonly (CallableLine & Cells)[] | undefined
}

const noLines: CallOffDetail['lines'] = []
const nothingDrawn: readonly (CallableLine & Cells)[] = []

/** A call-off is written from agreed order lines of one supplier: how much of each on which day. */
export function CallOffForm({ form: address, title, callOff, fields: head, drawn = nothingDrawn }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const begun = useMemo(
    () => Object.fromEntries(drawn.map(({ orderLineId, qty, wantedOn }) => [orderLineId, { qty, wantedOn }])),
    [drawn],
  )
  const of = useLinesForm<HeadFields, Cells>({
    form: address,
    name: 'callOff',
    version: callOff?.version,
    fields: head,
    cells: begun,
    partner: 'supplierOrgId',
  })
  const { fields, cells, more } = of
  const { supplierOrgId, forecast } = fields
  const callable = useCallQuery(
    'orderLines',
    callOffCallable,
    { body: { supplierOrgId, forecast, keyword: '' } },
    { silent: true, enabled: supplierOrgId !== '' },
  )
  const lines = callOff?.lines ?? noLines
  const today = localDay()
  const rows = useMemo(() => {
    const open = callable.data ?? []
    const listed = new Set(open.map(({ orderLineId }) => orderLineId))
    // with another supplier nothing of it is called off
    const drawnOf = callable.data && supplierOrgId === head.supplierOrgId ? drawn : nothingDrawn
    const beyond = drawnOf.filter(({ orderLineId }) => !listed.has(orderLineId))
    return formRows({ lines, callable: [...beyond, ...open], more, forecast, today })
  }, [lines, callable.data, drawn, supplierOrgId, head.supplierOrgId, more, forecast, today])
  const sums = totals(rows, cells)
  const found = of.matching(rows, ({ of: line }) => [line.orderNo, line.materialCode, line.materialName])
  const onIt = rows.filter((row) => cells(row).qty !== '').length
  const save = useCommand(callOffSave, { onRefused: ({ errors }) => showFaults(of.form, errors) })
  const submit = async () => {
    const faulty = rows.some((row) => faultOf(row, cells(row), sums.get(row.of.orderLineId) ?? '0'))
    const without = onIt === 0 ? localErrorText('CALL_OFF_NO_LINES', session().lang) : undefined
    if (!(await of.canSend({ faulty, without }))) return
    const saved = await save.mutate({
      body: {
        ...(callOff ? { id: callOff.id, version: of.version } : {}),
        ...fields,
        lines: lineDrafts(rows, cells),
      },
    })
    if (!saved) return
    of.discard()
    toast('success', t('common.saved'))
    await navigate(`/callOffs/${saved.id}`, { replace: true })
  }
  return (
    <LinesForm
      title={title}
      of={of}
      saved={callOff}
      save={save}
      head={
        <>
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
              <SupplierSelect name="" suspended />
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
        </>
      }
      buttons={
        <>
          <Button
            onClick={() =>
              void navigate(callOff ? `/callOffs/${callOff.id}` : '/callOffs', { replace: true })
            }
          >
            {t('common.cancel')}
          </Button>
          <Button kind="primary" busy={save.busy} onClick={() => void submit()}>
            {t('callOffs.send')}
          </Button>
        </>
      }
    >
      <OpenLines
        of={of}
        query={callable}
        choose={
          supplierOrgId === ''
            ? { title: t('callOffs.chooseSupplier'), text: t('callOffs.chooseSupplierText') }
            : undefined
        }
        none={
          rows.length === 0
            ? { title: t('callOffs.nothingToCall'), text: t('callOffs.nothingToCallText') }
            : undefined
        }
        limit={callableLimit}
        onIt={t('callOffs.onIt', { count: onIt })}
      >
        <LineTable
          rows={found}
          cells={cells}
          totals={sums}
          onChange={of.typeInto}
          onMore={(row) => of.add(row.of.orderLineId)}
        />
      </OpenLines>
    </LinesForm>
  )
}
