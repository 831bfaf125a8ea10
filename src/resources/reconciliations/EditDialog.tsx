import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useMemo, useRef } from 'react'
import { isRecord } from '../../../contract/isRecord.ts'
import {
  statementSaveLines,
  type StatementInfo,
  type StatementLine,
} from '../../../contract/reconciliations.ts'
import { fitsKind } from '../../../contract/reconciliations.amounts.ts'
import { type AdjustmentKind, adjustmentKinds } from '../../../contract/reconciliations.states.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { toast } from '../../providers/toast.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { Button } from '../../ui/Button.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormRows } from '../../ui/FormRows.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LineField } from './LineField.tsx'
import { isAmount, type LineRule, qtyRule } from './lineRules.ts'
import { whatOf } from './statementLine.ts'
import { useLineFaults } from './useLineFaults.ts'
import { useLineSearch } from './useLineSearch.tsx'
import styles from './Statement.module.css'

interface Adjustment {
  id?: string
  kind: AdjustmentKind
  amount: string
  taxRate: string
  reason: string
}
interface Values {
  adjustments: Adjustment[]
  /** By line. */
  claims: Record<string, { qty: string }>
  remark: string
}

const isAdjustment = (kind: string): kind is AdjustmentKind => adjustmentKinds.some((one) => one === kind)
const isRate = (typed: string) => isDecimal(typed, 3, 4)

/** What was claimed may stay, whatever its unit says by now. */
const claimRule = ({ qty, unitScale }: StatementLine): LineRule => {
  const { holds, text } = qtyRule({ unitScale })
  return { holds: (typed) => typed === qty || holds(typed), text }
}

