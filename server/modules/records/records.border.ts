import { Refused } from '../../../contract/errors.ts'
import type { Filter } from '../../../contract/filter.ts'
import { isAskNoun } from '../../../contract/lowcode/app.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { type Published, publishedApp } from '../apps/apps.read.ts'
import { hasConsent } from '../consents/consents.read.ts'

/**
 * Fields of built-in nouns that a page may put conditions on without consent: both parties of a document read them alike, so that no count
 * tells the page's owner what it does not know. Materials are nobody's but the viewer's.
 */
const knownToBoth: Readonly<Record<string, readonly string[]>> = {
  orders: ['orderNo', 'status', 'currency', 'orderedOn', 'totalAmount'],
  suppliers: ['name', 'code'],
}

/**
 * Page border: whose eyes an application of another organisation has on a built-in noun. With consent its viewer's; else they see the
 * documents the viewer's organisation has with the owner, who knows those already. Nobody's where there are none of that kind.
 */
export async function borderedReader(
  db: Tx,
  { page: _page, ...viewer }: Member,
  app: Published,
  noun: string,
): Promise<Member | undefined> {
  if (isAskNoun(noun) && (await hasConsent(db, viewer, app, noun))) return viewer
  const { app_id: appId, org_id: sharedWith } = app.head
  return Object.hasOwn(knownToBoth, noun) ? { ...viewer, page: { appId, sharedWith } } : undefined
}

/** Who reads a built-in noun as a source of choices: the viewer, or what their page may of it. */
export async function readerOfChoices(
  db: Tx,
  viewer: Member,
  noun: string,
  filters: readonly Filter[],
): Promise<Member> {
  if (!viewer.page) return viewer
  const reader = await borderedReader(db, viewer, await publishedApp(db, viewer, viewer.page.appId), noun)
  if (!reader) throw new Refused('PAGE_BORDER', { what: noun })
  const strange = reader.page && filters.find(({ field }) => !knownToBoth[noun]?.includes(field))
  if (strange) throw new Refused('FIELD_UNKNOWN', { field: strange.field })
  return reader
}
