import type { BodyOf } from '../../../contract/call.ts'
import type { PrintedDocument, printDocuments } from '../../../contract/printTemplates.ts'
import type { RowValues } from '../../../contract/records.ts'
import type { Id } from '../../../contract/values.ts'
import { type Lang, Refused } from '../../../contract/errors.ts'
import type { DictionaryNames } from '../../../contract/print/choices.ts'
import type { PdfHead } from '../../../contract/print/pdf.ts'
import { dictionariesIn } from '../../../contract/print/references.ts'
import { PageSettings, printedSettings } from '../../../contract/print/settings.ts'
import { noteAudit } from '../../audit/notes.ts'
import { closed } from '../../closed.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { dictionaryOf } from '../dicts/dicts.read.ts'
import { formOfApp, orNothing, printableOf } from './printTemplates.documents.ts'
import { type Printable, readFor, valuesOf } from './printTemplates.printable.ts'
import { findReady } from './printTemplates.ready.ts'
import {
  type PrintedTemplate,
  findPartnersTemplate,
  findTemplate,
  lockOthers,
  lockTemplate,
  notePrints,
} from './printTemplates.store.ts'
import { keepProof } from './proofs.store.ts'

interface Printed {
  template: PrintedTemplate
  printable: Printable
  documents: PrintedDocument[]
  names: DictionaryNames
}

/** Reads each document as the viewer sees it and notes that it was printed; who may not see one of them prints none. */
export async function printEach(
  db: Tx,
  viewer: Member,
  asked: BodyOf<typeof printDocuments>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  lang: Lang,
): Promise<Printed> {
  const template = await lockedTemplate(db, viewer, asked, lang)
  const printable = await printableOf(db, viewer, template.app_id)
  const ids = [...new Set(asked.ids)]
  const read = new Map<string, Awaited<ReturnType<typeof printable.read>>>()
  // In one order whatever was asked for: an order that is opened by being printed is locked.
  for (const id of ids.toSorted())
    read.set(id, await printable.read(db, viewer, id, readFor(template, viewer)))
  if (template.org_id !== viewer.orgId && !(await printable.partiesOf(db, ids)).includes(template.org_id))
    throw new Refused('PRINT_NOT_PARTY', { name: template.name, orgName: template.org_name })
  const copies = await notePrints(db, viewer, template, ids)
  for (const [recordId, { title }] of read)
    noteAudit(db, { act: 'print', noun: template.app_id, recordId, recordNo: title })
  const documents: PrintedDocument[] = []
  for (const id of ids) {
    const document = read.get(id)
    if (!document) continue
    const { title } = document
    const printed = { id, title, values: valuesOf(printable.fields, document.values) }
    const values = await proven(db, viewer, { template, printable, printed, publicUrl })
    documents.push({ id, title, copyNo: copies.get(id) ?? 1, values })
  }
  return { template, printable, documents, names: await namesOf(db, viewer, template, lang) }
}

interface Proving {
  template: Pick<PrintedTemplate, 'template'>
  printable: Printable
  printed: { id: Id; title: string; values: RowValues }
  publicUrl: string
}

/** The values of a document, with the code that leads to what it said where the template shows one. */
export async function proven(
  db: Tx,
  viewer: Member,
  { template, printable, printed, publicUrl }: Proving,
): Promise<RowValues> {
  if (!/data-field="(verifyAt|digest)"/.test(template.template)) return printed.values
  const { code, digest } = await keepProof(db, viewer, printable, printed)
  return closed([
    ['verifyAt', `${publicUrl}/verify?code=${code}`],
    ['digest', digest],
    ...Object.entries(printed.values),
  ])
}

/**
 * What the choices of the dictionaries that a template names are called; one that is gone has no names. A partner's template names its own: none
 * of the viewer's.
 */
export async function namesOf(
  db: Tx,
  viewer: Member,
  { org_id, template }: PrintedTemplate,
  lang: Lang,
): Promise<DictionaryNames> {
  const names: DictionaryNames = []
  for (const dictionary of dictionariesIn(template)) {
    const found = await orNothing(dictionaryOf(db, viewer, dictionary))
    if (!found || (org_id !== viewer.orgId && found.orgId !== org_id)) continue
    for (const { id, name, nameEn } of found.options)
      names.push({ dictionary, value: id, name: lang === 'zh' ? name : nameEn || name })
  }
  return names
}

/** A template of the product or of a partner: as it is published, or as it was in a version. */
export async function othersTemplate(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version?: number | undefined },
  lang: Lang,
): Promise<(PrintedTemplate & { org_name: string }) | undefined> {
  const ready = findReady(id, version) ?? (await formOfApp(db, viewer, id, lang, version))
  if (ready) return { ...ready, app_id: ready.appId, org_id: viewer.orgId, org_name: '' }
  return findPartnersTemplate(db, viewer, id, version)
}

/** What is printed with, which nobody else prints with until the end of the transaction. */
async function lockedTemplate(
  db: Tx,
  viewer: Member,
  { id, version }: BodyOf<typeof printDocuments>,
  lang: Lang,
): Promise<PrintedTemplate & { org_name: string }> {
  const others = await othersTemplate(db, viewer, { id, version }, lang)
  if (others) {
    await lockOthers(db, viewer, id)
    return others
  }
  const { published } = await lockTemplate(db, viewer, id)
  const printed = version ?? published
  if (printed === null) throw new Refused('NOT_FOUND')
  return { ...(await findTemplate(db, viewer, id, printed)), org_name: '' }
}

/** What a PDF says of all its documents, made now and without a watermark. */
export const pdfHead = (
  { app_id, template, settings }: Pick<PrintedTemplate, 'app_id' | 'template' | 'settings'>,
  { zone, ...about }: Pick<PdfHead, 'title' | 'lang' | 'names' | 'choices'> & { zone: string },
): PdfHead => ({
  ...about,
  appId: app_id,
  template,
  settings: printedSettings(PageSettings.parse(settings)),
  clock: { now: new Date().toISOString(), zone },
  watermark: '',
})
