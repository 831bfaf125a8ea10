import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect, useMemo } from 'react'
import { isRecord } from '../../../contract/isRecord.ts'
import { statementSaveLines, type StatementInfo } from '../../../contract/reconciliations.ts'
import { adjustmentKinds } from '../../../contract/reconciliations.states.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { Button } from '../../ui/Button.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormRows } from '../../ui/FormRows.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'
import { Icon } from '../../ui/Icon.tsx'
import { whatOf } from './statementLine.ts'
import { useLineSearch } from './useLineSearch.tsx'
import styles from './Statement.module.css'

type Kind = (typeof adjustmentKinds)[number]
interface Adjustment {
  id?: string
  kind: Kind
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

const isAdjustment = (kind: string): kind is Kind => adjustmentKinds.some((one) => one === kind)
const isAmount = (value: string) => isDecimal(value, 12, 2)

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
  const { lines, search } = useLineSearch(receipts)
  const save = useCommand(statementSaveLines, { done: t('common.saved'), onDone: (): void => close() })
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
      const typed = (id: string) => claims[id]?.qty.trim() ?? ''
      const isNone = (id: string) => ['', '0'].includes(typed(id))
      void save.mutate({
        body: {
          id: statement.id,
          version: statement.version,
          remark,
          adjustments,
          claims: receipts.flatMap(({ id, qty }) =>
            isNone(id) || typed(id) === qty ? [] : [{ id, qty: typed(id) }],
          ),
          removed: receipts.flatMap(({ id }) => (isNone(id) ? [id] : [])),
        },
      })
    },
    onClose,
  })
  useEffect(() => {
    if (save.error) showFaults(form, save.error.errors)
  }, [save.error, form])
  return (
    <FormModal title={t('reconciliations.action.edit')} width={900} {...dialog}>
      <h3>{t('reconciliations.edit.claims')}</h3>
      <p className="quiet">{t('reconciliations.edit.claimsHint')}</p>
      <div className={styles['finding']}>{search}</div>
      <FormRows label={t('reconciliations.edit.claims')} rows={lines} className={styles['claiming']}>
        {(line) => (
          <>
            <span className="quiet">{line.lineNo}</span>
            <span>{line.receiptNo}</span>
            <span>{whatOf(line)}</span>
            <Form.Item name={['claims', line.id, 'qty']} noStyle>
              <DecimalInput
                suffix={line.unit}
                aria-label={t('reconciliations.edit.qtyOf', { lineNo: line.lineNo })}
              />
            </Form.Item>
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
                    rules={[rule(isAmount, t('reconciliations.fault.amount'))]}
                  >
                    <DecimalInput suffix={statement.currency} />
                  </Form.Item>
                  <Form.Item name={[name, 'taxRate']} label={t('reconciliations.line.taxRate')}>
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
