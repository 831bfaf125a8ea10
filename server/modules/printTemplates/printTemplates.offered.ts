import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { orNothing, printableOf } from './printTemplates.documents.ts'
import type { Printable } from './printTemplates.printable.ts'
import { type ReadyTemplate, readyTemplates } from './printTemplates.ready.ts'
import { offeredTemplates, partnersTemplates } from './printTemplates.store.ts'

/** What a template is about; nothing where that is gone or not the viewer's to read. */
export const aboutOf = (db: Tx, viewer: Member, appId: string): Promise<Printable | undefined> =>
  orNothing(printableOf(db, viewer, appId))

/** Those of the product, and the form that an application has by itself. */
export async function readyFor(db: Tx, viewer: Member, appId: string, lang: Lang): Promise<ReadyTemplate[]> {
  const form = (await aboutOf(db, viewer, appId))?.form
  return form ? [form(lang)] : readyTemplates(lang).filter((each) => each.appId === appId)
}

/** A template that may be printed with, in the version that is. */
export interface OfferedTemplate {
  id: Id
  version: number
  name: string
  labels: boolean
  /** Whose it is, where it is a partner's. */
  orgName: string
  isReady: boolean
}

interface PrintOf {
  appId: string
  /** The document that is to be printed; without one nothing of partners is offered. */
  recordId?: Id | undefined
  lang: Lang
}

/** What the viewer may print documents with: templates of their organisation, of partners, and of the product where the first have none of a kind. */
export async function offeredTo(
  db: Tx,
  viewer: Member,
  { appId, recordId, lang }: PrintOf,
): Promise<OfferedTemplate[]> {
  // Who may read none of its documents prints none.
  const printable = await aboutOf(db, viewer, appId)
  if (!printable) return []
  const own = await offeredTemplates(db, viewer, appId)
  const partners =
    recordId === undefined ? [] : await offeredByParties(db, viewer, appId, printable, recordId)
  const ready = (await readyFor(db, viewer, appId, lang)).map(({ id, version, name, settings }) => ({
    id,
    version,
    name,
    labels: settings.labels !== undefined,
  }))
  return [
    ...own.map((each) => ({ ...each, orgName: '', isReady: false })),
    ...partners.map((each) => ({ ...each, isReady: false })),
    ...ready
      .filter((each) => !own.some(({ labels }) => labels === each.labels))
      .map((each) => ({ ...each, orgName: '', isReady: true })),
  ]
}

/** Of what partners let the viewer's organisation print with, that of the parties to the document. */
async function offeredByParties(db: Tx, viewer: Member, appId: string, printable: Printable, recordId: Id) {
  const found = await partnersTemplates(db, viewer, appId)
  const parties = found.length > 0 ? await printable.partiesOf(db, [recordId]) : []
  return found.filter(({ orgId }) => parties.includes(orgId))
}
