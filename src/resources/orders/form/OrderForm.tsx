import Button from 'antd/es/button'
import Form from 'antd/es/form'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import { localErrorText } from '../../../../contract/errors.local.ts'
import { lineLimit, orderSave, type Order } from '../../../../contract/orders.ts'
import type { Partner } from '../../../../contract/suppliers.ts'
import { money } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHasRight, useHidden } from '../../../providers/access.ts'
import { session } from '../../../providers/session.ts'
import { toast } from '../../../providers/toast.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { focusFirstFault } from '../../../providers/focusFirstFault.ts'
import { showFaults } from '../../../providers/useDialogForm.ts'
import { DraftNotice } from '../../../ui/DraftNotice.tsx'
import type { EditRow } from '../../../ui/grid/rows.ts'
import { amountOf, sum } from '../exact.ts'
import { headFaults, isBlank, lineDrafts, lineFaults, serverFaults } from './lineRows.ts'
import { OrderFields } from './OrderFields.tsx'
import { OrderLineGrid } from './OrderLineGrid.tsx'
import type { OrderHeadFields } from './orderHead.ts'
import { OrderStale } from '../OrderStale.tsx'
import { sendText, sentText } from '../sendText.ts'
import { useScales } from './useLineEditColumns.ts'
import { useLinesCopy } from '../../useLinesCopy.ts'
import { SendBar } from '../../SendBar.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import styles from '../OrderPage.module.css'

const StandingTrail = lazy(() => import('../../suppliers/StandingTrail.tsx'))
const ConfirmDialog = lazy(() => import('../../../ui/ConfirmDialog.tsx'))

interface Props {
  /** Names the draft: the address of the form. */
  form: string
  title: string
  /** The order that is edited; none while it is new. */
  order: Order | undefined
  /** As they are now; what others save meanwhile changes them, not what is written here. */
  fields: OrderHeadFields
  rows: readonly EditRow[]
}

/** An order is written or edited: head and lines in one save that sends only what changed. */
export function OrderForm({ title, order, ...server }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const copy = useLinesCopy({ ...server, version: order?.version })
  const { fields, rows, edit } = copy
  const [head] = Form.useForm<OrderHeadFields>()
  const [sent, setSent] = useState<readonly string[]>([])
  const scales = useScales()
  const save = useCommand(orderSave, { onRefused: ({ errors }) => showFaults(head, headFaults(errors)) })
  const [asking, setAsking] = useState(false)
  const sends = useHasRight('orders.send')
  const priced = !useHidden('orders.price')
  const termsHidden = useHidden('suppliers.terms')

  const discard = () => {
    save.clear()
    copy.discard()
  }

  const refused = serverFaults(save.error?.faults ?? [], sent)
  const onSupplier = (supplier: Partner) =>
    edit({
      supplierOrgId: supplier.orgId,
      supplierName: `${supplier.code} ${supplier.name}`,
      currency: supplier.currency,
      taxIncluded: supplier.taxIncluded,
      ...(supplier.paymentDays !== null && { paymentDays: String(supplier.paymentDays) }),
      taxRate: plainDecimal(supplier.taxRate),
    })

  const lines = rows.shown.filter(({ cells }) => !isBlank(cells))
  /** Whether it can be sent as far as this page knows; else it says why not. */
  const check = async (andSend: boolean): Promise<boolean> => {
    const headRight = await head.validateFields().then(
      () => true,
      () => false,
    )
    // While the units are not known the lines show no faults; the server judges them then.
    const wrong =
      scales.size > 0 &&
      rows.shown.some(
        (row) =>
          row.status !== 'kept' &&
          !isBlank(row.cells) &&
          lineFaults(row.cells, scales.get(row.cells['unit'] ?? ''), t, priced),
      )
    const { lang } = session()
    const fault =
      wrong || !headRight
        ? t('common.checkInput')
        : andSend && lines.length === 0
          ? localErrorText('ORDER_NO_LINES', lang)
          : lines.length > lineLimit
            ? localErrorText('ORDER_LINES_MANY', lang, { limit: lineLimit })
            : ''
    if (fault) {
      // The lines say theirs in the bar above them.
      focusFirstFault(head)
      toast('error', fault)
    }
    return fault === ''
  }
  const submit = async (andSend: boolean) => {
    const { lines: written, rowKeys } = lineDrafts(rows.rows)
    setSent(rowKeys)
    const { supplierName: _name, taxRate: _rate, paymentDays, ...rest } = fields
    const saved = await save.mutate({
      body: {
        ...rest,
        // Whoever does not see them leaves a new order on those of the link, and a draft on its own.
        ...(!termsHidden && { paymentDays: Number(paymentDays) }),
        ...(order ? { id: order.id, version: copy.version } : {}),
        lines: written,
        send: andSend,
      },
    })
    if (!saved) return
    toast('success', andSend ? sentText(saved, t) : t('common.saved'))
    await navigate(`/orders/${saved.id}`, { replace: true })
    // Not before: a new order would be seen emptied until the page of the saved one is there.
    copy.discard()
  }
  return (
    <form className={styles['page']} aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <div className={styles['title']}>
        <h1>{title}</h1>
      </div>
      <DraftNotice at={copy.restoredAt} onDiscard={discard} />
      {order && save.error?.code === 'VERSION_STALE' && (
        <OrderStale order={order} save={save} onReapply={copy.reapply} onDiscard={copy.discard} />
      )}
      <OrderFields
        form={head}
        fields={fields}
        payment={!termsHidden}
        onChange={edit}
        onSupplier={onSupplier}
      />
      {fields.supplierOrgId && (
        <Suspense fallback={null}>
          <StandingTrail supplierOrgId={fields.supplierOrgId} />
        </Suspense>
      )}
      <OrderLineGrid
        rows={rows}
        onOpen={copy.onOpen}
        currency={fields.currency}
        taxRate={fields.taxRate}
        orderedOn={fields.orderedOn}
        supplierOrgId={fields.supplierOrgId}
        taxIncluded={fields.taxIncluded}
        refused={refused}
      />
      <SendBar>
        <Button onClick={() => void navigate(order ? `/orders/${order.id}` : '/orders', { replace: true })}>
          {t('common.cancel')}
        </Button>
        <Button
          type={sends ? 'default' : 'primary'}
          loading={save.busy}
          disabled={save.busy}
          onClick={() => void check(false).then((right) => (right ? submit(false) : undefined))}
        >
          {t('orders.saveDraft')}
        </Button>
        {sends && (
          <Button
            type="primary"
            disabled={save.busy}
            onClick={() => void check(true).then((right) => right && setAsking(true))}
          >
            {t('orders.saveAndSend')}
          </Button>
        )}
      </SendBar>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={
              fields.orderNo ? t('orders.confirm.send', { orderNo: fields.orderNo }) : t('orders.saveAndSend')
            }
            text={sendText(t, {
              partner: fields.supplierName,
              count: lines.length,
              total: priced
                ? t('orders.linesSum', {
                    total: money(
                      sum(lines.map(({ cells }) => amountOf(cells['qty'] ?? '', cells['price'] ?? ''))),
                      fields.currency,
                    ),
                  })
                : t('orders.totalHidden'),
            })}
            ok={t('orders.action.send')}
            cancel={t('common.back')}
            onCancel={() => setAsking(false)}
            onOk={() => {
              setAsking(false)
              void submit(true)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
