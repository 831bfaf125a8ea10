import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { Catalogue } from '../../../../contract/catalogue.ts'
import { conditionText } from '../../../../contract/expression/write.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { rule } from '../../../ui/rules.ts'
import { ConditionRows } from './ConditionRows.tsx'
import { type BuiltCondition, conditionOfRows, filterOfRow, rowsOfCondition } from './rows.ts'
import { readCondition } from './words.ts'
import styles from './condition.module.css'

/** Longest text of a condition that is read. */
const LONGEST = 2000

interface Props {
  /** What the condition is about, with the fields that it may name. */
  noun: Catalogue
  /** What it is set for. */
  name: string
  value: string
  onDone: (text: string) => void
  onClose: () => void
}

interface Values {
  text: string
  /** Undefined while the text says more than lines can. */
  built: BuiltCondition | undefined
}

const noRows: BuiltCondition = { match: 'all', rows: [] }

/** A condition on data, built line by line or written as text; what it means is said in words while it is written. */
export default function ConditionDialog({ noun, name, value, onDone, onClose }: Props) {
  const t = useT()
  const { form, modalProps, formProps } = useDialogForm<Values>({
    name: 'condition',
    initialValues: { text: value, built: linesOf(value, noun) },
    onFinish: ({ text }) => onDone(text.trim()),
    onClose,
  })
  const { text, built } = { ...formProps.initialValues, ...Form.useWatch([], form) }
  const { words, fault } = readCondition(text, noun)
  const unfinished = built?.rows.some((row) => !filterOfRow(row, noun)) ?? false
  const said =
    fault ??
    [text.trim() === '' && unfinished ? '' : words, unfinished && t('conditions.unfinished')]
      .filter(Boolean)
      .join(' · ')
  // Each says the same as the other.
  const mirror = (changed: Partial<Values>) => {
    if (changed.text !== undefined) form.setFieldValue('built', linesOf(changed.text, noun))
    if (changed.built) form.setFieldValue('text', textOf(changed.built, noun))
  }
  return (
    <FormModal
      width={760}
      title={t('conditions.title', { name })}
      okText={t('common.ok')}
      modalProps={modalProps}
      formProps={{ ...formProps, onValuesChange: mirror }}
    >
      <p className="quiet">{t('conditions.about')}</p>
      {!built && <p className="quiet">{t('conditions.onlyText')}</p>}
      <Form.Item noStyle name="built">
        <Lines noun={noun} />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('conditions.text')}
        rules={[rule(() => fault === undefined && !unfinished, fault ?? t('conditions.unfinished'))]}
        validateStatus={fault === undefined ? '' : 'error'}
        help={
          <span role="status" className={styles['words']}>
            {said}
          </span>
        }
      >
        <Input.TextArea
          className={styles['text']}
          rows={3}
          maxLength={LONGEST}
          spellCheck={false}
          aria-invalid={fault !== undefined}
          placeholder={t('conditions.hint')}
        />
      </Form.Item>
    </FormModal>
  )
}

/** The lines, where the condition can be said in lines. */
function Lines({
  noun,
  value,
  onChange,
}: {
  noun: Catalogue
  value?: BuiltCondition
  onChange?: (built: BuiltCondition) => void
}) {
  return value && <ConditionRows noun={noun} value={value} onChange={(next) => onChange?.(next)} />
}

function textOf(built: BuiltCondition, noun: Catalogue): string {
  const condition = conditionOfRows(built, noun)
  return (condition && conditionText(condition, noun)) ?? ''
}

/** The lines of a text; undefined while it cannot be read or is more than lines. */
function linesOf(text: string, noun: Catalogue): BuiltCondition | undefined {
  if (text.trim() === '') return noRows
  const { condition } = readCondition(text, noun)
  return condition && rowsOfCondition(condition, noun)
}
