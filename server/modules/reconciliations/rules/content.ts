import { createHash } from 'node:crypto'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import type { LineRow, StatementRow } from '../reconciliations.store.ts'

/** What a statement says, one line of text each: the head, then its lines by number. Both audits are of the hash of this. */
export const contentOf = (head: StatementRow, lines: readonly LineRow[]): string =>
  [
    [
      head.statement_no,
      head.buyer_org_id,
      head.supplier_org_id,
      head.currency,
      head.tax_included,
      head.from_day,
      head.until_day,
      head.net_amount,
      head.tax_amount,
      head.remark,
    ],
    ...lines.map((line) => [
      line.line_no,
      line.kind,
      line.receipt_line_id,
      line.material_code,
      line.unit,
      plainDecimal(line.qty),
      plainDecimal(line.price),
      plainDecimal(line.tax_rate),
      line.net_amount,
      line.tax_amount,
      line.reason,
    ]),
  ]
    .map((values) => JSON.stringify(values))
    .join('\n')

export const hashOf = (head: StatementRow, lines: readonly LineRow[]): string =>
  createHash('sha256').update(contentOf(head, lines)).digest('hex')
