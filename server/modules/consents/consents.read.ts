import type { Call } from '../../../contract/call.ts'
import type { AskState, Reason } from '../../../contract/consents.ts'
import { Refused } from '../../../contract/errors.ts'
import { type AppModel, type Ask, type AskNoun, isAskNoun } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { type Published, publishedApp } from '../apps/apps.read.ts'
import { type ConsentRow, answersTo, dropStale } from './consents.store.ts'

/** The reason of an ask as people read it. */
export const reasonOf = ({ reason }: Ask): Reason => ({
  zh: labelOf(reason, 'zh'),
  en: labelOf(reason, 'en'),
})

export const sameReason = (one: Reason, other: Reason): boolean => one.zh === other.zh && one.en === other.en

/** An ask with the answer to these very words; any other answer leaves it open. */
export function stateOf(ask: Ask, answers: readonly ConsentRow[]): AskState {
  const reason = reasonOf(ask)
  const given = answers.find(({ noun }) => noun === ask.noun)
  const valid = given && sameReason(given.reason, reason) ? given : undefined
  return {
    noun: ask.noun,
    reason,
    state: valid ? (valid.granted ? 'GRANTED' : 'REFUSED') : 'OPEN',
    by: valid?.by_name ?? '',
    at: valid?.at ?? null,
  }
}

/** What an application asks of the viewer's organisation, as it stands now: nothing is kept, so that a withdrawal counts at once. */
export async function asksOf(
  db: Tx,
  viewer: Member,
  appId: Id,
  { asks = [] }: Pick<AppModel, 'asks'>,
): Promise<AskState[]> {
  if (asks.length === 0) return []
  const answers = await answersTo(db, viewer, appId)
  return asks.map((ask) => stateOf(ask, answers))
}

/** Has the viewer's organisation consented that the application reads this noun of it? */
export const hasConsent = async (
  db: Tx,
  viewer: Member,
  { head, model }: Published,
  noun: AskNoun,
): Promise<boolean> =>
  (await asksOf(db, viewer, head.app_id, model)).some((ask) => ask.noun === noun && ask.state === 'GRANTED')

/**
 * Page border: who reads by a call of a noun that applications can ask for. A page does so with its viewer's own reach once their
 * organisation has consented, and not at all before.
 */
export async function readerOf(db: Tx, viewer: Viewer, { pages, path }: Call): Promise<Viewer> {
  const { page, orgId, ...who } = viewer
  if (!page || !isAskNoun(pages)) return viewer
  if (orgId === null) throw new Refused('NO_ORG')
  const app = await publishedApp(db, { ...viewer, orgId }, page.appId)
  if (!(await hasConsent(db, { ...who, orgId }, app, pages))) throw new Refused('PAGE_BORDER', { what: path })
  return { ...who, orgId }
}

/** After a publication answers hold only for what is still asked in the same words. */
export const settleConsents = (db: Tx, appId: Id, { asks = [] }: Pick<AppModel, 'asks'>): Promise<void> =>
  dropStale(
    db,
    appId,
    asks.map((ask) => ({ noun: ask.noun, reason: reasonOf(ask) })),
  )
