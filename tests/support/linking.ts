import type { BodyIn } from '../../contract/call.ts'
import type { addLinkApply } from '../../contract/links.ts'
import type { Partner } from '../../contract/suppliers.ts'

type Terms = NonNullable<BodyIn<typeof addLinkApply>['terms']>

/** Terms of a link, ordinary ones where the test says nothing. */
export const terms = (but: Partial<Terms> = {}): Terms => ({
  code: 'S-1',
  currency: 'CNY',
  taxRate: '13',
  taxIncluded: true,
  paymentDays: 45,
  overPercent: '5',
  underPercent: '0',
  earlyDays: 3,
  lateDays: 1,
  pricePercent: '0',
  autoAgree: false,
  asnReview: true,
  iqcMode: 'full',
  statementMode: 'invoiceFirst',
  statementDay: 28,
  ...but,
})

export const actionsOf = ({ can }: Partner): string[] => can.map(({ action }) => action)
