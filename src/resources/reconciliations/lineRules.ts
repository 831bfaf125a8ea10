import type { StatementLine } from '../../../contract/reconciliations.ts'
import { t } from '../../i18n/i18n.ts'
import { isDecimal } from '../../ui/grid/typed.ts'

/** What is typed for a line, and what is said of it where it does not hold; empty says nothing and holds. */
export interface LineRule {
  holds: (typed: string) => boolean
  text: string
}

/** An amount of an adjustment. */
export const isAmount = (typed: string): boolean => isDecimal(typed, 12, 2)

const fromZero = (scale: number): LineRule => ({
  holds: (typed) => typed === '' || (isDecimal(typed, 12, scale) && !typed.startsWith('-')),
  text: t('reconciliations.fault.number', { scale }),
})

export const qtyRule = ({ unitScale }: Pick<StatementLine, 'unitScale'>): LineRule => fromZero(unitScale)

/** That of an adjustment is its amount, which may be below 0. */
export const priceRule = ({ kind }: Pick<StatementLine, 'kind'>): LineRule =>
  kind === 'receipt'
    ? fromZero(6)
    : { holds: (typed) => typed === '' || isAmount(typed), text: t('reconciliations.fault.amount') }
