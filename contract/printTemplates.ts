import { z } from 'zod'
import { call } from './call.ts'
import { Choices, DictionaryNames } from './print/choices.ts'
import { PageSettings, printFileTypes, printRanges } from './print/settings.ts'
import { RowValues } from './records.ts'
import { Id, IdOrName, Instant, Version, line } from './values.ts'
import { canOf } from './moves.ts'

/** Longest HTML of a template, with the pictures it carries. */
export const templateLength = 500_000
/** Bytes of a picture in a template at most: it becomes a part of its text. */
export const pictureLimit = 200_000
/** Documents printed in one go. */
export const printedAtMost = 100
/** Templates of one organisation. */
export const templatesAtMost = 500

/** What is given to whoever prints: range 0 everybody of the organisation, 1 its author and the administrators. */
const Range = z.preprocess(
  (value) => (value === '' || value === null ? undefined : typeof value === 'string' ? Number(value) : value),
  z.literal(printRanges, 'PRINT_RANGE_NEEDED'),
)
const FileType = z.literal(printFileTypes, 'VALUE_MISSING')

/** Something in a template that is not there: a field or list, which print nothing, or a dictionary, whose choices are printed as their keys. */
export const TemplateFault = z.object({
  kind: z.enum(['field', 'list', 'dictionary']),
  name: z.string(),
})
export type TemplateFault = z.output<typeof TemplateFault>

export const printTemplateActions = ['edit', 'delete'] as const

/** A template as lists show it. */
export const PrintTemplateRow = z.object({
  id: Id,
  name: z.string(),
  /** A noun of the portal (`orders`) or the id of an application, and what it is called. */
  appId: z.string(),
  appName: z.string(),
  appNameEn: z.string(),
  fileType: z.literal(printFileTypes),
  inParams: z.object({ range: z.literal(printRanges), fileType: z.literal(printFileTypes) }),
  version: Version,
  /** The version that is printed with: a later one is a draft. Null while nothing of it is published. */
  published: Version.nullable(),
  /** Whether partners print documents with it that they have in common with the organisation. */
  partners: z.boolean(),
  /** How many things in it print nothing, by the fields as they are now. */
  faultCount: z.number().int(),
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(printTemplateActions)),
})
export type PrintTemplateRow = z.output<typeof PrintTemplateRow>

/** A template: its HTML is canonical (`contract/print/html.ts`), `settings` the sheet it is laid out on. */
export const PrintTemplate = PrintTemplateRow.extend({
  template: z.string(),
  settings: PageSettings,
  faults: z.array(TemplateFault),
})
export type PrintTemplate = z.output<typeof PrintTemplate>

const reading = { may: 'printTemplates.read', audit: 'none' } as const

/** One template; with `version` as it was saved then. */
export const printGetConfig = call('GET', '/PrintTemplate/GetConfig', {
  query: z.object({ id: Id, version: Version.optional() }),
  response: PrintTemplate,
  fails: ['NOT_FOUND'],
  ...reading,
})

/** The templates the viewer may see, by name; of one application where it is named. */
export const printTemplateList = call('GET', '/PrintTemplate/List', {
  query: z.object({ appId: IdOrName.optional() }),
  response: z.array(PrintTemplateRow),
  ...reading,
})

/**
 * Saves a template, each time as a version of its own, which is printed with from now on unless it is a draft (`publish` false). Without `partners` it
 * stays with them or not as it was; a new one does not go to them. The HTML is cleaned (`canonicalTemplate`); what names no field of the application is
 * saved all the same and listed in `faults`. A condition that cannot be read is refused.
 */
