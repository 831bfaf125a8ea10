import { addDays, dayOf } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { has, type Member } from '../../viewer.ts'
import { checkGiven, rolesHeld } from '../people/people.read.ts'

interface Away {
  id: Id
  user_id: Id
  is_admin: boolean
}

/** One's own absence is one's own matter; that of somebody else is for who writes people, an administrator's for administrators. */
export function mayChange(
  viewer: Member,
  { user_id, is_admin }: Pick<Away, 'user_id' | 'is_admin'>,
): boolean {
  return user_id === viewer.userId || (has(viewer, 'people.write') && (viewer.isAdmin || !is_admin))
}

/**
 * Refuses an absence by which somebody would raise themself: who writes it for another gives that person's roles away, so they are held to
 * what they may give, and stand in for nobody by their own hand.
 */
export async function checkSubstitute(db: Tx, viewer: Member, away: Away, substitute: Away): Promise<void> {
  if (substitute.id === away.id) throw new Refused('ABSENCE_SUBSTITUTE')
  if (away.user_id === viewer.userId) return
  if (!mayChange(viewer, away)) throw new Refused(away.is_admin ? 'ADMIN_ONLY' : 'NO_RIGHT')
  if (viewer.isAdmin) return
  if (substitute.user_id === viewer.userId) throw new Refused('PERSON_SELF')
  await checkGiven(db, viewer, await rolesHeld(db, viewer, away.id))
}

const LONGEST_DAYS = 366

/** Refuses days that are over, or the wrong way round, or too many. */
export function checkDays(fromDay: string, untilDay: string): void {
  const isWrong =
    untilDay < fromDay || untilDay < dayOf(new Date()) || untilDay > addDays(fromDay, LONGEST_DAYS - 1)
  if (isWrong) throw new Refused('ABSENCE_DAYS', {}, [{ path: 'untilDay', msg: 'ABSENCE_DAYS' }])
}
