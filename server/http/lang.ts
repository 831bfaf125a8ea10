import type { Lang } from '../../contract/errors.ts'

/** Language of the texts of an answer: Chinese unless the first language asked for is English. */
export const langOf = (header: string | undefined): Lang =>
  header !== undefined && /^\s*en\b/i.test(header) ? 'en' : 'zh'
