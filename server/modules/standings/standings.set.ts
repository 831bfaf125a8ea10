import type { z } from 'zod'
import { dayOf } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import type { StandingBody } from '../../../contract/standings.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { LinkRow } from '../suppliers/suppliers.read.ts'
import { categoriesOf } from './standings.categories.ts'
import { change } from './standings.change.ts'
import type { StandingRow } from './standings.store.ts'

type StandingInput = z.output<typeof StandingBody>

/** Gives a supplier a standing, checked as whoever gives it is told. */
export async function setStanding(
  db: Tx,
  viewer: Member,
  link: LinkRow,
  before: StandingRow | undefined,
  { category, standing, since = dayOf(new Date()), until, reason }: StandingInput,
  at = '',
): Promise<StandingRow> {
  const fault = (field: string, msg: 'NOT_FOUND' | 'PERIOD_ENDS_BEFORE' | 'REASON_NEEDED') =>
    new Refused('INPUT_INVALID', {}, [{ path: at + field, msg }])
  if ((standing === 'RESTRICTED' || standing === 'BLOCKED') && reason === '')
    throw fault('reason', 'REASON_NEEDED')
  if (until !== null && until < since) throw fault('until', 'PERIOD_ENDS_BEFORE')
  const known =
    category === '' ? undefined : (await categoriesOf(db, viewer)).find(({ id }) => id === category)
  if (category !== '' && !known) throw fault('category', 'NOT_FOUND')
  const former = before?.standing ?? (category === '' ? link.standing : undefined)
  const categoryName = known?.name ?? ''
  return change(db, viewer, link, former, { category, categoryName, standing, since, until, reason })
}

/** The standings a supplier begins with. */
export async function setStandings(
  db: Tx,
  viewer: Member,
  link: LinkRow,
  all: readonly StandingInput[],
): Promise<void> {
  for (const [nth, given] of all.entries())
    await setStanding(db, viewer, link, undefined, given, `standings.${nth}.`)
}
