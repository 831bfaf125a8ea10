import { zone } from '../../../contract/calendar.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/db.ts'
import { safeName } from '../../files/name.ts'
import type { Paper } from '../../mail/texts.ts'
import type { PdfInput } from '../../pdf/renderer.ts'
import type { Member } from '../../viewer.ts'
import { orNothing } from './printTemplates.documents.ts'
import { aboutOf, offeredTo } from './printTemplates.offered.ts'
import { readFor, valuesOf } from './printTemplates.printable.ts'
import { namesOf, othersTemplate, pdfHead, proven } from './printTemplates.print.ts'
import { findTemplate } from './printTemplates.store.ts'

/** Characters of a document that a mail carries; a longer one is opened by the link. */
const PAPER_AT_MOST = 2_000_000

/**
 * A document as a mail to the viewer carries it: by the template that their print dialog offers first, with what they see of it. Nothing is opened
 * by it and no copy is counted. The code on it is made when the mail is written. Nothing where there is no template, the viewer
 * does not see the document, or it is too much to carry.
 */
export async function paperFor(
  db: Db,
  viewer: Member,
  { appId, recordId }: { appId: string; recordId: Id },
  { publicUrl }: Pick<Config, 'publicUrl'>,
  lang: Lang,
): Promise<((tx: Tx) => Promise<Paper>) | undefined> {
  const found = await orNothing(
    db.read(viewer, async (tx) => {
      const printable = await aboutOf(tx, viewer, appId)
      const sheet = (await offeredTo(tx, viewer, { appId, recordId, lang })).find(({ labels }) => !labels)
      if (!printable || !sheet) return undefined
      const template =
        (await othersTemplate(tx, viewer, sheet, lang)) ??
        (await findTemplate(tx, viewer, sheet.id, sheet.version))
      const { title, values } = await printable.look(tx, viewer, recordId, readFor(template, viewer))
      const [names, choices] = [
        await namesOf(tx, viewer, template, lang),
        await printable.choices(tx, viewer, lang),
      ]
      const called = `${template.name} ${title}`
      const head = pdfHead(template, { title: called, lang, zone, names, choices })
      return {
        printable,
        template,
        head,
        printed: { id: recordId, title, values: valuesOf(printable.fields, values) },
      }
    }),
  )
  if (!found || JSON.stringify(found.printed).length > PAPER_AT_MOST) return undefined
  const { head, ...proving } = found
  return async (tx) => {
    const values = await proven(tx, viewer, { ...proving, publicUrl })
    const input: PdfInput = { head, documents: [{ ...values }] }
    return { name: safeName(`${head.title}.pdf`), input }
  }
}
