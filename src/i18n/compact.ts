import { language } from './i18n.ts'

/** A large number in few letters, as the language counts: in ten thousands or in thousands. */
export const compact = (value: number): string =>
  new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 2 }).format(value)
