import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Partner } from '../../../contract/suppliers.ts'

export const percents = ['taxRate', 'overPercent', 'underPercent', 'pricePercent'] as const
export const days = ['paymentDays', 'earlyDays', 'lateDays'] as const
export const ticks = ['taxIncluded', 'autoAgree', 'asnReview'] as const

/** Terms as they stand in a form, where numbers are text. */
export const termsOf = (partner: Partner) => ({
  code: partner.code,
  currency: partner.currency,
  taxRate: plainDecimal(partner.taxRate),
  taxIncluded: partner.taxIncluded,
  paymentDays: String(partner.paymentDays),
  overPercent: plainDecimal(partner.overPercent),
  underPercent: plainDecimal(partner.underPercent),
  earlyDays: String(partner.earlyDays),
  lateDays: String(partner.lateDays),
  pricePercent: plainDecimal(partner.pricePercent),
  autoAgree: partner.autoAgree,
  asnReview: partner.asnReview,
  iqcMode: partner.iqcMode,
  statementMode: partner.statementMode,
  statementDay: String(partner.statementDay),
})
export type TermsValues = ReturnType<typeof termsOf>

/** What a buyer begins with where nothing is agreed yet. */
export const usualTerms: TermsValues = {
  code: '',
  currency: 'CNY',
  taxRate: '13',
  taxIncluded: true,
  paymentDays: '30',
  overPercent: '0',
  underPercent: '0',
  earlyDays: '0',
  lateDays: '0',
  pricePercent: '0',
  autoAgree: false,
  asnReview: false,
  iqcMode: 'sample',
  statementMode: 'periodFirst',
  statementDay: '25',
}

export const termsBody = (values: TermsValues) => ({
  ...values,
  paymentDays: Number(values.paymentDays),
  earlyDays: Number(values.earlyDays),
  lateDays: Number(values.lateDays),
  statementDay: Number(values.statementDay),
})

/** Faults of the server beside fields that stand below `terms` in the body. */
export const ofTerms = (errors: Readonly<Record<string, string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path.replace(/^terms\./, ''), texts]))
