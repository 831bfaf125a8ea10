import type { StatementLine } from '../../../contract/reconciliations.ts'
import { day, decimal, money, percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { NumberLink } from '../NumberLink.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { useOpenFile } from '../useOpenFile.tsx'
import { qtyOf, saidOf, whatOf } from './statementLine.ts'
import styles from './Statement.module.css'

interface Props {
  line: StatementLine
  currency: string
  onClose: () => void
}

/** One line whole: what it claims, what is disputed of it, and the files that prove it. */
export function StatementLineDialog({ line, currency, onClose }: Props) {
  const t = useT()
  const { open, preview } = useOpenFile(line.disputeFiles)
  const isReceipt = line.kind === 'receipt'
  const facts: readonly (readonly [key: string, value: string, noun?: 'receipts' | 'deliveries'])[] = [
    ['kind', t(`reconciliations.kind.${line.kind}`)],
    ['spec', line.spec],
    ['receipt', line.receiptNo, 'receipts'],
    ['receivedOn', day(line.receivedOn)],
    ['delivery', line.deliveryNo, 'deliveries'],
    ['qty', qtyOf(line)],
    ['price', isReceipt && line.price !== null ? `${decimal(line.price)} ${currency}` : ''],
    ['taxRate', percent(line.taxRate)],
    ['netAmount', money(line.netAmount, currency)],
    ['taxAmount', money(line.taxAmount, currency)],
    ['totalAmount', money(line.totalAmount, currency)],
  ]
  return (
    <Dialog open width={640} footer={null} onCancel={onClose} title={`${line.lineNo} · ${whatOf(line)}`}>
      <dl className={styles['figures']}>
        {line.orderId && (
          <div>
            <dt>{t('reconciliations.line.order')}</dt>
            <dd>
              <OrderLink orderId={line.orderId}>{`${line.orderNo} / ${line.orderLineNo}`}</OrderLink>
            </dd>
          </div>
        )}
        {facts.map(([key, value, noun]) =>
          value ? (
            <div key={key}>
              <dt>{t(`reconciliations.line.${key}`)}</dt>
              <dd>{noun ? <NumberLink noun={noun}>{value}</NumberLink> : value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {line.disputed && (
        <section aria-label={t('reconciliations.dispute.tag')} className={styles['disputed']}>
          <Tag tone="warning">{t('reconciliations.dispute.tag')}</Tag> {saidOf(line, currency)}
          {line.disputeFiles.map((file) => (
            <Button key={file.fileKey} kind="link" size="small" onClick={() => open(file)}>
              {file.fileName}
            </Button>
          ))}
        </section>
      )}
      {preview}
    </Dialog>
  )
}
