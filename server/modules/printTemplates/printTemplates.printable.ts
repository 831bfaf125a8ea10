import { isRecord } from '../../../contract/isRecord.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Choices } from '../../../contract/print/choices.ts'
import { type PrintField, isList } from '../../../contract/printTemplates.ts'
import type { RowValues } from '../../../contract/records.ts'
import type { Id } from '../../../contract/values.ts'
import { closed } from '../../closed.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { printFields } from './printTemplates.fields.ts'
import type { ReadyTemplate } from './printTemplates.ready.ts'

/** The template that a document is read for. */
export interface ReadFor {
  template: string
  /** It is of another organisation than the viewer's. */
  isForeign: boolean
}

/** Reads one document; of what it picked only what the template names, where one is given. */
export type Read = (
  db: Tx,
  viewer: Member,
  id: Id,
  by?: ReadFor,
) => Promise<{ title: string; values: unknown }>

export const readFor = (
  { org_id, template }: { org_id: Id | null; template: string },
  { orgId }: Member,
): ReadFor => ({ template, isForeign: org_id !== null && org_id !== orgId })

/** What can be printed, as one viewer reaches it. */
export interface Printable {
  appId: string
  name: string
  nameEn: string
  /** The entity of an application whose records are printed; null for a document of the portal. */
  entityId: Id | null
  fields: PrintField[]
  /** The form it has by itself, where it is an application. */
  form?: (lang: Lang) => ReadyTemplate
  /** What templates may name: these, and what is known of the print itself. */
  tree: PrintField[]
  /** What choices of its fields are called, where not every page knows that. */
  choices: (db: Tx, viewer: Member, lang: Lang) => Promise<Choices>
  /** One document with its lists, as the viewer sees it, and what it is called. */
  read: Read
  /** The same without opening it for the first time. */
  look: Read
  /** Refuses who may not see the document; unlike `read` it opens nothing for the first time. */
  find: (db: Tx, viewer: Member, id: Id) => Promise<unknown>
  /** The organisations that all of these documents, found before, have in common. */
  partiesOf: (db: Tx, ids: readonly Id[]) => Promise<readonly Id[]>
}

/** A document's own fields go before those of the print. */
export const treeOf = (fields: PrintField[]): PrintField[] => [
  ...fields,
  ...printFields.filter(({ key }) => !fields.some((field) => field.key === key)),
]

/** Of a document the values that its field tree names, and nothing else. */
export const valuesOf = (fields: readonly PrintField[], values: unknown): RowValues =>
  closed(Object.entries(named(fields, values)) as [string, RowValues[string]][]) // presented, so JSON

const named = (fields: readonly PrintField[], values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => [field.key, valueOf(field, isRecord(values) ? values[field.key] : undefined)]),
  )

/** Of a list its rows, of something picked its record or nothing, of everything else the value. */
function valueOf(field: PrintField, value: unknown): unknown {
  if (field.fields === undefined) return value ?? null
  const { fields } = field
  if (isList(field)) return Array.isArray(value) ? value.map((row) => named(fields, row)) : []
  return isRecord(value) ? named(fields, value) : null
}