export const printSaveConfig = call('POST', '/PrintTemplate/SaveConfig', {
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    name: line(60).min(1, 'VALUE_MISSING'),
    appId: IdOrName,
    inParams: z.object({ range: Range, fileType: FileType }),
    template: z.string().max(templateLength, 'VALUE_LONG'),
    settings: PageSettings.prefault({}),
    publish: z.boolean().default(true),
    partners: z.boolean().optional(),
  }),
  response: z.object({
    id: Id,
    version: Version,
    published: Version.nullable(),
    template: z.string(),
    faults: z.array(TemplateFault),
  }),
  may: 'printTemplates.save',
  audit: 'change',
  invalidates: ['printTemplates'],
  fails: ['NOT_FOUND', 'VERSION_STALE', 'PRINT_NAME_TAKEN', 'PRINT_CONDITION', 'PRINT_TEMPLATES_FULL'],
})

/** Prints with a version from now on, an earlier one too; with `published` null nobody prints with the template. `version` is its last. */
export const printPublish = call('POST', '/PrintTemplate/Publish', {
  body: z.object({ id: Id, version: Version, published: Version.nullable() }),
  response: PrintTemplateRow,
  may: 'printTemplates.save',
  audit: 'change',
  invalidates: ['printTemplates'],
  fails: ['NOT_FOUND', 'VERSION_STALE'],
})

/** Deletes a template. What was printed with it stays in the print log. */
export const printTemplateDel = call('POST', '/PrintTemplate/Del', {
  query: z.object({ id: Id }),
  response: z.null(),
  may: 'printTemplates.remove',
  audit: 'change',
  invalidates: ['printTemplates'],
  fails: ['NOT_FOUND'],
})

/** The versions of a template, newest first. `publishedAt` is when one was published last, null for a draft. */
export const printVersions = call('GET', '/PrintTemplate/Versions', {
  query: z.object({ id: Id }),
  response: z.array(
    z.object({
      version: Version,
      name: z.string(),
      savedAt: Instant,
      savedBy: z.string(),
      publishedAt: Instant.nullable(),
      publishedBy: z.string(),
    }),
  ),
  fails: ['NOT_FOUND'],
  ...reading,
})

/**
 * A field of what is printed; a value's `type` is that of the catalogue or entity. With `fields` it is a list of rows that have these
 * (`drill_down`), or a record that was picked (`drill_up`), whose fields a template names by their path: `mould.cavities`.
 */
export interface PrintField {
  key: string
  name: string
  nameEn: string
  type: string
  /** Formats that fit it, the usual one first. */
  format: string
  /** Added up over rows it says something: amounts and quantities, no prices, rates or days. */
  sum?: boolean | undefined
  fields?: PrintField[] | undefined
}
export const PrintField: z.ZodType<PrintField> = z.lazy(() =>
  z.object({
    key: z.string(),
    name: z.string(),
    nameEn: z.string(),
    type: z.string(),
    format: z.string(),
    sum: z.boolean().optional(),
    fields: z.array(PrintField).optional(),
  }),
)
/** Whether a field of what is printed has rows. */
export const isList = ({ type, fields }: Pick<PrintField, 'type' | 'fields'>): boolean =>
  fields !== undefined && type !== 'drill_up'

/** What can be printed: documents of the portal the viewer reads, and applications with the entity whose records are printed. */
export const printApps = call('GET', '/PrintTemplate/Apps', {
  response: z.array(
    z.object({ appId: z.string(), name: z.string(), nameEn: z.string(), entityId: Id.nullable() }),
  ),
  ...reading,
})

/**
 * The values of one document as the viewer would print them, without printing it: what the designer previews with. A supplier's order is
 * opened by it, as by reading it.
 */
export const printValues = call('POST', '/PrintTemplate/Values', {
  body: z.object({ appId: IdOrName, id: Id }),
  response: z.object({ title: z.string(), values: RowValues, choices: Choices }),
  may: 'printTemplates.read',
  audit: 'view',
  fails: ['NOT_FOUND', 'NO_RIGHT', 'INQUIRY_SEALED'],
})

/** The field tree of an application or document, as the designer shows it. */
export const printFields = call('GET', '/PrintTemplate/Fields', {
  query: z.object({ appId: IdOrName }),
  response: z.array(PrintField),
  fails: ['NOT_FOUND', 'NO_RIGHT'],
  ...reading,
})

