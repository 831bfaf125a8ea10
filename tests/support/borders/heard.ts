import { type EventNoun, eventKinds } from '../../../contract/events.ts'
import type { EventInput } from '../../../server/events/record.ts'
import { hearingRight } from '../../../server/modules/documents/documents.read.ts'
import { type Ear, earOf } from '../ears.ts'
import { finds } from './ask.ts'
import type { Subject, Viewer } from './parties.ts'
import type { Borders } from './world.ts'

/** What is told of, and a record of `subjects` that it happens to. */
export const happensTo: Readonly<Record<EventNoun, string>> = {
  orders: 'confirmed',
  callOffs: 'callOff',
  deliveries: 'deliverySubmitted',
  suppliers: 'link',
  registrations: 'registration',
  receipts: 'receipt',
  inspections: 'lotDecided',
  defectReports: 'report',
  reconciliations: 'statement',
  inquiries: 'inquiryAsked',
  quotes: 'quoteSent',
  priceAgreements: 'agreement',
  scorecards: 'scorecard',
  forecasts: 'forecast',
  records: 'tool',
  menus: 'app',
  consents: 'app',
}

export const eventNouns = Object.keys(eventKinds) as EventNoun[] // its keys are the nouns

/** What whoever works for the organisation hears, with or without rights. */
const forAll: ReadonlySet<EventNoun> = new Set(['menus', 'consents'])

export interface Hearer {
  viewer: Viewer
  ear: Ear
  holds(right: string): boolean
}

/** Everybody at an open stream: those who see all of their side, those under conditions, those without a right, and those without any. */
export async function hearersOf(b: Borders): Promise<Hearer[]> {
  const address = await b.listen()
  const people: Omit<Hearer, 'ear'>[] = [
    ...b.viewers.map((viewer) => ({ viewer, holds: () => true })),
    ...b.plain.map((viewer) => ({ viewer, holds: () => false })),
  ]
  for (const org of ['huadong', 'chenguang'] as const)
    for (const right of eventNouns.filter((each) => !forAll.has(each)).map(hearingRight))
      people.push({ viewer: await b.lacking(org, right), holds: (each) => each !== right })
  return Promise.all(
    people.map(async ({ viewer, holds }) => {
      const { orgId, token } = viewer.who
      return {
        viewer,
        holds,
        ear: await earOf(address, { who: viewer.name, orgId, side: viewer.side, token }),
      }
    }),
  )
}

/** Something of this noun that happens to a record of 华东精工, shared with 晨光五金 where the record is. */
export function happening(b: Borders, noun: EventNoun, { id, whose }: Subject): EventInput {
  const partner = whose.find(({ org }) => org !== 'huadong')?.org
  return {
    noun,
    kind: eventKinds[noun][0],
    recordId: id,
    buyerOrgId: b.orgs.huadong.id,
    supplierOrgId: partner ? b.orgs[partner].id : null,
    shared: partner !== undefined,
    data: { appId: b.tooling.appId, entityId: b.tooling.ids.tool },
  } as EventInput // the two go together in `eventKinds`
}

/** Whether this one is to hear of it. */
export const hears = ({ viewer, holds }: Hearer, noun: EventNoun, one: Subject): boolean =>
  finds(viewer, one) && (forAll.has(noun) || holds(hearingRight(noun)))
