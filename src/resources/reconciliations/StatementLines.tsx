import type { StatementInfo, StatementLine } from '../../../contract/reconciliations.ts'
import { day, decimal, money, percent, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import tables from '../../ui/tables.module.css'
import { OrderLink } from '../OrderLink.tsx'
import { type NamedFile, useOpenFile } from '../useOpenFile.tsx'
import styles from './Statement.module.css'

/** The lines of a statement, with what is disputed of each. */
export function StatementLines({ statement }: { statement: StatementInfo }) {
  const t = useT()
  const priced = !useHidden('orders.price')
  const { open, preview } = useOpenFile(statement.lines.flatMap(({ disputeFiles }) => disputeFiles))
  const heads = ['lineNo', 'kind', 'receipt', 'order', 'material', 'qty'] as const
  const amounts = ['price', 'taxRate', 'netAmount', 'taxAmount', 'totalAmount'] as const
  const number = tables['number']
  return (
    <div className={styles['scroll']}>
      <table className={`${tables['figures']} ${styles['table']}`} aria-label={t('reconciliations.lines')}>
        <thead>
          <tr>
            {[...heads, ...(priced ? amounts : [])].map((head) => (
              <th
                key={head}
                scope="col"
                className={head === 'qty' || amounts.some((one) => one === head) ? number : undefined}
              >
                {t(`reconciliations.line.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.lines.map((line) => (
            <tr key={line.id} className={line.disputed ? styles['disputed'] : undefined}>
              <td>{line.lineNo}</td>
              <td>{t(`reconciliations.kind.${line.kind}`)}</td>
              <td>
                {line.receiptNo}
                {line.receivedOn && <div className="quiet">{day(line.receivedOn)}</div>}
              </td>
              <td>
                {line.orderId && (
                  <OrderLink orderId={line.orderId}>{`${line.orderNo} / ${line.orderLineNo}`}</OrderLink>
                )}
              </td>
              <td>
                {line.kind === 'receipt' ? `${line.materialCode} ${line.materialName}` : line.reason}
                {line.disputed && <Dispute line={line} currency={statement.currency} onOpen={open} />}
              </td>
              <td className={number}>
                {line.kind === 'receipt' && `${quantity(line.qty, line.unitScale)} ${line.unit}`}
              </td>
              {priced && (
                <>
                  <td className={number}>{line.kind === 'receipt' && decimal(line.price)}</td>
                  <td className={number}>{percent(line.taxRate)}</td>
                  <td className={number}>{money(line.netAmount)}</td>
                  <td className={number}>{money(line.taxAmount)}</td>
                  <td className={number}>{money(line.totalAmount)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        {priced && (
          <tfoot>
            <tr>
              <td colSpan={heads.length + 2}>{t('reconciliations.sum')}</td>
              <td className={number}>{money(statement.netAmount)}</td>
              <td className={number}>{money(statement.taxAmount)}</td>
              <td className={number}>{money(statement.totalAmount)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {preview}
    </div>
  )
}

/** What the other side holds to be right, and what proves it. */
function Dispute({
  line,
  currency,
  onOpen,
}: {
  line: StatementLine
  currency: string
  onOpen: (file: NamedFile) => void
}) {
  const t = useT()
  const said = [
    line.disputeQty !== null &&
      t('reconciliations.dispute.qtyIs', { qty: quantity(line.disputeQty, line.unitScale), unit: line.unit }),
    line.disputePrice !== null &&
      t('reconciliations.dispute.priceIs', { price: `${decimal(line.disputePrice)} ${currency}` }),
    line.disputeComment,
  ].filter(Boolean)
  return (
    <div>
      <Tag tone="warning">{t('reconciliations.dispute.tag')}</Tag> {said.join(' · ')}
      {line.disputeFiles.map((file) => (
        <Button key={file.fileKey} kind="link" size="small" onClick={() => onOpen(file)}>
          {file.fileName}
        </Button>
      ))}
    </div>
  )
}
