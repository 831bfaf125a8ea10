import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useRef } from 'react'
import { isRecord } from '../../../contract/isRecord.ts'
import { photosAtMost } from '../../../contract/photos.ts'
import {
  customerAudit,
  type StatementInfo,
  type StatementLine,
  supplierAudit,
} from '../../../contract/reconciliations.ts'
import { decimal, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormRows } from '../../ui/FormRows.tsx'
import { needed } from '../../ui/rules.ts'
import { UploadField } from '../UploadField.tsx'
import type { NamedFile } from '../useOpenFile.tsx'
import { LineField } from './LineField.tsx'
import { priceRule, qtyRule } from './lineRules.ts'
import { whatOf } from './statementLine.ts'
import { type LineFault, type LineFaults, useLineFaults } from './useLineFaults.ts'
import { useLineSearch } from './useLineSearch.tsx'
import styles from './Statement.module.css'

interface Said {
  disputed: boolean
  qty: string
  price: string
  comment: string
  files: NamedFile[]
}

interface Values {
  reason: string
  /** By line. */
  said: Record<string, Partial<Said>>
}

/** What is wrong with what is said of a line. */
function wrongOf(line: StatementLine, said: Partial<Said> = {}): LineFault[] {
  if (!said.disputed) return []
  const rules = { qty: qtyRule(line), price: priceRule(line) }
  return (['qty', 'price'] as const).flatMap((field) => {
    const { holds, text } = rules[field]
    const value = said[field] ?? ''
    return holds(value) ? [] : [{ id: line.id, field, value, text }]
  })
}

/** Disputes a statement: the lines that are not right, what would be, and why. */
export default function DisputeDialog({
  statement,
  onClose,
}: {
  statement: StatementInfo
  onClose: () => void
}) {
  const t = useT()
  const side = useSession((now) => now.side)
  const priced = !useHidden('orders.price')
  const { lines, search, reveal } = useLineSearch(statement.lines)
  const faults = useLineFaults(reveal)
  const sent = useRef<string[]>([])
  const audit = useCommand(side === 'buyer' ? customerAudit : supplierAudit, {
    done: t('reconciliations.done.dispute'),
    onDone: (): void => close(),
    onRefused: ({ errors }): void =>
      faults.refuse({ form, errors, list: 'disputed', ids: sent.current, group: 'said' }),
  })
  const { form, close, ...dialog } = useDialogForm<Values>({
    name: 'disputeStatement',
    draft: {
      form: `reconciliations/${statement.id}/dispute`,
      restore: ({ reason, said }) => {
        if (!isRecord(said)) return undefined
        const known = statement.lines.filter(({ id }) => Object.hasOwn(said, id))
        return { reason, said: Object.fromEntries(known.map(({ id }) => [id, said[id] ?? {}])) }
      },
    },
    initialValues: { reason: '', said: {} },
    busy: audit.busy,
    onFinish: () => {
      const { reason, said } = form.getFieldsValue(true) as Values // what this form is made of
      const wrong = statement.lines.flatMap((line) => wrongOf(line, said[line.id]))
      faults.put(wrong)
      if (wrong.length > 0) return void toast('error', t('common.checkInput'))
      sent.current = statement.lines.flatMap(({ id }) => (said[id]?.disputed ? [id] : []))
      void audit.mutate({
        body: {
          id: statement.id,
          version: statement.version,
          pass: false,
          reason,
          disputed: statement.lines.flatMap(({ id }) => {
            const { disputed, qty, price, comment = '', files = [] } = said[id] ?? {}
            if (!disputed) return []
            const keys = files.map(({ fileKey }) => fileKey)
            return [{ lineId: id, comment, files: keys, ...(qty && { qty }), ...(price && { price }) }]
          }),
        },
      })
    },
    onClose,
  })
  const heads = ['tag', 'qty', ...(priced ? (['price'] as const) : []), 'comment'] as const
  return (
    <FormModal
      title={t('reconciliations.dispute.title')}
      okText={t('reconciliations.action.dispute')}
      width={860}
      {...dialog}
    >
      <p className="quiet">{t('reconciliations.dispute.hint')}</p>
      <div className={styles['finding']}>{search}</div>
      <FormRows
        label={t('reconciliations.lines')}
        rows={lines}
        className={styles[priced ? 'disputing' : 'disputingQty']}
        head={heads.map((head) => (
          <span key={head}>{t(`reconciliations.dispute.${head}`)}</span>
        ))}
        shown={faults.first}
      >
        {(line) => <Row line={line} priced={priced} faults={faults} />}
      </FormRows>
      <Form.Item name="reason" label={t('common.reason')} rules={[needed(t('common.reasonNeeded'))]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}

/** What is said of one line. */
function Row({ line, priced, faults }: { line: StatementLine; priced: boolean; faults: LineFaults }) {
  const t = useT()
  const { id, lineNo, kind, reason } = line
  const form = Form.useFormInstance()
  const ticked = ['said', id, 'disputed']
  // A row that is drawn again is watched from its second drawing on, and a field that is off is not led to.
  const off = !(Form.useWatch<boolean | undefined>(ticked, form) ?? form.getFieldValue(ticked))
  const name = (field: string) =>
    t('reconciliations.dispute.field', { lineNo, field: t(`reconciliations.dispute.${field}`) })
  const field = { group: 'said', line: id, tick: 'disputed', faults }
  return (
    <>
      <div className={styles['line']}>
        <Form.Item name={ticked} valuePropName="checked" noStyle>
          <Checkbox aria-label={name('tag')}>{lineNo}</Checkbox>
        </Form.Item>
        {kind === 'receipt' ? whatOf(line) : `${t(`reconciliations.kind.${kind}`)} ${reason}`}
      </div>
      <LineField {...field} field="qty" rule={qtyRule(line)}>
        <DecimalInput
          disabled={off}
          placeholder={quantity(line.qty, line.unitScale)}
          aria-label={name('qty')}
        />
      </LineField>
      {priced && (
        <LineField {...field} field="price" rule={priceRule(line)}>
          <DecimalInput disabled={off} placeholder={decimal(line.price)} aria-label={name('price')} />
        </LineField>
      )}
      <div className={styles['comment']}>
        <Form.Item name={['said', id, 'comment']} noStyle>
          <Input
            disabled={off}
            maxLength={500}
            placeholder={t('reconciliations.dispute.comment')}
            aria-label={name('comment')}
          />
        </Form.Item>
        {!off && (
          <Form.Item name={['said', id, 'files']} noStyle>
            <Files of={name('tag')} />
          </Form.Item>
        )}
      </div>
    </>
  )
}

interface FilesProps {
  of: string
  /** Both from the form. */
  value?: NamedFile[]
  onChange?: (files: NamedFile[]) => void
}

function Files({ of, value = [], onChange = () => undefined }: FilesProps) {
  const t = useT()
  return (
    <UploadField
      files={value}
      most={photosAtMost}
      label={t('reconciliations.dispute.addFile')}
      of={of}
      size="small"
      onChange={onChange}
    />
  )
}
