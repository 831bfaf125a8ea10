import { plainDecimal } from '../../contract/plainDecimal.ts'
import type { Partner } from '../../contract/suppliers.ts'

export const percents = ['taxRate', 'overPercent', 'underPercent', 'pricePercent'] as const
export const days = ['paymentDays', 'earlyDays', 'lateDays'] as const
export const ticks = ['taxIncluded', 'autoAgree', 'asnReview'] as const

type Hideable<Keys extends keyof Partner, Shown> = { [Key in Keys]?: Shown | null }

/** Terms as they stand in a form, where numbers are text; those that are hidden from who writes are null, or not in the form. */
export interface TermsValues
  extends
    Pick<Partner, 'code' | 'currency' | 'taxRate' | 'taxIncluded'>,
    Hideable<
      (typeof days)[number] | 'overPercent' | 'underPercent' | 'pricePercent' | 'statementDay',
      string
    >,
    Hideable<'autoAgree' | 'asnReview', boolean>,
    Partial<Pick<Partner, 'iqcMode' | 'statementMode'>> {}

const text = (value: string | number | null): string | null =>
  value === null ? null : plainDecimal(String(value))

export const termsOf = (partner: Partner): TermsValues => ({
  code: partner.code,
  currency: partner.currency,
  taxRate: plainDecimal(partner.taxRate),
  taxIncluded: partner.taxIncluded,
  paymentDays: text(partner.paymentDays),
  overPercent: text(partner.overPercent),
  underPercent: text(partner.underPercent),
  earlyDays: text(partner.earlyDays),
  lateDays: text(partner.lateDays),
  pricePercent: text(partner.pricePercent),
  autoAgree: partner.autoAgree,
  asnReview: partner.asnReview,
  iqcMode: partner.iqcMode,
  statementMode: partner.statementMode,
  statementDay: text(partner.statementDay),
})

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

const whole = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

export const termsBody = (values: TermsValues) => ({
  ...values,
  paymentDays: whole(values.paymentDays),
  overPercent: values.overPercent ?? null,
  underPercent: values.underPercent ?? null,
  earlyDays: whole(values.earlyDays),
  lateDays: whole(values.lateDays),
  pricePercent: values.pricePercent ?? null,
  autoAgree: values.autoAgree ?? null,
  asnReview: values.asnReview ?? null,
  iqcMode: values.iqcMode ?? null,
  statementMode: values.statementMode ?? null,
  statementDay: whole(values.statementDay),
})
