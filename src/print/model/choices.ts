import { labelOf } from '../../../contract/labels.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Choices } from '../../../contract/print/choices.ts'
import type { PdfHead } from '../../../contract/print/pdf.ts'
import type { BindOptions } from './values.ts'

/** Nouns whose choices the rows of a document show. */
const lineNouns: Readonly<Record<string, string>> = { orders: 'orderLines', deliveries: 'deliveryLines' }

/**
 * What a choice of a field of the portal's own documents is called, in the document or in its rows; undefined where nobody gave it a word. The words
 * are those of exports and mails, so that they are there whatever page somebody prints from.
 */
export const choiceName = (appId: string, field: string, value: string, lang: Lang): string | undefined =>
  [appId, lineNouns[appId]]
    .flatMap((noun) => (noun === undefined ? [] : labelOf(`${noun}.${field}`, value, lang)))
    .find((word) => word !== value)

/**
 * What choices are called: those of dictionaries that the template names, those of an application's fields, and those of the portal's own
 * documents.
 */
export function nameOfChoices({
  appId,
  choices,
  names,
  lang,
}: Pick<PdfHead, 'appId' | 'choices' | 'names' | 'lang'>): NonNullable<BindOptions['nameOf']> {
  const recordChoice = recordChoices(choices)
  const inDictionaries = new Map(
    names.map(({ dictionary, value, name }) => [`${dictionary}\n${value}`, name] as const),
  )
  return (value, field, dictionary, list) =>
    dictionary === undefined
      ? (recordChoice(list, field, value) ?? choiceName(appId, field, value, lang))
      : inDictionaries.get(`${dictionary}\n${value}`)
}

/** What a choice of an application's field is called, by the list in whose rows it stands ('' for the record itself). */
export type RecordChoice = (list: string, field: string, value: string) => string | undefined

/** Looks choices up as they came with the documents. */
export function recordChoices(choices: Readonly<Choices>): RecordChoice {
  const names = new Map(choices.map(({ field, value, name }) => [`${field}\n${value}`, name]))
  return (list, field, value) => names.get(`${list === '' ? field : `${list}.${field}`}\n${value}`)
}
