import { documentNouns, type HistoryEntry } from '../../../contract/documents.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../db/db.ts'
import { decrypt } from '../../encrypt.ts'
import { excerptOf } from '../../outgoing/exchange.ts'
import type { Member } from '../../viewer.ts'
import { eventOf } from '../documents/documents.read.ts'
import { mustSeeCallOff, presentCallOffWhole } from '../callOffs/callOffs.read.ts'
import { mustSeeDelivery, presentDelivery } from '../deliveries/deliveries.read.ts'
import { lotDetail, reportDetail } from '../inspections/inspections.read.ts'
import { mustSee, presentOrderRow } from '../orders/orders.read.ts'
import { receiptDetail } from '../receipts/receipts.read.ts'
import { mustSeeInquiry, presentInquiry } from '../inquiries/inquiries.read.ts'
import { mustSeeScorecard, presentScorecard } from '../scorecards/scorecards.read.ts'
import { mustSeeForecast, presentForecast } from '../forecasts/forecasts.read.ts'
import { mustSeeAgreement, presentAgreement } from '../priceAgreements/priceAgreements.read.ts'
import { mustSeeQuote, presentQuote } from '../quotes/quotes.read.ts'
import { recipientsAmong } from '../notices/notices.read.ts'
import { mustSeeStatement, presentStatement } from '../reconciliations/reconciliations.read.ts'
import { mustSeeLink, presentLink } from '../suppliers/suppliers.read.ts'
import { messageAdministrators } from '../users/users.read.ts'
import { mayStillHear } from './webhooks.policy.ts'
import { typeOf } from './webhooks.present.ts'
import {
  type DueDelivery,
  type Outcome,
  drop,
  keepOutcome,
  nextDelivery,
  rest,
  unwithhold,
  withhold,
} from './webhooks.queue.ts'
import { signed } from './webhooks.sign.ts'
import { WITHHELD } from './webhooks.store.ts'
import { restedMessage, restedWithheldMessage, withheldMessage } from './webhooks.texts.ts'

type Means = Pick<Deps, 'config' | 'db' | 'outgoing'>

/** A test is about nothing. */
const TEST: Partial<EventBody> = {}

const PATIENCE_MS = 15_000
const ANSWER_BYTES = 64 << 10
const EXCERPT_BYTES = 500
/** So long one job works; then the next webhook has its turn. */
const TURN_MS = 20_000

/** Sends what is due of one webhook, one after the other. What is sent twice, as after a crash, has the same `webhook-id`. */
export async function deliverDue(means: Means, webhookId: Id, signal: AbortSignal): Promise<void> {
  const end = performance.now() + TURN_MS
  while (!signal.aborted && performance.now() < end) {
    const due = await means.db.system((tx) => nextDelivery(tx, webhookId))
    if (!due) return
    await deliver(means, due, signal)
  }
}

async function deliver(means: Means, due: DueDelivery, signal: AbortSignal): Promise<void> {
  const { db, config } = means
  const refusal = due.event_seq === null ? undefined : await refusalOf(means, due)
  const data = due.event_seq === null || refusal ? TEST : await dataOf(means, due)
  if (!data) {
    await db.system((tx) => drop(tx, due.id))
    return
  }
  const timestamp = data.event?.at ?? due.created_at
  const body = JSON.stringify({ type: typeOf(due), timestamp, data })
  const outcome = refusal ? untold(refusal) : await send(means, due, body, signal)
  if (signal.aborted && !outcome.taken) return // the process ends: tried again by another
  await db.system(async (tx) => {
    const tells = (name: string | undefined, messageOf: typeof restedMessage) =>
      name === undefined
        ? undefined
        : messageAdministrators(tx, config, due.org_id, { lang: due.lang }, (lang) =>
            messageOf(name, config.publicUrl, lang),
          )
    const rests = await keepOutcome(tx, due, outcome)
    if (refusal) await tells(await withhold(tx, due), withheldMessage)
    else if (due.fault === WITHHELD) await unwithhold(tx, due)
    if (rests) await tells(await rest(tx, due.webhook_id), refusal ? restedWithheldMessage : restedMessage)
  })
}

/** Why nothing is read and sent: nobody reads by a webhook what they may not read themself, at no time. It waits for another author. */
async function refusalOf({ db }: Means, due: DueDelivery): Promise<Refused | undefined> {
  const { org_id: orgId, author_id: author, side } = due
  const [who] = author === null ? [] : await db.system((tx) => recipientsAmong(tx, orgId, [author]))
  return mayStillHear(who, side, typeOf(due)) ? undefined : new Refused('WEBHOOK_AUTHOR')
}

