import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { photosAtMost } from '../../../contract/photos.ts'
import { customerAudit, type StatementInfo, supplierAudit } from '../../../contract/reconciliations.ts'
import { decimal, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed } from '../../ui/rules.ts'
import tables from '../../ui/tables.module.css'
import { UploadField } from '../UploadField.tsx'
import type { NamedFile } from '../useOpenFile.tsx'
import styles from './Statement.module.css'

interface Said {
  disputed: boolean
  qty: string
  price: string
  comment: string
  files: NamedFile[]
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
  const audit = useCommand(side === 'buyer' ? customerAudit : supplierAudit, {
    done: t('reconciliations.done.dispute'),
    onDone: onClose,
  })
  const { form, ...dialog } = useDialogForm<{ reason: string; lines: Said[] }>({
    name: 'disputeStatement',
    initialValues: {
      reason: '',
      lines: statement.lines.map(() => ({ disputed: false, qty: '', price: '', comment: '', files: [] })),
    },
    busy: audit.busy,
    onFinish: ({ reason, lines }) =>
      void audit.mutate({
        body: {
          id: statement.id,
          version: statement.version,
          pass: false,
          reason,
          disputed: statement.lines.flatMap(({ id }, at) => {
            const said = lines[at]
            if (!said?.disputed) return []
            const { qty, price, comment } = said
            const files = said.files.map(({ fileKey }) => fileKey)
            return [{ lineId: id, comment, files, ...(qty && { qty }), ...(price && { price }) }]
          }),
        },
      }),
    onClose,
  })
  const lines = Form.useWatch('lines', form) ?? []
  const name = (lineNo: number, field: string) =>
    t('reconciliations.dispute.field', { lineNo, field: t(`reconciliations.dispute.${field}`) })
  return (
    <FormModal
      title={t('reconciliations.dispute.title')}
      okText={t('reconciliations.action.dispute')}
      width={860}
      {...dialog}
    >
      <p className="quiet">{t('reconciliations.dispute.hint')}</p>
      <div className={styles['scroll']}>
        <table className={`${tables['figures']} ${styles['table']}`}>
          <thead>
            <tr>
              <th scope="col">{t('reconciliations.dispute.tag')}</th>
              <th scope="col">{t('reconciliations.line.material')}</th>
              <th scope="col">{t('reconciliations.dispute.qty')}</th>
              {priced && <th scope="col">{t('reconciliations.dispute.price')}</th>}
              <th scope="col">{t('reconciliations.dispute.comment')}</th>
            </tr>
          </thead>
          <tbody>
            {statement.lines.map((line, at) => {
              const off = !lines[at]?.disputed
              return (
                <tr key={line.id}>
                  <td>
                    <Form.Item name={['lines', at, 'disputed']} valuePropName="checked" noStyle>
                      <Checkbox aria-label={name(line.lineNo, 'tag')}>{line.lineNo}</Checkbox>
                    </Form.Item>
                  </td>
                  <td>
                    {line.kind === 'receipt'
                      ? `${line.materialCode} ${line.materialName}`
                      : `${t(`reconciliations.kind.${line.kind}`)} ${line.reason}`}
                  </td>
                  <td>
                    <Form.Item name={['lines', at, 'qty']} noStyle>
                      <DecimalInput
                        disabled={off}
                        placeholder={quantity(line.qty, line.unitScale)}
                        aria-label={name(line.lineNo, 'qty')}
                      />
                    </Form.Item>
                  </td>
                  {priced && (
                    <td>
                      <Form.Item name={['lines', at, 'price']} noStyle>
                        <DecimalInput
                          disabled={off}
                          placeholder={decimal(line.price)}
                          aria-label={name(line.lineNo, 'price')}
                        />
                      </Form.Item>
                    </td>
                  )}
                  <td>
                    <Form.Item name={['lines', at, 'comment']} noStyle>
                      <Input
                        className={styles['comment']}
                        disabled={off}
                        maxLength={500}
                        aria-label={name(line.lineNo, 'comment')}
                      />
                    </Form.Item>
                    {!off && (
                      <Form.Item name={['lines', at, 'files']} noStyle>
                        <Files of={name(line.lineNo, 'tag')} />
                      </Form.Item>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Form.Item name="reason" label={t('common.reason')} rules={[needed(t('common.reasonNeeded'))]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
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
