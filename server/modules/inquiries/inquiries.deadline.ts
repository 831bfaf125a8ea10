import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { type InquiryRow, isAhead } from './inquiries.store.ts'

const past = () => new Refused('DEADLINE_PAST', {}, [{ path: 'deadline', msg: 'DEADLINE_PAST' }])

/** Refuses a deadline that has passed, and one before the present one: an inquiry is never shortened, for prices would be read early. */
export async function checkDeadline(db: Tx, inquiry: InquiryRow, deadline: string): Promise<void> {
  if (!(await isAhead(db, deadline))) throw past()
  if (inquiry.deadline !== null && Date.parse(deadline) < Date.parse(inquiry.deadline))
    throw new Refused('DEADLINE_EARLIER', {}, [{ path: 'deadline', msg: 'DEADLINE_EARLIER' }])
}

export async function checkAhead(db: Tx, deadline: string | null): Promise<void> {
  if (deadline === null || !(await isAhead(db, deadline))) throw past()
}
