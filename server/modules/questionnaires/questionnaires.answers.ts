import { type Fault, Refused } from '../../../contract/errors.ts'
import type { EntityField } from '../../../contract/lowcode/app.ts'
import { type Control, type Label, labelOf } from '../../../contract/lowcode/control.ts'
import { valueKeysOf } from '../../../contract/lowcode/entity.ts'
import { textOf } from '../../../contract/lowcode/faults.ts'
import { severalOf } from '../../../contract/lowcode/several.ts'
import { checkValues } from '../../../contract/lowcode/values.ts'
import { type Questioned, questionnaireLength } from '../../../contract/questionnaires.ts'
import { closed } from '../../closed.ts'
import type { Viewer } from '../../viewer.ts'
import { aroundNow, compact, type Data, given, withFormulas } from '../records/records.read.ts'
import type { QuestionnaireRow } from './questionnaires.store.ts'

/** Where in an application a field of its questionnaire stands. */
const pathOf = (key: string): string => `questionnaire.${key}`

/** Values as they are kept with an application: of the questionnaire's own fields, computed ones by the server. */
export function questionnaireValues(
  { document: { entity } }: QuestionnaireRow,
  sent: Readonly<Record<string, unknown>>,
  viewer: Viewer,
): Data {
  const known = new Set(valueKeysOf(entity))
  const own = Object.fromEntries(Object.entries(sent).filter(([key]) => known.has(key)))
  if (JSON.stringify(own).length > questionnaireLength) throw new Refused('BODY_TOO_LARGE')
  return compact(withFormulas(entity, given(entity, own), {}, viewer, aroundNow()))
}

/** What is wrong with values that are sent for good, by the same rules as in the browser. */
export function questionnaireFaults(
  { document: { page, entity } }: QuestionnaireRow,
  values: Data,
  { lang }: Viewer,
): Fault[] {
  const { clock } = aroundNow()
  return checkValues({ page, entity, values, ...(clock && { clock }) }).map((found) => ({
    path: pathOf(found.path),
    msg: textOf(found, lang),
  }))
}

/** A questionnaire as it was filled in, for who reads it. */
export function presentQuestioned(
  { id, name, name_en, document: { page, entity } }: QuestionnaireRow,
  stored: unknown,
): Questioned {
  const values = stored as Record<string, Questioned['values'][string]> // kept by `questionnaireValues` alone
  const several = severalOf([{ ...page, source: { entity: entity.id } }], entity.id)
  return {
    id,
    name,
    nameEn: name_en,
    values: closed(entity.fields.flatMap(({ key }) => (key in values ? [[key, values[key] ?? null]] : []))),
    fields: entity.fields.map((field) => {
      const said = (lang: 'zh' | 'en') => saidOf(field, several.get(field.key), values[field.key], lang)
      const named = (lang: 'zh' | 'en') => labelOf(field.name, lang)
      return {
        path: pathOf(field.key),
        name: named('zh'),
        nameEn: named('en'),
        value: said('zh'),
        valueEn: said('en'),
      }
    }),
  }
}

const truth = { zh: ['否', '是'], en: ['No', 'Yes'] } as const

/** A value in words: choices by their names. */
function saidOf(
  { type, options }: EntityField,
  control: Control | undefined,
  value: unknown,
  lang: 'zh' | 'en',
): string {
  if (value === undefined || value === null || value === '') return ''
  if (type === 'bool' || type === 'bit') return truth[lang][value === true || value === 1 ? 1 : 0]
  const choices = options ?? (control?.attr['options'] as { id: unknown; name: Label }[] | undefined) ?? [] // checked when the page was saved
  const nameOf = (id: unknown) =>
    labelOf(choices.find((choice) => choice.id === id)?.name ?? String(id), lang)
  if (Array.isArray(value)) return value.map(nameOf).join(lang === 'zh' ? '、' : ', ')
  return typeof value === 'object' ? JSON.stringify(value) : nameOf(value)
}