/** Ready templates to begin with, in the language of who asks. */
export const printReady = call('GET', '/PrintTemplate/Ready', {
  query: z.object({ appId: IdOrName.optional() }),
  response: z.array(
    z.object({
      key: z.string(),
      appId: z.string(),
      name: z.string(),
      template: z.string(),
      settings: PageSettings,
    }),
  ),
  ...reading,
})

/**
 * The published templates the viewer may print documents of an application with: sheets before labels, by name. Those follow that a partner lets
 * print with, for the document `recordId` that this partner is a party to (`orgName`). Of sheets and of labels those that come with the product
 * are last, in the language of who asks, as long as the organisation has none of its own.
 */
export const printOffered = call('GET', '/PrintTemplate/Offered', {
  query: z.object({ appId: IdOrName, recordId: Id.optional() }),
  response: z.array(z.object({ id: Id, name: z.string(), orgName: z.string(), isReady: z.boolean() })),
  may: 'member',
  audit: 'none',
})

/** Which documents are printed with which template; without `version` with the one that is published. */
export const Printing = z.object({
  id: Id,
  version: Version.optional(),
  ids: z.array(Id).min(1).max(printedAtMost),
})

/** A document as it is printed: its values as the viewer sees them, and which copy of it this is. */
export const PrintedDocument = z.object({
  id: Id,
  title: z.string(),
  copyNo: z.number().int(),
  values: RowValues,
})
export type PrintedDocument = z.output<typeof PrintedDocument>

/**
 * The documents with their values, and the template to put them into. Each is read with the viewer's own rights, hidden fields are null, and the
 * print log gets a line with the version of the template. With `version` a document is printed again as it was then. A partner's template prints
 * documents that this partner is a party to, with what the viewer sees of them and nothing else of the viewer's.
 */
export const printDocuments = call('POST', '/PrintTemplate/Print', {
  body: Printing,
  response: z.object({
    name: z.string(),
    version: Version,
    template: z.string(),
    settings: PageSettings,
    documents: z.array(PrintedDocument),
    choices: Choices,
    names: DictionaryNames,
  }),
  may: 'member',
  audit: 'print',
  invalidates: ['prints'],
  fails: ['NOT_FOUND', 'NO_RIGHT', 'PRINT_NOT_PARTY', 'INQUIRY_SEALED'],
})

/**
 * What a printed document said: what the code on it leads to, for whoever holds the paper and compares. `total` and `currency` are those of the
 * document, null where it has none or who printed it did not see them. `digest` is the SHA-256 of title and values.
 */
export const PrintVerification = z.object({
  orgName: z.string(),
  name: z.string(),
  nameEn: z.string(),
  title: z.string(),
  total: z.string().nullable(),
  currency: z.string().nullable(),
  digest: z.string(),
  /** When this content was first printed. */
  printedAt: Instant,
})
export type PrintVerification = z.output<typeof PrintVerification>

/** What a code on paper leads to, without a session: codes are drawn at random, and calls without a session are limited by network. */
export const printVerify = call('GET', '/PrintTemplate/Verify', {
  query: z.object({ code: line(64) }),
  response: PrintVerification,
  may: 'anyone',
  fails: ['PRINT_CODE_UNKNOWN'],
})

/** Who printed a document of an application, newest first: only what the viewer's own organisation printed. */
export const printLog = call('GET', '/PrintTemplate/Log', {
  query: z.object({ appId: IdOrName, recordId: Id }),
  response: z.array(
    z.object({
      copyNo: z.number().int(),
      templateId: Id,
      templateName: z.string(),
      templateVersion: Version,
      printedAt: Instant,
      printedBy: z.string(),
    }),
  ),
  may: 'member',
  audit: 'none',
  fails: ['NOT_FOUND', 'NO_RIGHT', 'INQUIRY_SEALED'],
})
