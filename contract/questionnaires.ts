import { z } from 'zod'
import { call } from './call.ts'
import { AppDocument, PageDocument } from './lowcode/documents.ts'
import { RowValues, Values } from './records.ts'
import { Id, Instant, Version } from './values.ts'

/** Characters of the JSON of one questionnaire's values. */
export const questionnaireLength = 100_000

/** A field of a questionnaire with what was said, in words of both languages; `path` names it in an application (`questionnaire.hasErp`). */
const FilledIn = z.object({
  path: z.string(),
  name: z.string(),
  nameEn: z.string(),
  value: z.string(),
  valueEn: z.string(),
})

/** A questionnaire as it was filled in; a field that was left out has an empty value. */
export const Questioned = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string(),
  values: RowValues,
  fields: z.array(FilledIn),
})
export type Questioned = z.output<typeof Questioned>

/** What an applicant has filled in, and in which questionnaire. Values of fields that it does not have are not read. */
export const QuestionnaireValues = z.object({ id: Id, values: Values })
export type QuestionnaireValues = z.output<typeof QuestionnaireValues>

/** What a buyer asks its applicants beside the record; null: nothing. A buyer that takes no applications does not exist here. */
export const questionnaire = call('GET', '/api/Questionnaire/Info', {
  query: z.object({ buyerOrgId: Id }),
  response: z.object({ id: Id, page: PageDocument, model: AppDocument }).nullable(),
  may: 'anyone',
  fails: ['NOT_FOUND'],
})

const write = { may: 'orgs.write', side: 'buyer' } as const

/** The published forms of the organisation's own applications, and which of them is the questionnaire. */
export const questionnaireForms = call('GET', '/api/Questionnaire/Forms', {
  ...write,
  response: z.object({
    current: z
      .object({
        version: Version,
        pageId: Id,
        name: z.string(),
        nameEn: z.string(),
        /** The publication it was taken from; a later one counts once it is chosen. */
        release: z.number().int(),
        chosenAt: Instant,
        chosenBy: z.string(),
      })
      .nullable(),
    forms: z.array(
      z.object({
        pageId: Id,
        appName: z.string(),
        appNameEn: z.string(),
        name: z.string(),
        nameEn: z.string(),
        release: z.number().int(),
        /** How many fields applicants are asked for; none: the form cannot be chosen. */
        fields: z.number().int(),
        /** Fields that only a record of the application can have: files, sub-tables, picked records. */
        leftOut: z.array(z.object({ name: z.string(), nameEn: z.string() })),
      }),
    ),
  }),
})

/** Makes a published form, as it is published now, the questionnaire of the organisation; null: there is none from now on. */
export const questionnaireSave = call('POST', '/api/Questionnaire/Save', {
  ...write,
  audit: 'settingsChanged',
  body: z.object({
    pageId: Id.nullable(),
    /** Of the questionnaire there is. */
    version: Version.optional(),
  }),
  response: z.null(),
  invalidates: ['questionnaires'],
  fails: ['NOT_FOUND', 'VERSION_STALE', 'DEFINITION_BROKEN', 'QUESTIONNAIRE_EMPTY'],
})