/** The builder changes what is claimed and what is added or taken off; an empty quantity claims nothing of that receipt. */
export default function EditDialog({
  statement,
  onClose,
}: {
  statement: StatementInfo
  onClose: () => void
}) {
  const t = useT()
  const priced = !useHidden('orders.price')
  const receipts = useMemo(() => statement.lines.filter(({ kind }) => kind === 'receipt'), [statement.lines])
  const { lines, search, reveal } = useLineSearch(receipts)
  const faults = useLineFaults(reveal)
  const sent = useRef<string[]>([])
  const save = useCommand(statementSaveLines, {
    done: t('common.saved'),
    onDone: (): void => close(),
    onRefused: ({ errors }): void =>
      faults.refuse({ form, errors, list: 'claims', ids: sent.current, group: 'claims' }),
  })
  const { form, close, ...dialog } = useDialogForm<Values>({
    name: 'editStatement',
    // what is typed belongs to the lines as they were
    draft: {
      form: `reconciliations/${statement.id}/edit/${statement.version}`,
      restore: (stored) =>
        isRecord(stored.claims) && Array.isArray(stored.adjustments) ? stored : undefined,
    },
    initialValues: {
      adjustments: statement.lines.flatMap(({ id, kind, price, taxRate, reason }): Adjustment[] =>
        isAdjustment(kind) ? [{ id, kind, amount: price ?? '', taxRate: taxRate ?? '0', reason }] : [],
      ),
      claims: Object.fromEntries(receipts.map(({ id, qty }) => [id, { qty }])),
      remark: statement.remark,
    },
    busy: save.busy,
    onFinish: () => {
      const { adjustments, claims, remark } = form.getFieldsValue(true) as Values // what this form is made of
      const wrong = receipts.flatMap((line) => {
        const { holds, text } = claimRule(line)
        const value = claims[line.id]?.qty ?? ''
        return holds(value) ? [] : [{ id: line.id, field: 'qty', value, text }]
      })
      faults.put(wrong)
      if (wrong.length > 0) return void toast('error', t('common.checkInput'))
      const typed = (id: string) => claims[id]?.qty.trim() ?? ''
      const isNone = (id: string) => ['', '0'].includes(typed(id))
      const changed = receipts.filter(({ id, qty }) => !isNone(id) && typed(id) !== qty)
      sent.current = changed.map(({ id }) => id)
      void save.mutate({
        body: {
          id: statement.id,
          version: statement.version,
          remark,
          // Who sees no prices leaves them as they are.
          ...(priced && { adjustments }),
          claims: changed.map(({ id }) => ({ id, qty: typed(id) })),
          removed: receipts.flatMap(({ id }) => (isNone(id) ? [id] : [])),
        },
      })
    },
    onClose,
  })
  /** The kind may be another since the amount was typed. */
  const fitting = (index: number) => () => {
    const kind = form.getFieldValue(['adjustments', index, 'kind']) as AdjustmentKind // the select has no others
    return rule<string>((amount) => fitsKind(kind, amount), t(`reconciliations.fault.of.${kind}`))
  }
  return (
    <FormModal title={t('reconciliations.action.edit')} width={900} {...dialog}>
      <h3>{t('reconciliations.edit.claims')}</h3>
      <p className="quiet">{t('reconciliations.edit.claimsHint')}</p>
      <div className={styles['finding']}>{search}</div>
      <FormRows
        label={t('reconciliations.edit.claims')}
        rows={lines}
        className={styles['claiming']}
        shown={faults.first}
      >
        {(line) => (
          <>
            <span className="quiet">{line.lineNo}</span>
            <span>{line.receiptNo}</span>
            <span>{whatOf(line)}</span>
            <LineField group="claims" line={line.id} field="qty" rule={claimRule(line)} faults={faults}>
              <DecimalInput
                suffix={line.unit}
                aria-label={t('reconciliations.edit.qtyOf', { lineNo: line.lineNo })}
              />
            </LineField>
          </>
        )}
      </FormRows>
      {priced && (
        <Form.List name="adjustments">
          {(fields, { add, remove }) => (
            <section aria-label={t('reconciliations.edit.adjustments')} className={styles['adjustments']}>
              <h3>{t('reconciliations.edit.adjustments')}</h3>
              {fields.map(({ key, name }) => (
                <div key={key} className={styles['adjustment']}>
                  <Form.Item name={[name, 'id']} hidden>
                    <Input />
                  </Form.Item>
                  <Form.Item name={[name, 'kind']} label={t('reconciliations.line.kind')}>
                    <FormSelect
                      options={adjustmentKinds.map((value) => ({
                        value,
                        label: t(`reconciliations.kind.${value}`),
                      }))}
                    />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'amount']}
                    label={t(`reconciliations.edit.amount.${statement.taxIncluded ? 'gross' : 'net'}`)}
                    validateFirst
                    dependencies={[['adjustments', name, 'kind']]}
                    rules={[rule(isAmount, t('reconciliations.fault.amount')), fitting(name)]}
                  >
                    <DecimalInput suffix={statement.currency} />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'taxRate']}
                    label={t('reconciliations.line.taxRate')}
                    rules={[rule(isRate, t('reconciliations.fault.rate'))]}
                  >
                    <DecimalInput min={0} max={100} suffix="%" />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'reason']}
                    label={t('common.reason')}
                    rules={[needed(t('common.reasonNeeded'))]}
                  >
                    <Input maxLength={500} />
                  </Form.Item>
                  <Button
                    kind="text"
                    icon={<Icon name="close" size={13} />}
                    aria-label={t('reconciliations.edit.remove')}
                    title={t('reconciliations.edit.remove')}
                    onClick={() => remove(name)}
                  />
                </div>
              ))}
              <Button
                icon={<Icon name="plus" size={13} />}
                onClick={() => add({ kind: 'priceDifference', amount: '', taxRate: '13', reason: '' })}
              >
                {t('reconciliations.edit.add')}
              </Button>
            </section>
          )}
        </Form.List>
      )}
      <Form.Item name="remark" label={t('reconciliations.field.remark')}>
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
    </FormModal>
  )
}
