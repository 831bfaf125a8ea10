import type { StatementLine } from '../../../contract/reconciliations.ts'
import { decimal, quantity } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'

/** What a line is about: goods, or why something is added or taken off. */
export const whatOf = ({ kind, materialCode, materialName, reason }: StatementLine): string =>
  kind === 'receipt' ? `${materialCode} ${materialName}` : reason

export const qtyOf = ({ kind, qty, unit, unitScale }: StatementLine): string =>
  kind === 'receipt' ? `${quantity(qty, unitScale)} ${unit}` : ''

/** What the other side holds to be right of a line, and why; and of how many files it says so. */
export const saidOf = (line: StatementLine, currency: string): string =>
  [
    line.disputeQty !== null &&
      t('reconciliations.dispute.qtyIs', {
        qty: quantity(line.disputeQty, line.unitScale),
        unit: line.unit,
      }),
    line.disputePrice !== null &&
      t('reconciliations.dispute.priceIs', { price: `${decimal(line.disputePrice)} ${currency}` }),
    line.disputeComment,
    line.disputeFiles.length > 0 &&
      t('reconciliations.dispute.fileCount', { count: line.disputeFiles.length }),
  ]
    .filter(Boolean)
    .join(' · ')
