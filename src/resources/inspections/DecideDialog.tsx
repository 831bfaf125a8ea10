import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { Exact, sum } from '../../../contract/exact.ts'
import { inspectionDecide, type InspectionDetail } from '../../../contract/inspections.ts'
import { departuresOf, failingUnits } from '../../../contract/lotDecision.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { successNotification } from '../../providers/notification.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { useNotification } from '@refinedev/core'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { isDecimal, typedDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import styles from './InspectionShow.module.css'

const parts = ['accepted', 'concession', 'rejected', 'destroyed'] as const
const exact = (text = ''): string => {
  const plain = typedDecimal(text)
  return isDecimal(plain, 12, 6) ? plain : '0'
}

const isWhole = (text = ''): boolean => /^\d{1,9}$/.test(text)

/** Splits the lot; what the quantities add up to stands beside what they have to, and in what the decision departs from the plan. */
export default function DecideDialog({ lot, onClose }: { lot: InspectionDetail; onClose: () => void }) {
  const t = useT()
  const { open: notify } = useNotification()
  const decide = useCommand(inspectionDecide, {
    onDone: ({ status }) => {
      notify?.(successNotification(t(status === 'REVIEW' ? 'receiving.toReview' : 'receiving.done.decide')))
      onClose()
    },
  })
  const failing = failingUnits(lot.readings)
  const undecided = lot.decidedAt === null
  const { form, ...dialog } = useDialogForm({
    name: 'decide',
    initialValues: {
      accepted: undecided ? lot.lotQty : lot.acceptedQty,
      concession: lot.concessionQty,
      rejected: lot.rejectedQty,
      destroyed: lot.destroyedQty,
      inspectedSize: String(lot.inspectedSize ?? lot.sampleSize),
      nonconforming: String(lot.nonconforming ?? failing),
      reason: lot.reason,
      overrideReason: lot.overrideReason,
    },
    busy: decide.busy,
    onClose,
    onFinish: (values) =>
      void decide.mutate({
        body: {
          id: lot.id,
          version: lot.version,
          acceptedQty: values.accepted || '0',
          concessionQty: values.concession || '0',
          rejectedQty: values.rejected || '0',
          destroyedQty: values.destroyed || '0',
          inspectedSize: Number(values.inspectedSize),
          nonconforming: Number(values.nonconforming),
          reason: values.reason,
          overrideReason: values.overrideReason,
        },
      }),
  })
  const values = Form.useWatch([], form)
  const total = sum(parts.map((part) => exact(values?.[part])))
  const right = total.eq(new Exact(lot.lotQty))
  const whole = rule<string>(isWhole, t('receiving.invalid'))
  const counted = isWhole(values?.inspectedSize) && isWhole(values?.nonconforming)
  const departures = counted
    ? departuresOf(
        { ...lot, failing },
        {
          inspectedSize: Number(values.inspectedSize),
          nonconforming: Number(values.nonconforming),
          concessionQty: exact(values.concession),
          rejectedQty: exact(values.rejected),
          destroyedQty: exact(values.destroyed),
        },
      )
    : []
  const number = rule<string>(
    (text) => text === '' || (isDecimal(text, 12, lot.unitScale) && !text.startsWith('-')),
    t('receiving.invalid'),
  )
  return (
    <FormModal
      title={`${t('receiving.action.decide')} ${lot.inspectionNo}`}
      okText={t('receiving.action.decide')}
      {...dialog}
    >
      <div className={styles.parts}>
        {parts.map((part) => (
          <Form.Item key={part} name={part} label={t(`receiving.part.${part}`)} rules={[number]}>
            <DecimalInput suffix={lot.unit} />
          </Form.Item>
        ))}
        <Form.Item name="inspectedSize" label={t('receiving.inspected')} rules={[whole]}>
          <DecimalInput />
        </Form.Item>
        <Form.Item name="nonconforming" label={t('receiving.nonconforming')} rules={[whole]}>
          <DecimalInput />
        </Form.Item>
      </div>
      <p role="status" className={right ? 'quiet' : 'field-fault'}>
        {t('receiving.sum', {
          sum: quantity(total.toFixed(), lot.unitScale),
          lot: `${quantity(lot.lotQty, lot.unitScale)} ${lot.unit}`,
        })}
      </p>
      <Form.Item name="reason" label={t('receiving.decisionReason')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <div role="status">
        {departures.length > 0 && (
          <p className={styles.departures}>
            {t('receiving.departsHint', {
              what: departures
                .map((each) =>
                  t(`receiving.departs.${each}`, {
                    failing,
                    count: values.nonconforming,
                    found: Math.max(failing, Number(values.nonconforming)),
                    n: lot.sampleSize,
                    re: lot.rejectNumber,
                  }),
                )
                .join(t('list.and')),
            })}
          </p>
        )}
      </div>
      <Form.Item
        name="overrideReason"
        label={t('receiving.overrideReason')}
        required={departures.length > 0}
        rules={departures.length > 0 ? [needed(t('receiving.required'))] : []}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
