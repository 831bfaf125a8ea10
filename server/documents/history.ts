import type { EventData, EventKind, EventNoun } from '../../contract/events.ts'
import type { Id } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import { type Actor, type EventInput, record } from '../events/record.ts'

/** Who acts for an organisation; nobody, where it follows from what somebody else did. */
export type Acting = Actor & { orgId: Id }

/** What the history says beside who, what and when. */
export interface MoveNote {
  reason?: string
  data?: EventData
}

/** Whose the document is and what it is called, for its history. */
interface Recorded {
  id: Id
  no?: string
  buyerOrgId: Id
  /** None: the history is the buyer's own. */
  supplierOrgId: Id | null
  /** False: only the side that moves it reads of the move. */
  shared: boolean
  /** What every entry says. */
  data?: EventData
}

/** The parties of a row as it is stored. */
export const partiesOf = ({
  id,
  buyer_org_id,
  supplier_org_id,
}: {
  id: Id
  buyer_org_id: Id
  supplier_org_id: Id
}) => ({ id, buyerOrgId: buyer_org_id, supplierOrgId: supplier_org_id })

/** How moves of a noun are written into the history that its parties read; live screens and messages follow from it. */
export const historyOf =
  <Noun extends EventNoun, Row, Note extends MoveNote = MoveNote>(
    noun: Noun,
    recorded: (row: Row, viewer: Acting, note: Note) => Recorded,
  ) =>
  (db: Tx, viewer: Acting, row: Row, kind: EventKind<Noun>, note: Note = {} as Note): void => {
    const { id, no, buyerOrgId, supplierOrgId, shared, data } = recorded(row, viewer, note)
    const { reason = '' } = note
    // the kind is one of the noun's
    const event = { noun, recordId: id, kind, buyerOrgId, supplierOrgId, shared, reason } as EventInput
    record(db, viewer, {
      ...event,
      data: { ...(no === undefined ? {} : { orderNo: no }), ...data, ...note.data },
    })
  }

/** Lines a history entry names one by one; of more it tells how many there were. */
export const linesAtMost = 200
