import { useCan } from '@refinedev/core'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { StockBalance } from '../../../contract/stock.ts'
import { stockBuckets } from '../../../contract/stock.catalogue.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'

type Bucket = (typeof stockBuckets)[number]
const isQty = (value: string) => isDecimal(value, 12, 6) && !value.startsWith('-')

/** A stock-take: what was counted, and why it differs. */
export default function CountDialog({
  balance,
  onClose,
}: {
  balance: StockBalance | undefined
  onClose: () => void
}) {
  const t = useT()
  const { data: access } = useCan({ resource: 'stock', action: 'edit' })
  const { form, ...dialog } = useRecordForm({
    resource: 'stock',
    record: balance,
    initialValues: {
      materialCode: balance?.materialCode ?? '',
      unit: balance?.unit ?? '',
      bucket: 'available' as Bucket,
      qty: '',
      reason: '',
    },
    done: t('stock.count.done'),
    onClose,
  })
  const bucket = Form.useWatch('bucket', form) ?? 'available'
  const known = balance?.[`${bucket}Qty`]
  return (
    <FormModal
      title={balance ? `${balance.materialCode} ${balance.materialName}` : t('stock.count.new')}
      readOnly={access?.can === false}
      width={480}
      {...dialog}
      // A balance is the sum of its moves.
      remove={undefined}
    >
      {balance ? (
        <Form.Item name="materialCode" hidden>
          <Input />
        </Form.Item>
      ) : (
        <Form.Item
          name="materialCode"
          label={t('stock.field.materialCode')}
          rules={[needed(t('common.required'))]}
        >
          <Input maxLength={60} />
        </Form.Item>
      )}
      <Form.Item name="unit" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="bucket" label={t('stock.field.bucket')}>
        <FormSelect
          options={stockBuckets.map((value) => ({ value, label: t(`stockMoves.bucket.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="qty"
        label={t('stock.field.counted')}
        rules={[rule(isQty, t('stock.fault.qty'))]}
        {...(known !== undefined && {
          extra: t('stock.count.known', { qty: quantity(known), unit: balance?.unit ?? '' }),
        })}
      >
        <DecimalInput suffix={balance?.unit} />
      </Form.Item>
      <Form.Item name="reason" label={t('common.reason')} rules={[needed(t('common.reasonNeeded'))]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