const untold = ({ code: fault }: Refused): Outcome => ({ taken: false, status: null, fault, excerpt: '' })

async function send(
  { config, outgoing }: Means,
  due: DueDelivery,
  body: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const secrets = [due.secret, due.old_secret].flatMap((stored) => {
    const secret = stored && decrypt(config.secret, `webhook ${due.webhook_id}`, stored)
    return secret ? [secret] : []
  })
  if (secrets.length === 0) return { taken: false, status: null, fault: 'SECRET_UNREADABLE', excerpt: '' }
  try {
    const response = await outgoing.post({
      url: due.url,
      orgId: due.org_id,
      headers: signed(due.id, Math.floor(Date.now() / 1000), body, secrets),
      body,
      patienceMs: PATIENCE_MS,
      mostBytes: ANSWER_BYTES,
      signal,
    })
    const { status } = response
    const taken = status >= 200 && status < 300
    // What was taken is, however its answer ends.
    const excerpt = await excerptOf(response, EXCERPT_BYTES).catch(() => '')
    return { taken, status, fault: '', excerpt }
  } catch (error) {
    if (error instanceof Refused) return untold(error)
    throw error
  }
}

const READING: ReadonlySet<string> = new Set(documentNouns.map((noun) => `${noun}.read`))
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The organisation itself, on its side: what row-level security and the presenters give it, with no right but to read. */
const viewerOf = ({ org_id, side, lang }: DueDelivery): Member => ({
  sessionId: NOBODY,
  userId: NOBODY,
  userName: '',
  orgId: org_id,
  side,
  isAdmin: false,
  isLocal: false,
  rights: READING,
  limits: new Map(),
  conditions: new Map(),
  hidden: new Set(),
  lang,
})

interface EventBody {
  recordId: Id
  event: HistoryEntry
  /** As it is now; null when it is no longer the organisation's to read. */
  record: unknown
}

type Read = (tx: Tx, viewer: Member, id: Id) => Promise<unknown>

const reads: Record<(typeof documentNouns)[number], Read> = {
  orders: async (tx, viewer, id) => presentOrderRow(await mustSee(tx, viewer, id), viewer),
  callOffs: async (tx, viewer, id) => presentCallOffWhole(tx, await mustSeeCallOff(tx, viewer, id), viewer),
  deliveries: async (tx, viewer, id) => presentDelivery(await mustSeeDelivery(tx, viewer, id), viewer),
  receipts: receiptDetail,
  reconciliations: async (tx, viewer, id) => presentStatement(await mustSeeStatement(tx, viewer, id), viewer),
  inquiries: async (tx, viewer, id) => presentInquiry(await mustSeeInquiry(tx, viewer, id), viewer),
  quotes: async (tx, viewer, id) => presentQuote(await mustSeeQuote(tx, viewer, id), viewer),
  priceAgreements: async (tx, viewer, id) => presentAgreement(await mustSeeAgreement(tx, viewer, id), viewer),
  scorecards: async (tx, viewer, id) => presentScorecard(await mustSeeScorecard(tx, viewer, id), viewer),
  forecasts: async (tx, viewer, id) => presentForecast(await mustSeeForecast(tx, viewer, id), viewer),
  inspections: lotDetail,
  defectReports: reportDetail,
  suppliers: async (tx, viewer, id) => presentLink(await mustSeeLink(tx, viewer, id), viewer),
}

const isDocument = (noun: string): noun is keyof typeof reads => Object.hasOwn(reads, noun)

/** What happened and what it happened to, read at the moment it is sent; nothing when the organisation may no longer hear of it. */
async function dataOf({ db }: Means, due: DueDelivery): Promise<EventBody | undefined> {
  const { noun, record_id: id, event_seq: seq } = due
  if (id === null || seq === null || !isDocument(noun)) return undefined
  const viewer = viewerOf(due)
  return db.read(viewer, async (tx) => {
    const event = await eventOf(tx, viewer, noun, id, seq)
    if (!event) return undefined
    return { recordId: id, event, record: await reads[noun](tx, viewer, id).catch(hidden) }
  })
}

function hidden(error: unknown): null {
  if (error instanceof Refused && error.code === 'NOT_FOUND') return null
  throw error
}
