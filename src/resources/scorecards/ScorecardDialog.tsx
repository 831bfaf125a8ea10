import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { type MeasureKind, measureKinds } from '../../../contract/scorecards.score.ts'
import { type Scorecard, type ScorecardDetail, scorecardLimits } from '../../../contract/scorecards.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DayField } from '../../ui/date/DayField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import fields from '../../ui/dialogFields.module.css'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { Icon } from '../../ui/Icon.tsx'
import { needed, rule } from '../../ui/rules.ts'
import { SupplierSelect } from '../suppliers/SupplierSelect.tsx'
import { quarterOf } from './quarterOf.ts'
import styles from './Scorecards.module.css'

interface Written {
  kind: MeasureKind
  name: string
  weight: string
  full: string
  none: string
}

/** The values that a measure begins with, to be changed. */
const born: Readonly<Record<MeasureKind, Pick<Written, 'full' | 'none'>>> = {
  onTime: { full: '98', none: '80' },
  passed: { full: '99', none: '90' },
  ppm: { full: '0', none: '5000' },
  answerHours: { full: '24', none: '96' },
  judged: { full: '100', none: '0' },
}
/** What a scorecard begins with, and how much each counts. */
const usual: readonly (readonly [kind: MeasureKind, weight: string])[] = [
  ['onTime', '40'],
  ['passed', '30'],
  ['answerHours', '10'],
  ['judged', '20'],
]

interface Props {
  card: ScorecardDetail | undefined
  onClose: () => void
  onSaved?: (id: string) => void
}

/** What a supplier is judged by is proposed in a dialog; whom and which days it is about is chosen once. */
export default function ScorecardDialog({ card, onClose, onSaved }: Props) {
  const t = useT()
  const period = card ? { fromDay: card.fromDay, untilDay: card.untilDay } : quarterOf()
  const {
    form,
    remove: _,
    ...dialog
  } = useRecordForm({
    resource: 'scorecards',
    record: card,
    initialValues: {
      supplierOrgId: card?.supplierOrgId ?? '',
      ...period,
      remark: card?.remark ?? '',
      measures: card
        ? card.measures.map(({ kind, name, weight, full, none }): Written => ({
            kind,
            name,
            weight: String(weight),
            full,
            none,
          }))
        : usual.map(([kind, weight]) => ({
            kind,
            name: kind === 'judged' ? t('scorecards.judgedUsual') : '',
            weight,
            ...born[kind],
          })),
    },
    toBody: ({ measures, ...values }) => ({
      // whom and which days it is about has no fields once it is there
      ...(card && { supplierOrgId: card.supplierOrgId, ...period }),
      ...values,
      measures: measures.map((one) => ({ ...one, weight: Number(one.weight) })),
    }),
    onClose,
    onSaved: (answer) => onSaved?.((answer as Scorecard).id), // what the save call answers
  })
  const written: readonly Written[] = Form.useWatch('measures', form) ?? []
  const sum = written.reduce((all, one) => all + (Number(one?.weight) || 0), 0)
  const filledIn = needed(t('common.required'))
  const field = (key: string) => t(`scorecards.field.${key}`)
  const amount = rule(
    (value: string) => isDecimal(value, 12, 6) && !value.startsWith('-'),
    t('scorecards.fault.amount'),
  )
  const free = measureKinds.filter((kind) => kind === 'judged' || !written.some((one) => one?.kind === kind))
  return (
    <FormModal title={card ? card.scorecardNo : t('scorecards.create')} width={860} {...dialog}>
      {!card && (
        <>
          <Form.Item name="supplierOrgId" label={field('supplier')} rules={[filledIn]}>
            <SupplierSelect name="" />
          </Form.Item>
          <div className={fields['fields']}>
            <Form.Item name="fromDay" label={field('fromDay')} rules={[filledIn]}>
              <DayField />
            </Form.Item>
            <Form.Item name="untilDay" label={field('untilDay')} rules={[filledIn]}>
              <DayField />
            </Form.Item>
          </div>
        </>
      )}
      <Form.List name="measures">
        {(rows, { add, remove }) => (
          <fieldset className={styles['measures']}>
            <legend>{t('scorecards.measures')}</legend>
            {rows.map(({ key, name }) => {
              const kind = written[name]?.kind ?? 'judged'
              const called = t(`scorecards.kind.${kind}`)
              return (
                <div key={key} role="group" aria-label={called} className={styles['measure']}>
                  <Form.Item name={[name, 'kind']} label={field('kind')}>
                    <FormSelect
                      options={[...new Set([kind, ...free])].map((value) => ({
                        value,
                        label: t(`scorecards.kind.${value}`),
                      }))}
                      onChange={(next: MeasureKind) =>
                        form.setFieldValue(['measures', name], {
                          ...written[name],
                          ...born[next],
                          kind: next,
                          name: '',
                        })
                      }
                    />
                  </Form.Item>
                  {kind === 'judged' ? (
                    <Form.Item
                      name={[name, 'name']}
                      label={field('name')}
                      rules={[filledIn]}
                      className={styles['called'] ?? ''}
                    >
                      <Input maxLength={40} />
                    </Form.Item>
                  ) : (
                    <>
                      <Form.Item name={[name, 'full']} label={field('full')} rules={[amount]}>
                        <DecimalInput suffix={t(`scorecards.unit.${kind}`)} />
                      </Form.Item>
                      <Form.Item name={[name, 'none']} label={field('none')} rules={[amount]}>
                        <DecimalInput suffix={t(`scorecards.unit.${kind}`)} />
                      </Form.Item>
                    </>
                  )}
                  <Form.Item
                    name={[name, 'weight']}
                    label={field('weight')}
                    rules={[
                      rule(
                        (value: string) =>
                          /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100,
                        t('scorecards.fault.weight'),
                      ),
                    ]}
                  >
                    <DecimalInput inputMode="numeric" suffix="%" />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<Icon name="close" size={14} />}
                    aria-label={t('scorecards.remove', { name: called })}
                    disabled={rows.length === 1}
                    onClick={() => remove(name)}
                  />
                </div>
              )
            })}
            <p className={sum === 100 ? 'quiet' : 'field-fault'} role="status">
              {t('scorecards.sum', { sum })}
            </p>
            <Button
              icon={<Icon name="plus" size={14} />}
              disabled={rows.length >= scorecardLimits.measures}
              onClick={() => {
                const kind = free[0] ?? 'judged'
                add({ kind, name: '', weight: String(Math.max(1, 100 - sum)), ...born[kind] })
              }}
            >
              {t('scorecards.add')}
            </Button>
          </fieldset>
        )}
      </Form.List>
      <Form.Item name="remark" label={field('remark')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
