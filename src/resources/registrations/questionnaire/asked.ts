import type { ResponseOf } from '../../../../contract/call.ts'
import { isRecord } from '../../../../contract/isRecord.ts'
import type { questionnaire, Questioned } from '../../../../contract/questionnaires.ts'
import { language } from '../../../i18n/i18n.ts'

/** What the buyer asks beside the record. */
export type AskedForm = NonNullable<ResponseOf<typeof questionnaire>>

/** What is filled in of it, and in which questionnaire. */
export interface AskedValues {
  id: string
  values: Record<string, unknown>
}

export const askedValues = (value: unknown): AskedValues | null =>
  isRecord(value) && typeof value['id'] === 'string' && isRecord(value['values'])
    ? { id: value['id'], values: { ...value['values'] } }
    : null

/** A name that comes in both languages, in that of the reader; in Chinese where nobody wrote the other one. */
export const inWords = ({ name, nameEn }: { name: string; nameEn: string }): string =>
  language() === 'en' && nameEn !== '' ? nameEn : name

/** What a field of the questionnaire is called; nothing for a field of the record. */
export function questionedLabel(questioned: Questioned | null | undefined, path: string): string | undefined {
  const field = questioned?.fields.find((one) => one.path === path)
  return field && inWords(field)
}
