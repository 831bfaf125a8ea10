import type { BodyOf } from '../../../contract/call.ts'
import type { PrintedDocument, printDocuments } from '../../../contract/printTemplates.ts'
import { noteAudit } from '../../audit/notes.ts'
import { closed } from '../../closed.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { type Printable, formOfApp, printableOf, valuesOf } from './printTemplates.documents.ts'
import { findReady } from './printTemplates.ready.ts'
import {
  type PrintedTemplate,
  findTemplate,
  lockReady,
  lockTemplate,
  notePrints,
} from './printTemplates.store.ts'
import { keepProof } from './proofs.store.ts'

/** Reads each document as the viewer sees it and notes that it was printed; who may not see one of them prints none. */
export async function printEach(
  db: Tx,
  viewer: Member,
  asked: BodyOf<typeof printDocuments>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  lang: Lang,
): Promise<{ template: PrintedTemplate; printable: Printable; documents: PrintedDocument[] }> {
  const template = await lockedTemplate(db, viewer, asked, lang)
  const printable = await printableOf(db, viewer, template.app_id)
  const ids = [...new Set(asked.ids)]
  const read = new Map<string, Awaited<ReturnType<typeof printable.read>>>()
  // In one order whatever was asked for: an order that is opened by being printed is locked.
  for (const id of ids.toSorted()) read.set(id, await printable.read(db, viewer, id))
  const copies = await notePrints(db, viewer, template, ids)
  for (const [recordId, { title }] of read)
    noteAudit(db, { act: 'print', noun: template.app_id, recordId, recordNo: title })
  const proves = /data-field="(verifyAt|digest)"/.test(template.template)
  const documents: PrintedDocument[] = []
  for (const id of ids) {
    const document = read.get(id)
    if (!document) continue
    const { title } = document
    const values = valuesOf(printable.fields, document.values)
    const proof = proves ? await keepProof(db, viewer, printable, { id, title, values }) : undefined
    documents.push({
      id,
      title,
      copyNo: copies.get(id) ?? 1,
      values: proof
        ? closed([
            ['verifyAt', `${publicUrl}/verify?code=${proof.code}`],
            ['digest', proof.digest],
            ...Object.entries(values),
          ])
        : values,
    })
  }
  return { template, printable, documents }
}

/** What is printed with, which nobody else prints with until the end of the transaction. */
async function lockedTemplate(
  db: Tx,
  viewer: Member,
  { id, version }: BodyOf<typeof printDocuments>,
  lang: Lang,
): Promise<PrintedTemplate> {
  const ready = findReady(id, version) ?? (await formOfApp(db, viewer, id, lang, version))
  if (ready) {
    await lockReady(db, viewer, id)
    return { ...ready, app_id: ready.appId }
  }
  await lockTemplate(db, viewer, id)
  return findTemplate(db, viewer, id, version)
}
